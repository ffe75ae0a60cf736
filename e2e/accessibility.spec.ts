import { expect, type Page, test } from "@playwright/test";
import { languages } from "#kernel/languages.ts";
import { findCutTexts } from "./steps/cut-text.ts";
import { expectPageReady } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const shells = [
  { shell: "storefront", account: undefined, address: "/home" },
  { shell: "logistics center", account: "buyer@demo.test", address: "/logistics/order" },
  { shell: "console of a manufacturer", account: "maker@demo.test", address: "/merchant/products" },
  { shell: "back office", account: "admin@demo.test", address: "/operator/companies" },
] as const;

const openPage = async (page: Page, account: string | undefined, address: string): Promise<void> => {
  if (account) await logInAs(page, account);
  await page.goto(address);
  await expectPageReady(page);
};

for (const { shell, account, address } of shells) {
  test(`the first stop of the keyboard in the ${shell} leads to the content`, async ({ page }) => {
    await openPage(page, account, address);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
  });
}

const outlineOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return `${outlineStyle} ${outlineWidth}`;
    });

test.describe("with forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("outlines show what is chosen and where the focus is", async ({ page }) => {
    await openPage(page, "admin@demo.test", "/operator/orders?tab=all");
    expect(await outlineOf(page, "main nav [aria-current=page]"), "the current tab").toBe("solid 2px");
    expect(await outlineOf(page, "aside [aria-current=page]"), "the current page").toBe("solid 2px");
    expect(await outlineOf(page, "main nav a:not([aria-current])"), "another tab").toMatch(/^none/);
    await page.locator("main tbody input[type=checkbox]").first().check();
    expect(await outlineOf(page, "tr[aria-selected=true]"), "the chosen row").toBe("solid 2px");
    // The style of fields replaces the outline by a shadow, which forced colors drop.
    await page.locator("[data-page-search]").focus();
    expect(await outlineOf(page, ":focus"), "the field with the focus").toBe("solid 3px");
  });
});

/** Pages whose tables, tabs and search fields hold the longest texts. */
const densePages = {
  "admin@demo.test": [
    "/operator/orders?tab=all",
    "/operator/companies",
    "/operator/contracts",
    "/operator/queue",
    "/operator/withdrawals",
    "/operator/sales_orders",
  ],
  "maker@demo.test": ["/merchant/products", "/merchant/contracts"],
  "buyer@demo.test": ["/user_center/order", "/user_center/balance", "/user_center/my_collection"],
} as const;

for (const language of languages) {
  test(`cells, tabs and placeholders can be read to their end in ${language}`, async ({ page, context, baseURL }) => {
    for (const [account, addresses] of Object.entries(densePages)) {
      await logInAs(page, account);
      await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
      for (const address of addresses) {
        await page.goto(address);
        await expectPageReady(page);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        expect.soft(await findCutTexts(page), address).toEqual([]);
      }
    }
  });
}

const shiftSizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface Shift {
  value: number;
  /** Beginnings of what moved. */
  moved: string[];
}

const quietMs = 700;

/** Collects the layout shifts of the pages that are opened from now on. */
const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The layout shifts of the page, once nothing more has been loaded or moved for a while. */
const readLayoutShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    (quiet) =>
      new Promise<Shift[]>((resolve) => {
        const finish = () => resolve((window as unknown as { shifts: Shift[] }).shifts);
        let timer = setTimeout(finish, quiet);
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(finish, quiet);
        });
        observer.observe({ entryTypes: ["layout-shift", "resource"] });
      }),
    quietMs,
  );

for (const size of shiftSizes) {
  test(`the page of an order stays in place while it loads at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await openPage(page, "buyer@demo.test", "/user_center/order");
    const links = page.locator("main a[href*='/user_center/order/'][href$='-1']");
    const orders = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href") ?? ""))]);
    expect(orders.length).toBeGreaterThan(3);
    await recordLayoutShifts(page);
    for (const order of orders.slice(0, 8)) {
      await page.goto(order);
      await expectPageReady(page);
      const shifts = await readLayoutShifts(page);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect.soft(total, `${order}: ${JSON.stringify(shifts)}`).toBeLessThan(0.05);
    }
  });
}
