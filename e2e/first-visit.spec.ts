import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { callsOf, watchCalls } from "./steps/calls.ts";
import { holdRequests } from "./steps/held.ts";
import { logInAs } from "./steps/sessions.ts";

const account = "buyer@demo.test";

/**
 * What a first visit of a page behind the login may load, pictures of goods apart, and how far its content may move. The goal is 25
 * (docs/performance.md 7). The order has a booking of a dock, which costs three.
 */
const maxRequests = { order: 26, contract: 25, cart: 29, orders: 27, home: 25 };
const maxShift = 0.02;

/** The addresses of the pages, with the oldest order from stock and the oldest contract of the buyer: those of the demo data, whatever tests added. */
const accountPages = async (request: APIRequestContext): Promise<Record<string, string>> => {
  const call = await callsOf(request, account);
  const page_size = 50;
  const [{ count: orderCount }, { count: contractCount }] = await Promise.all([
    call("/user/orderList", { page_size }),
    call("/user/contractList", { page_size }),
  ]);
  const [{ list: orders }, { list: contracts }] = await Promise.all([
    call("/user/orderList", { page_size, page: Math.ceil(orderCount / page_size) }),
    call("/user/contractList", { page_size, page: Math.ceil(contractCount / page_size) }),
  ]);
  return {
    order: `/user_center/order/${orders.findLast(({ kind }) => kind === "local")?.order_number}`,
    contract: `/user_center/contracts/${contracts.at(-1)?.contract_sn}`,
    cart: "/cart",
    orders: "/user_center/order",
    home: "/user_center/home_page",
  };
};

/** Adds up the layout shifts of a page in `window.shift`. Runs before the page's own scripts. */
const recordShifts = (): void => {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      (window as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
};

/** Opens a page with an empty cache and returns what it loaded until it was quiet, and the calls it made. */
const visit = async (page: Page, path: string): Promise<{ loaded: string[]; calls: string[] }> => {
  const loaded: string[] = [];
  const calls = watchCalls(page);
  page.on("request", (request) => {
    if (request.resourceType() !== "image") loaded.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(recordShifts);
  // An open stream would keep the network busy; this answer ends it.
  await page.route("**/events", (route) => route.fulfill({ status: 401 }));
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect(page.locator("main h1").first()).toBeVisible();
  await expect(page.locator("main data[value]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  return { loaded, calls };
};

test.use({ viewport: { width: 390, height: 844 } });

for (const [name, most] of Object.entries(maxRequests)) {
  test(`a first visit of ${name} loads few files and nothing twice, looks up no routes, and does not move`, async ({ page }) => {
    await logInAs(page, account);
    const path = (await accountPages(page.request))[name] ?? "";
    const { loaded, calls: requested } = await visit(page, path);
    expect(loaded.filter((file) => file === "/__manifest")).toEqual([]);
    expect(loaded.length, loaded.join("\n")).toBeLessThanOrEqual(most);
    const calls = requested.filter((file) => /^\/(?:user|home|supply)\/[\w/]+$/.test(file) && file !== path);
    expect(calls.toSorted(), "calls that are made twice").toEqual([...new Set(calls)].sort());
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(maxShift);
  });
}

test("an order is requested once, beside the scripts, and shell and menu are shown meanwhile", async ({ page }) => {
  await logInAs(page, account);
  const { order = "" } = await accountPages(page.request);
  const calls = watchCalls(page);
  const releaseScript = await holdRequests(page, "**/assets/framework-*.js");
  await page.goto(order, { waitUntil: "commit" });
  await expect.poll(() => calls).toContain("/supply/order/order/info");
  await expect(page.getByRole("searchbox", { name: "Search products" })).toBeVisible();
  await expect(page.locator("summary").filter({ hasText: "Menu" })).toBeVisible();
  await expect(page.locator("main [aria-busy]")).toBeVisible();
  releaseScript();
  await expect(page.locator("main data[value]").first()).toBeVisible();
  expect(calls.filter((path) => path === "/supply/order/order/info")).toHaveLength(1);
});

test("a visitor is sent from each page to the login", async ({ page }) => {
  for (const path of Object.values(await accountPages(page.request))) {
    await page.goto(path);
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`);
  }
});

test("a link looks up its page when it is pointed at", async ({ page }) => {
  await logInAs(page, account);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/user_center/home_page");
  const link = page.getByRole("navigation", { name: "Account menu" }).getByRole("link", { name: "Orders", exact: true });
  const lookedUp = page.waitForRequest((request) => new URL(request.url()).pathname === "/__manifest");
  await link.hover();
  await lookedUp;
  await link.click();
  await page.waitForURL("**/user_center/order");
  await expect(page.locator("main h1").first()).toBeVisible();
});
