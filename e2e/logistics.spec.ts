import { PDFDocument } from "@cantoo/pdf-lib";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { readCents, readCentsOfTerm } from "./steps/amounts.ts";
import { packAndDispatch, withStaffPage } from "./steps/back-office.ts";
import { payFromBalance } from "./steps/payment.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";
import { addToCart, buyNow, cartSummary, chooseDeliveryMethod, findByKeyword, placeOrder, readCheckoutAmounts } from "./steps/shopping.ts";

// The freight of one order from its payment in parts to the claim about it. Each test continues where the former one ended.
test.describe.configure({ mode: "serial" });

const nightstand = "Brooks 3-Drawer Nightstand in White";

let context: BrowserContext;
let page: Page;
let order = "";
let canceledOrder = "";

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
  await logInAs(page, "buyer@demo.test");
});
test.afterAll(() => context.close());

/** Orders by freight, pays the goods, and returns the order number. */
const orderByFreight = async (): Promise<string> => {
  await page.goto("/home");
  await findByKeyword(page, "nightstand", nightstand);
  await chooseDeliveryMethod(page, "Freight delivery");
  await buyNow(page);
  return payForGoods();
};

/** Places the order of the checkout, pays its goods, and returns the order number. */
const payForGoods = async (): Promise<string> => {
  await placeOrder(page);
  const goodsOnly = page.getByRole("radio", { name: /^Goods only/ });
  await goodsOnly.click();
  await expect(goodsOnly).toBeChecked();
  await payFromBalance(page, demoSecrets.paymentPassword);
  await page.goto("/logistics/order");
  return (await page.locator("tbody tr").first().getByRole("link").first().textContent()) ?? "";
};

const addFunds = async (amount: string): Promise<void> => {
  await page.getByRole("button", { name: "Add funds" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByLabel("Payment password", { exact: true }).fill(demoSecrets.paymentPassword);
  await dialog.getByRole("button", { name: "Add funds" }).click();
  await expect(page.getByRole("region", { name: "Notifications" }).getByText("Funds added")).toBeVisible();
};

const payPart = async (amount: string | undefined, done: string): Promise<void> => {
  const dialog = page.getByRole("dialog");
  if (amount) await dialog.getByLabel("Amount to pay").fill(amount);
  await dialog.getByLabel("Payment password", { exact: true }).fill(demoSecrets.paymentPassword);
  await dialog.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
};

test("freight costs the same on the product page, in the cart, at checkout and in the order", async () => {
  await page.goto("/home");
  await findByKeyword(page, "nightstand", nightstand);
  const estimate = page.getByRole("region", { name: "Freight estimate" });
  await estimate.getByLabel("ZIP code").fill("91101");
  await estimate.getByRole("button").first().click();
  const freight = await readCents(estimate.getByRole("listitem").filter({ has: page.locator("a[aria-current=true]") }));
  await chooseDeliveryMethod(page, "Freight delivery");
  await addToCart(page);
  await page.goto("/cart?logistics_type=3");
  await expect(cartSummary(page).getByText("Freight to 91101")).toBeVisible();
  expect(await readCentsOfTerm(cartSummary(page), "Freight to 91101")).toBe(freight);
  await cartSummary(page).getByRole("link", { name: "Check out" }).click();
  await page.waitForURL("**/buyNow?**");
  expect((await readCheckoutAmounts(page, true)).freight).toBe(freight);
  order = await payForGoods();
  expect(await readCents(page.locator("tbody tr").first())).toBe(freight);
});

test("freight is paid in two parts from the logistics balance, opened by a link", async () => {
  await page.goto("/logistics");
  await page.waitForURL("**/logistics/order");
  await expect(page.getByText("Logistics Freight Center").first()).toBeVisible();
  await addFunds("2000.00");
  await page.goto(`/logistics/order?order_sn=${order}`);
  await payPart("10.00", "Part of the freight paid");
  await page.goto(`/logistics/order?order_number=${order}`);
  await expect(page.getByRole("dialog").getByText("$10.00")).toBeVisible();
  await payPart(undefined, "Freight paid");
  await page.goto("/logistics/order?tab=placed");
  await expect(page.getByRole("link", { name: order })).toBeVisible();
});

test("the bill of lading is issued, printed on both papers, and downloaded as PDF", async () => {
  await page.goto(`/logistics/order/${order}`);
  await page.getByRole("button", { name: "Issue bill of lading" }).click();
  await expect(page.getByText(/^BOL-LA-\d{4}-\d{6}$/).first()).toBeVisible();
  await page.goto(`/print_bol?order_sn=${order}&paper=a4`);
  await expect(page.getByRole("heading", { level: 1, name: "Bill of lading" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^BOL-LA-/ })).toBeVisible();
  const pdf = await page.request.get((await page.getByRole("link", { name: "Download PDF" }).getAttribute("href")) ?? "");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  for (const [document, title] of [
    ["print", "Order"],
    ["print_bol", "Bill of lading"],
  ] as const) {
    for (const [paper, width, height] of [
      ["letter", 612, 792],
      ["a4", 595, 842],
    ] as const) {
      await page.goto(`/${document}?order_sn=${order}&paper=${paper}`);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      // As the browser prints it: sheets of the chosen paper, and no empty one behind the order.
      const sheets = (await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))).getPages().map((sheet) => sheet.getSize());
      for (const sheet of sheets) expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([width, height]);
      if (document === "print") expect(sheets).toHaveLength(1);
    }
  }
});

test("the delivery is checked at the dock with an exception, and a claim is paid", async ({ browser }) => {
  await withStaffPage(browser, "warehouse@demo.test", (staffPage) => packAndDispatch(staffPage, order, "SWF-20260-9915"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/logistics/order/${order}`);
  await page.getByRole("link", { name: "Check delivery" }).click();
  await page.getByLabel("Signed by").fill("R. Diaz");
  await page.getByRole("button", { name: "Add exception" }).click();
  await page.getByLabel("What is wrong").selectOption({ label: "Damaged" });
  await page.getByLabel("Signed bill of lading", { exact: true }).setInputFiles(await createPictureFile("bol.png"));
  await expect(page.getByText("Uploaded").first()).toBeVisible();
  await page.getByRole("button", { name: "Return signed bill of lading" }).click();
  await page.waitForURL(`**/logistics/order/${order}`);
  await expect(page.getByText(/Damaged × 1/)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "File a claim" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("25.00");
  await dialog.getByLabel("Description").fill("One corner is crushed");
  await dialog.getByRole("button", { name: "File claim" }).click();
  await expect(page.getByText("Under review")).toBeVisible();
  await withStaffPage(browser, "finance@demo.test", async (staffPage) => {
    await staffPage.goto("/operator/freight_claims");
    await staffPage.getByRole("row").filter({ hasText: order }).getByRole("button", { name: "Decide" }).click();
    const decision = staffPage.getByRole("dialog");
    await decision.getByLabel("Decision").selectOption("pay");
    await decision.getByLabel("Amount").fill("25.00");
    await decision.getByLabel("At fault").selectOption("carrier");
    await decision.getByRole("button", { name: "Decide" }).click();
    await expect(staffPage.getByText("Claim paid").first()).toBeVisible();
  });
  await page.reload();
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
});

test("canceled freight comes back to the logistics balance", async () => {
  canceledOrder = await orderByFreight();
  await page.goto(`/logistics/order?order_sn=${canceledOrder}`);
  await payPart(undefined, "Freight paid");
  await page.goto("/logistics/order?tab=placed");
  await page.getByRole("row").filter({ hasText: canceledOrder }).getByRole("button", { name: "Actions" }).click();
  await page.getByRole("button", { name: "Cancel freight" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Our own truck picks up");
  await dialog.getByRole("button", { name: "Cancel freight" }).click();
  await expect(page.getByText("Freight canceled").first()).toBeVisible();
  await page.goto("/logistics/changes");
  await expect(page.getByText(/Our own truck picks up/).first()).toBeVisible();
  await page.goto("/logistics/deal_log");
  await expect(page.getByRole("table").getByText("Freight returned").first()).toBeVisible();
});
