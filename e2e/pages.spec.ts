import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { findLostFocus } from "./steps/dialogs.ts";
import { findDeadLinks } from "./steps/links.ts";
import { findUnnamedControls, findUnnamedFileButtons } from "./steps/names.ts";
import { expectPageReady, findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/**
 * All pages by account. Placeholders such as `:order`, `:unpaid` and `:certification` are replaced by the first such item in the
 * list where the user finds it.
 */
const pagesByAccount = {
  visitor: [
    "/home",
    "/new_arrival",
    "/hot_sale",
    "/special_sale",
    "/bad_goods",
    "/fob_zone",
    "/presale_area",
    "/store_list",
    "/store/1",
    "/store/1/products",
    "/store/1/profile",
    "/category/0/1",
    "/category/1/nightstand",
    "/category/2/nothing-has-this-name",
    "/category/0/0?colours=walnut&in_stock=1&view=list",
    "/category/0/0?colours=walnut&materials=rope",
    "/compare?products=1,2,3",
    "/product/JY-NS-12008/130",
    "/product/JY-ST-12605/411",
    "/inventory",
    "/my_inventory",
    "/container_info",
    "/placeNearby",
    "/center_menu?pageKey=about_us",
    "/help_center",
    "/help_center?pageKey=contact_us",
    "/help_center_i",
    "/help_center_t",
    "/login",
    "/register",
    "/registerChinaUser",
    "/forgetPassword",
    "/registerSuccess",
    "/correlationSuccess",
    "/success",
    "/merchantSettlement",
    "/merchantSuccess",
    "/subscribe",
    "/subscribe?product=130",
    "/subscribe?confirm=1-00000000000000000000000000000000",
    "/invitation#:invitation",
    "/invitation#:over",
  ],
  "buyer@demo.test": [
    "/home",
    "/hot_sale",
    "/special_sale?view=list",
    "/compare?products=1,2",
    "/product/JY-NS-12008/130",
    "/cart",
    "/cart?source_type=2",
    "/user_center/contracts",
    "/order_pad",
    "/inventory",
    "/my_inventory",
    "/placeNearby",
    "/buyNow",
    "/pay?order_sn=:unpaid",
    "/pay/payResultNew?order_sn=:unpaid",
    "/user_center/home_page",
    "/user_center/order",
    "/user_center/order/:order",
    "/user_center/essential_information",
    "/user_center/manage_address",
    "/user_center/balance",
    "/user_center/balance?kind=payment&direction=out",
    "/user_center/thaw",
    "/user_center/bank",
    "/user_center/balance/recharge",
    "/user_center/balance/withdraw",
    "/user_center/setting",
    "/user_center/coupon",
    "/user_center/coupon?tab=used",
    "/user_center/certification",
    "/user_center/my_collection",
    "/user_center/my_collection?tab=lists",
    "/user_center/my_collection?tab=lists&list=:list",
    "/shared_list/:shared",
    "/user_center/my_collection?tab=bought",
    "/user_center/my_collection?tab=numbers",
    "/user_center/picture_list",
    "/user_center/message_center",
    "/user_center/message_center?unread=1",
    "/user_center/message_center?tab=notices",
    "/user_center/stationMsg",
    "/user_center/feedback",
    "/user_center/feedback?new=1",
    "/user_center/warehouse_list",
    "/user_center/sales_order_list",
    "/user_center/resale_listings",
    "/user_center/resale_sales",
    "/user_center/requisition_form_list",
    "/user_center/requisition_form_list/new",
    "/user_center/after_sale_services",
    "/user_center/members",
    "/user_center/members?tab=roles",
    "/user_center/members?tab=log",
    "/user_center/questions",
    "/user_center/your_data",
  ],
  "buyer2@demo.test": ["/user_center/invoices", "/user_center/invoices?tab=overdue", "/user_center/invoices/:invoice"],
  "purchaser@demo.test": ["/user_center/members", "/user_center/approvals"],
  "approver@demo.test": ["/user_center/approvals", "/user_center/approvals?tab=refused", "/user_center/approvals/:purchase"],
  "viewer@demo.test": ["/cart", "/user_center/certification", "/user_center/manage_address"],
  "china@demo.test": ["/user_center/certificationChina", "/user_center/home_page"],
  "nearby@demo.test": ["/placeNearby", "/placeNearby?inventory_sn=JY-SF-10101", "/placeNearBuyNow?:goods", "/home"],
  "admin@demo.test": [
    "/operator",
    "/operator/reports",
    "/operator/reports?name=orders_by_day",
    "/operator/book_months",
    "/operator/ledger_entries",
    "/operator/queue",
    "/operator/queue?kind=voucher",
    "/operator/companies",
    "/operator/companies/1",
    "/operator/companies/1?tab=people",
    "/operator/companies/1?tab=history",
    "/operator/staff",
    "/operator/staff_roles",
    "/operator/staff_roles?tab=archived",
    "/operator/server_load",
    "/operator/system",
    "/operator/data_retention",
    "/operator/erasure_requests",
    "/operator/erasure_requests?tab=decided",
    "/operator/agreements",
    "/operator/agreement_acceptances",
    "/operator/audit_log",
    "/operator/audit_log?group=money&company=hearth",
    "/operator/settings",
    "/operator/bank_account",
    "/operator/payment_methods",
    "/operator/holidays",
    "/operator/holidays?tab=past",
    "/operator/floor",
    "/operator/locations",
    "/operator/unplaced",
    "/operator/stock_counts",
    "/operator/certifications",
    "/operator/certifications/:certification",
    "/operator/vouchers",
    "/operator/recharges",
    "/operator/recharges/:recharge",
    "/operator/withdrawals",
    "/operator/withdrawals/:withdrawal",
    "/operator/thaws",
    "/operator/thaws/:thaw",
    "/operator/ledger/1",
    "/operator/terms",
    "/operator/terms/:terms",
    "/operator/reconciliations",
    "/operator/feedback",
    "/operator/notices",
    "/operator/feedback/:feedback",
    "/operator/sales_orders",
    "/operator/sales_orders/:sale",
    "/operator/stock_lots",
    "/operator/resale_listings",
    "/operator/storage_rates",
    "/operator/messages",
    "/operator/content",
    "/operator/content?tab=sections",
    "/operator/content?tab=articles",
    "/operator/content?tab=seo",
    "/operator/synonyms",
    "/operator/coupons",
    "/operator/price_lists",
    "/operator/price_lists/new",
    "/operator/price_lists/:prices",
    "/operator/company_groups",
    "/operator/discounts",
    "/operator/settlements",
    "/operator/settlements/1",
    "/operator/review_reasons",
    "/operator/security",
    "/operator/your_data",
    "/operator/product_changes",
    "/operator/product_changes/:change",
    "/operator/picture_requests",
    "/operator/contracts",
    "/operator/orders",
    "/operator/orders/:order",
    "/operator/stock_levels?tab=all",
    "/operator/transfers",
  ],
  "maker@demo.test": [
    "/merchant",
    "/merchant/products",
    "/merchant/products/new",
    "/merchant/products/:product",
    "/merchant/price_stock",
    "/merchant/price_lists",
    "/merchant/price_lists/new",
    "/merchant/price_lists/:prices",
    "/merchant/contracts",
    "/merchant/incoming",
    "/merchant/stock_levels?tab=all",
    "/merchant/stock/:item",
    "/merchant/transfers",
    "/merchant/imports",
    "/merchant/store",
    "/merchant/messages",
  ],
} as const;

type Finder = (page: Page) => Promise<string | undefined>;

/** Finds an id in the first matching link of a page. */
const findInLink =
  (list: string, link: string, part = /(?:\/|order_sn=)([\w-]+)$/): Finder =>
  async (page) => {
    await page.goto(list);
    await expect(page.locator(link).first(), `${link} in ${list}`).toBeVisible();
    return part.exec((await page.locator(link).first().getAttribute("href")) ?? "")?.[1];
  };

/** Finds the token of a link in the last mail, the only place that contains it. */
const findInMail =
  (recipient: string, part: RegExp): Finder =>
  async ({ request }) =>
    part.exec(await (await request.get(`/dev/outbox?to=${encodeURIComponent(recipient)}`)).text())?.[1];

const findFavoriteList = findInLink("/user_center/my_collection?tab=lists", "main a[href*='list=']", /list=(\d+)$/);

/** Shares a list and reads its link. */
const findSharedList: Finder = async (page) => {
  await page.goto(`/user_center/my_collection?tab=lists&list=${await findFavoriteList(page)}`);
  await page.getByRole("button", { name: "Share" }).click();
  return /shared_list\/(\w+)$/.exec(await page.getByRole("textbox", { name: "List link" }).inputValue())?.[1];
};

/** How to find the value of a placeholder, by account and placeholder. */
const finders: Readonly<Record<string, Finder>> = {
  "visitor :invitation": findInMail("marta.silva@hearth-hollow.test", /\/invitation#([\w-]+)/),
  "visitor :over": findInMail("owen.pratt@hearth-hollow.test", /\/invitation#([\w-]+)/),
  "buyer@demo.test :order": findInLink("/user_center/order", "main a[href*='/user_center/order/'][href$='-1']"),
  "buyer@demo.test :unpaid": findInLink("/user_center/order?tab=toPay", "main a[href*='order_sn=']"),
  "buyer@demo.test :list": findFavoriteList,
  "buyer@demo.test :shared": findSharedList,
  "nearby@demo.test :goods": findInLink("/placeNearby?inventory_sn=JY-SF-10101", "main a[href*='/placeNearBuyNow']", /\?(.+)$/),
  "approver@demo.test :purchase": findInLink("/user_center/approvals", "main a[href*='/user_center/approvals/P-']"),
  "buyer2@demo.test :invoice": findInLink("/user_center/invoices", "main a[href*='/user_center/invoices/INV-']"),
  "admin@demo.test :order": findInLink("/operator/orders?tab=all", "main a[href*='/operator/orders/'][href$='-1']"),
  "admin@demo.test :thaw": findInLink("/operator/thaws?tab=all", "main a[href*='/operator/thaws/']"),
  "admin@demo.test :recharge": findInLink("/operator/recharges", "main a[href*='/operator/recharges/']"),
  "admin@demo.test :withdrawal": findInLink("/operator/withdrawals", "main a[href*='/operator/withdrawals/']"),
  "admin@demo.test :terms": findInLink("/operator/terms", "main a[href*='/operator/terms/']"),
  "admin@demo.test :feedback": findInLink("/operator/feedback", "main a[href*='/operator/feedback/']"),
  "admin@demo.test :sale": findInLink("/operator/sales_orders", "main a[href*='/operator/sales_orders/']"),
  "admin@demo.test :change": findInLink("/operator/product_changes", "main a[href*='/operator/product_changes/']"),
  "admin@demo.test :certification": findInLink("/operator/certifications?tab=all", "main a[href*='/operator/certifications/']"),
  "admin@demo.test :prices": findInLink("/operator/price_lists", "main table a[href*='/operator/price_lists/']"),
  "maker@demo.test :prices": findInLink(
    "/merchant/price_lists?tab=planned",
    "main table a[href*='/merchant/price_lists/']:not([href$='new'])",
  ),
  "maker@demo.test :item": findInLink("/merchant/stock_levels?tab=all", "main table a[href*='/merchant/stock/']"),
  "maker@demo.test :product": findInLink("/merchant/products", "main table a[href*='/merchant/products/']"),
};

/** The path with its placeholder replaced. */
const resolvePath = async (page: Page, reader: string, address: string): Promise<string> => {
  const placeholder = /:[a-z]+/.exec(address)?.[0];
  if (placeholder === undefined) return address;
  const part = await finders[`${reader} ${placeholder}`]?.(page);
  expect(part, `${placeholder} of ${reader}`).toBeDefined();
  return address.replace(placeholder, part ?? "");
};

const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** The viewport for axe: desktop for consoles, phone for the shop. */
const axeViewport = (address: string): keyof typeof viewports => (/^\/(operator|merchant)/.test(address) ? "desktop" : "phone");

// The pages of one account run in sequence in one browser; different accounts run in parallel.
test.describe.configure({ mode: "parallel" });

for (const [reader, addresses] of Object.entries(pagesByAccount)) {
  test.describe(`pages of ${reader}`, () => {
    test.describe.configure({ mode: "default" });
    let context: BrowserContext;
    let page: Page;
    let wrong: string[];
    const triedButtons = new Set<string>();

    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext({ viewport: viewports.desktop, reducedMotion: "reduce" });
      page = await context.newPage();
      wrong = watchPage(page);
      if (reader !== "visitor") await logInAs(page, reader);
    });
    test.afterAll(() => context.close());

    for (const address of addresses) {
      test(address, async () => {
        await page.setViewportSize(viewports.desktop);
        const target = await resolvePath(page, reader, address);
        wrong.length = 0;
        await page.goto(target);
        for (const [name, size] of Object.entries(viewports)) {
          await page.setViewportSize(size);
          await expectPageReady(page);
          expect.soft(await readHorizontalOverflow(page), `pixels that the page is wider than a ${name}`).toBeLessThanOrEqual(0);
          expect.soft(await findUnnamedControls(page), `links and buttons without a name on a ${name}`).toEqual([]);
          // Axe is slow, so it runs at one width only.
          if (name === axeViewport(address)) expect.soft(await findAxeViolations(page), `axe on a ${name}`).toEqual([]);
        }
        expect(await findUnnamedFileButtons(page), "file fields whose button does not name them").toEqual([]);
        expect(await findDeadLinks(page), "links that lead nowhere").toEqual([]);
        expect(wrong).toEqual([]);
        await page.setViewportSize(viewports.desktop);
        expect(await findLostFocus(page, triedButtons), "buttons whose dialog does not give the focus back").toEqual([]);
      });
    }
  });
}
