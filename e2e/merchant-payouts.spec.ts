import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { parseCents } from "./steps/amounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";

/** How a manufacturer is paid: its bank account, two people of finance, the file of the bank, and what the manufacturer sees of it. */

const manufacturer = "maker2@demo.test";
const holder = "Payout Test Furniture Ltd";

const isSound = async (page: Page): Promise<void> => {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
};

const enterAccount = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Enter bank account" }).click();
  const dialog = page.getByRole("dialog", { name: "Bank account" });
  await dialog.getByLabel("Account holder").fill(holder);
  await dialog.getByLabel("Bank", { exact: true }).fill("First Harbor Bank");
  await dialog.getByLabel("Routing number").fill("021000021");
  await dialog.getByLabel("Account number", { exact: true }).fill("000123456789");
  await dialog.getByLabel("Confirm account number").fill("000123456789");
  await dialog.getByLabel("Bank document").setInputFiles(await createPictureFile("letter.png"));
  await expect(dialog.getByText("Uploaded", { exact: true })).toBeVisible();
  await dialog.getByLabel("Login password").fill(demoSecrets.password);
  await dialog.getByRole("button", { name: "Send for checking" }).click();
  await expect(dialog).toHaveCount(0);
};

/** The first amount in a place, in cents. */
const firstAmount = async (place: Locator): Promise<number> =>
  parseCents((await place.locator("data").first().getAttribute("value")) ?? "");

/** Presses a button of a row and the one of the question that it opens. */
const confirm = async (staff: Page, row: Locator, button: string): Promise<void> => {
  await row.getByRole("button", { name: button, exact: true }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: button }).click();
  await expect(staff.getByRole("alertdialog")).toHaveCount(0);
};

test("a manufacturer enters its account, two people of finance pay it, and it sees the payout", async ({ page, browser }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, manufacturer);
  await page.goto("/merchant/earnings");
  await enterAccount(page);
  await expect(page.getByText("Under review")).toBeVisible();
  await expect(page.getByRole("button", { name: "Request payout" })).toBeDisabled();
  await isSound(page);

  let number = "";
  let amount = 0;
  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    await staff.goto("/operator/payout_accounts");
    const account = staff.getByRole("row").filter({ hasText: holder });
    await account.getByRole("button", { name: "Show number" }).click();
    await expect(staff.getByRole("dialog").getByText("000123456789")).toBeVisible();
    await staff.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(account.getByRole("link", { name: "letter.png" })).toBeVisible();
    await isSound(staff);
    await confirm(staff, account, "Approve");

    await staff.goto("/operator/payouts_due");
    const due = staff.getByRole("row").filter({ hasText: "•••• 6789" });
    await due.getByRole("button", { name: "Payout terms" }).click();
    const terms = staff.getByRole("dialog", { name: "Payout terms" });
    await terms.getByLabel("Days on hold").fill("0");
    await terms.getByLabel("Reason").fill("Long without a claim");
    await terms.getByRole("button", { name: "Save terms" }).click();
    await expect(terms).toHaveCount(0);
    await isSound(staff);
    await confirm(staff, due, "Prepare payout");

    await staff.goto("/operator/payouts");
    const payout = staff.getByRole("row").filter({ hasText: "•••• 6789" });
    await expect(payout.getByText("You prepared it. Another person approves.")).toBeVisible();
    await expect(payout.getByRole("button", { name: "Approve" })).toHaveCount(0);
    await isSound(staff);
  });

  await page.reload();
  await expect(page.getByText("A payout is being prepared.")).toBeVisible();

  await withStaffPage(browser, "admin@demo.test", async (staff) => {
    await staff.goto("/operator/payouts");
    const payout = staff.getByRole("row").filter({ hasText: "•••• 6789" });
    number = (await payout.getByText(/^MP-/).first().textContent()) ?? "";
    amount = await firstAmount(payout);
    await confirm(staff, payout, "Approve");

    await staff.goto("/operator/payouts?tab=approved");
    await payout.getByRole("checkbox").check();
    const download = staff.waitForEvent("download");
    await staff.getByRole("button", { name: "Bank file (CSV)" }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    expect(file).toContain(`${number},${(amount / 100).toFixed(2)},USD,${holder}`);

    await payout.getByRole("button", { name: "Paid", exact: true }).click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByLabel("Bank reference").fill("FED-77001");
    await dialog.getByRole("button", { name: "Enter as paid" }).click();
    await expect(payout).toHaveCount(0);
  });

  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    await staff.goto("/operator/bank_lines");
    await staff.getByRole("button", { name: "Import statement" }).click();
    const dialog = staff.getByRole("dialog", { name: "Import a bank statement" });
    const line = `2026-11-20,TRANSFER OUT ${number},-${(amount / 100).toFixed(2)},OUT-${number}`;
    await dialog.getByLabel("Or paste the content").fill(`Date,Description,Amount,Transaction ID\n${line}`);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await confirm(staff, staff.getByRole("row").filter({ hasText: `OUT-${number}` }), "Mark as paid");
    await expect(staff.getByRole("row").filter({ hasText: `OUT-${number}` })).toHaveCount(0);
  });

  await page.goto("/merchant/payouts");
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText("Confirmed by the bank on Nov 20, 2026")).toBeVisible();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await isSound(page);
  await page.goto(`/merchant/movements?tab=payouts&keyword=${number}`);
  expect(await firstAmount(page.getByRole("main"))).toBe(-amount);
  await isSound(page);
  expect(problems).toEqual([]);
});
