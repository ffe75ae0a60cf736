import { expect, test } from "@playwright/test";
import { watchCalls } from "./steps/calls.ts";
import { logInAs } from "./steps/sessions.ts";

/** The browser keeps a page that is left for another document, and shows it again as it was (docs/decisions/0337). */

test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

const mark = (): void => {
  Object.assign(window, { isMarked: true });
};
const isMarked = (): boolean => "isMarked" in window;

for (const path of ["/user_center/order", "/new_arrival"]) {
  test(`${path} is shown at once on the way back, and with what is true then`, async ({ page }) => {
    await logInAs(page, "buyer@demo.test");
    const streaming = page.waitForRequest("**/events");
    await page.goto(path);
    await expect(page.locator("main h1").first()).toBeVisible();
    await streaming;
    await page.evaluate(mark);
    await page.goto("/robots.txt");
    const calls = watchCalls(page);
    await page.evaluate(() => history.back());
    await expect.poll(() => page.evaluate(isMarked).catch(() => false)).toBe(true);
    await expect(page.locator("main h1").first()).toBeVisible();
    // It asks again for what it shows, and counts again.
    await expect.poll(() => calls).toContain("/events");
    expect(calls.filter((call) => /orderList|home\/list$/.test(call)).length).toBeGreaterThan(0);
  });
}

test("a page of a session that ended meanwhile loads anew", async ({ page }) => {
  await logInAs(page, "buyer@demo.test");
  await page.goto("/user_center/order");
  await expect(page.locator("main h1").first()).toBeVisible();
  await page.evaluate(mark);
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.removeItem("joinery.session"));
  await page.evaluate(() => history.back());
  await page.waitForURL("**/login?redirect=**");
  expect(await page.evaluate(isMarked)).toBe(false);
});
