import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** The first page of a manufacturer on a phone: what waits, figures of a period, and the way to a report and its file. */

test("a manufacturer sees what to do and its figures on a phone, and exports a report", async ({ page }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "maker@demo.test");
  await page.goto("/merchant");
  await expect(page.getByRole("heading", { name: "To do now" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Expected payouts" })).toBeVisible();
  await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(/days=90/);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole("link", { name: "Open report" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Your orders by day" })).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV" }).click()]);
  expect(
    readFileSync(await download.path(), "utf8")
      .trim()
      .split("\n"),
  ).toHaveLength(91);

  await page.goto("/merchant");
  const work = page
    .getByRole("region", { name: "To do now" })
    .or(page.locator("section", { hasText: "To do now" }))
    .last();
  await work.getByRole("link").first().click();
  await expect(page).not.toHaveURL(/\/merchant$/);
  expect(problems).toEqual([]);
});
