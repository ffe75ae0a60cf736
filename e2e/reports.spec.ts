import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** Reports of the operator: read, filtered, exported and scheduled; a month of the books is closed and reopened by two. */

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

test("a month is closed, and reopened by two people", async ({ page, browser }) => {
  await logInAs(page, "finance@demo.test");
  await page.goto("/operator/book_months");
  const open = page.getByRole("row").filter({ has: page.getByRole("button", { name: "Close month", exact: true }) });
  const month = (await open.locator("b").textContent()) ?? "";
  await open.getByRole("button", { name: "Close month", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close month", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: month });
  await expect(row.getByText("Closed", { exact: true })).toBeVisible();
  await isSound(page);

  await row.getByRole("link", { name: "View" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Trial balance" })).toBeVisible();
  await page.goto("/operator/ledger_entries");
  await page.getByRole("row").nth(1).getByRole("link").nth(0).click();
  await isSound(page);

  await page.goto("/operator/book_months");
  await row.getByRole("button", { name: "Reopen" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("A fee of this month was missing");
  await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
  await expect(row.getByText("Reopening requested")).toBeVisible();
  await withStaffPage(browser, "admin@demo.test", async (second) => {
    await second.goto("/operator/book_months");
    const asked = second.getByRole("row").filter({ hasText: month });
    await asked.getByRole("button", { name: "Approve reopening" }).click();
    await second.getByRole("alertdialog").getByRole("button", { name: "Approve reopening" }).click();
    await expect(asked.getByText("Open", { exact: true })).toBeVisible();
  });
});
