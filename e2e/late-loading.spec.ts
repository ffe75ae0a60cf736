import { expect, type Page, test } from "@playwright/test";
import { logInAs } from "./steps/sessions.ts";

/** What a person sees of parts of a page and of downloads that do not arrive. */

const hydrated = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-hydrated", "");

/** The code that says what is late has arrived. It comes after hydration, and on a slow machine after the network was idle for a moment. */
const lateWatched = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-late-watched", "");

/** Script files that this document requests from now on never arrive, or fail at once. The next document gets its own. */
const holdScripts = async (page: Page, how: "hang" | "fail"): Promise<void> => {
  let isHeld = true;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isHeld = false;
  });
  await page.route("**/assets/*.js", (route) => {
    if (!isHeld) return route.continue();
    return how === "fail" ? route.abort() : new Promise<void>(() => undefined);
  });
};

const late = (page: Page) => page.getByRole("region", { name: "Notifications" }).getByText("Part of this page isn’t loading.");

const parts = [
  {
    part: "the filters of a list on a phone",
    address: "/category/1/sofa",
    open: (page: Page) => page.getByRole("button", { name: "Filters", exact: true }).click(),
  },
  {
    part: "a dialog of the back office",
    account: "admin@demo.test",
    address: "/operator/freight_corrections",
    open: (page: Page) => page.getByRole("button", { name: "Record correction" }).click(),
  },
] as const;

for (const { part, address, open, ...rest } of parts)
  test(`${part} that does not load says so and offers to load the page again`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    if ("account" in rest) await logInAs(page, rest.account);
    await page.clock.install();
    await page.goto(address);
    await lateWatched(page);
    // The page may come after the code that says what is late.
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    // The consoles keep a connection open for live events and are never idle.
    if (!("account" in rest)) await page.waitForLoadState("networkidle");
    await holdScripts(page, "hang");
    await open(page);
    await page.clock.runFor("01:59");
    await expect(late(page)).toBeHidden();
    await page.clock.runFor("00:02");
    await expect(late(page)).toBeVisible();
    // The new document lacks the mark. Its event "load" also waits for pictures, which a busy machine may bring late.
    await page.evaluate(() => document.documentElement.setAttribute("data-left-behind", ""));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("html:not([data-left-behind])")).toBeAttached();
    await hydrated(page);
    await expect(late(page)).toBeHidden();
    await open(page);
    await expect(page.getByRole("dialog")).toBeVisible();
  });

test("a part whose code fails says so at once and leaves the page as it is", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/category/1/sofa");
  await lateWatched(page);
  await page.waitForLoadState("networkidle");
  await holdScripts(page, "fail");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect(late(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

const downloads = [
  {
    what: "the export of products",
    account: "maker@demo.test",
    address: "/merchant/imports",
    start: async (page: Page) => {
      await page.getByRole("button", { name: "Export products" }).click();
      await page.getByRole("button", { name: /Excel/ }).click();
    },
  },
  {
    what: "an invoice",
    account: "buyer2@demo.test",
    address: "/user_center/invoices",
    start: async (page: Page) => {
      await page.getByRole("table").getByRole("link").first().click();
      await page.getByRole("button", { name: "Download PDF" }).click();
    },
  },
] as const;

for (const { what, account, address, start } of downloads)
  test(`${what} that does not arrive says "Download Failed"`, async ({ page }) => {
    await logInAs(page, account);
    await page.goto(address);
    await hydrated(page);
    let answer: "gone" | "lost" = "gone";
    await page.route(
      (url) => url.searchParams.has("signature"),
      (route) => (answer === "gone" ? route.fulfill({ status: 404, body: "Not found" }) : route.abort()),
    );
    const notices = page.getByRole("region", { name: "Notifications" });
    await start(page);
    await expect(notices.getByText("Download Failed. The link has expired. Try again.")).toBeVisible();
    answer = "lost";
    await page.goto(address);
    await hydrated(page);
    await start(page);
    await expect(notices.getByText("Download Failed. We can’t reach the server.")).toBeVisible();
    await page.unrouteAll();
    await page.goto(address);
    await hydrated(page);
    const [saved] = await Promise.all([page.waitForEvent("download"), start(page)]);
    expect(saved.suggestedFilename()).toMatch(/\.(xlsx|pdf)$/);
  });

test("a dialog longer than the window scrolls by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto("/category/1/sofa");
  await hydrated(page);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const content = dialog.locator("[tabindex='0']").first();
  await content.focus();
  await page.keyboard.press("End");
  await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press("Home");
  await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBe(0);
});
