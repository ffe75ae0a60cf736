import { expect, type Page, test } from "@playwright/test";
import { watchCalls } from "./steps/calls.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** The first pages: account home, home page of the shop, inbox. */

const needs = (page: Page) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "What needs you" }) });

test("the account home begins with what waits, and its button leads to where it is done", async ({ page }) => {
  const wrong = watchPage(page);
  const asked = watchCalls(page);
  await logInAs(page, "buyer@demo.test");
  asked.length = 0;
  await page.goto("/user_center/home_page");
  const first = needs(page).getByRole("listitem").first();
  await expect(first.getByRole("link")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(asked.filter((path) => path === "/user/info")).toHaveLength(1);
  expect(asked.filter((path) => path === "/user/accountHome")).toHaveLength(1);
  const href = await first.getByRole("link").getAttribute("href");
  await first.getByRole("link").click();
  await page.waitForURL((url) => url.pathname + url.search === href);
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  expect(wrong).toEqual([]);
});

test("the account home fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "buyer@demo.test");
  await page.goto("/user_center/home_page");
  await expect(needs(page).getByRole("link").first()).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBe(0);
});

test("a viewer is told that nothing waits, and sees no buttons", async ({ page }) => {
  await logInAs(page, "viewer@demo.test");
  await page.goto("/user_center/home_page");
  await expect(needs(page).getByText("Nothing is waiting for you.")).toBeVisible();
  await expect(needs(page).getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /to the cart$/ })).toHaveCount(0);
});

test("a visitor reads what Joinery is, how large it is, and how to join", async ({ page }) => {
  const html = await (await page.request.get("/home")).text();
  expect(html).toContain("Wholesale furniture for businesses");
  await page.goto("/home");
  const intro = page.getByRole("region", { name: "About Joinery" });
  await expect(intro.getByRole("link", { name: "Create a trade account" })).toHaveAttribute("href", "/register");
  await expect(intro.getByRole("link", { name: "Sell on Joinery" })).toHaveAttribute("href", "/merchantSettlement");
  await expect(intro.getByRole("listitem")).toHaveCount(4);
  const figure = intro.getByRole("link", { name: /products in stock$/ }).locator("strong");
  const stated = Number((await figure.textContent())?.replaceAll(/\D/g, ""));
  await intro.getByRole("link", { name: /products in stock$/ }).click();
  await page.waitForURL("**/category/0/0?in_stock=1");
  await expect(
    page
      .getByRole("main")
      .getByText(new RegExp(`\\b${stated.toLocaleString("en-US")}\\b`))
      .first(),
  ).toBeVisible();
});

test("the home page of a buyer begins with the short form instead of the introduction", async ({ page }) => {
  const wrong = watchPage(page);
  await logInAs(page, "buyer@demo.test");
  await page.goto("/home");
  const summary = page.getByRole("region", { name: "Your company today" });
  await expect(summary.getByRole("heading", { name: "What needs you" })).toBeVisible();
  await expect(page.getByRole("region", { name: "About Joinery" })).toBeHidden();
  expect(await summary.locator("section").first().getByRole("listitem").count()).toBeLessThanOrEqual(3);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(wrong).toEqual([]);
});

test("announcements are a tab of the inbox, and their former address leads there", async ({ page }) => {
  await logInAs(page, "buyer@demo.test");
  await page.goto("/user_center/stationMsg");
  await page.waitForURL("**/user_center/message_center?tab=notices");
  const tabs = page.getByRole("navigation", { name: "Messages and announcements" });
  await page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link")
    .filter({ has: page.locator("time") })
    .first()
    .click();
  await page.waitForURL(/tab=notices&notice_id=\d+/);
  await tabs.getByRole("link", { name: /^Needs you/ }).click();
  await page.waitForURL("**/user_center/message_center?tab=todo");
  await expect(needs(page).getByRole("link").first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});
