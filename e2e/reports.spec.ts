import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** Reports of the operator: read, filtered, exported and scheduled. */

const isSound = async (page: Page): Promise<void> => {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
};

/** Downloads the list of the page as CSV and returns its lines. */
const exportCsv = async (page: Page): Promise<string[]> => {
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV" }).click()]);
  return readFileSync(await download.path(), "utf8")
    .trim()
    .split("\n");
};

test("finance opens a report from the first page, filters it, exports it, and gets it by email", async ({ page }) => {
  const problems = watchPage(page);
  await logInAs(page, "finance@demo.test");
  await page.goto("/operator");
  await expect(page.getByRole("heading", { name: "Late or due soon" })).toBeVisible();
  await isSound(page);
  await page
    .getByRole("region", { name: "Revenue by day" })
    .or(page.locator("section", { hasText: "Revenue by day" }))
    .getByRole("link", { name: "Open report" })
    .last()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Revenue by day" })).toBeVisible();
  await page.getByRole("link", { name: "7 days", exact: true }).click();
  await expect(page).toHaveURL(/date_from=/);
  await expect(page.getByRole("row")).toHaveCount(8 * 2);
  await isSound(page);
  const lines = await exportCsv(page);
  expect(lines[0]).toContain("Commission");
  expect(lines).toHaveLength(8);

  await page.getByRole("button", { name: "Send by email" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("How often").selectOption("monthly");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Sent monthly" })).toBeVisible();
  await page.getByRole("button", { name: "Sent monthly" }).click();
  await dialog.getByLabel("How often").selectOption("never");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Send by email" })).toBeVisible();
  expect(problems).toEqual([]);
});
