import { readFileSync } from "node:fs";
import { type Download, expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";

/** A fee that finance charges a factory, which sees it with its reason, in its earnings and on its statement; and a monthly fee. */

const manufacturer = "maker2@demo.test";
const manufacturerName = "Dongguan Jiayue Furniture Co., Ltd.";
const reason = "Twelve pallets stored beyond 90 days";

const isSound = async (page: Page): Promise<void> => {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
};

/** Chooses a manufacturer in the dialog. */
const choose = async (dialog: ReturnType<Page["getByRole"]>, name: string): Promise<void> => {
  await dialog.getByRole("combobox", { name: "Manufacturer" }).click();
  await dialog.page().getByRole("option", { name }).first().click();
};

test("finance charges a fee with its proof, the factory sees why, and finance gives a part back", async ({ page, browser }) => {
  const problems = watchPage(page);
  let number = "";
  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    await staff.goto("/operator/merchant_fees?tab=charged");
    await staff.getByRole("button", { name: "Charge a fee" }).first().click();
    const dialog = staff.getByRole("dialog", { name: "Charge a fee" });
    await choose(dialog, manufacturerName);
    await dialog.getByLabel("Fee", { exact: true }).selectOption("Storage");
    await dialog.getByLabel("Amount").fill("84.50");
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByLabel("Documents").setInputFiles(await createPictureFile("pallets.png"));
    await expect(dialog.getByText("Uploaded", { exact: true })).toBeVisible();
    await isSound(staff);
    await dialog.getByRole("button", { name: "Charge fee" }).click();
    await expect(dialog).toHaveCount(0);
    const row = staff.getByRole("row").filter({ hasText: reason });
    number = /MF-\d{7}/.exec((await row.textContent()) ?? "")?.[0] ?? "";
    await expect(row.getByRole("link", { name: "pallets.png" })).toBeVisible();
    await isSound(staff);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, manufacturer);
  await page.goto("/merchant/fees");
  await expect(page.getByText(reason).first()).toBeVisible();
  await isSound(page);
  await page.goto(`/merchant/movements?keyword=${number}`);
  await expect(page.getByText(`Storage · ${reason}`).first()).toBeVisible();
  await isSound(page);
  await page.goto("/merchant/earnings");
  const card = page
    .locator("section, article, div")
    .filter({ has: page.getByRole("heading", { name: "Statement for other dates" }) })
    .last();
  await card.getByLabel("From").fill("01/01/2026");
  await card.getByLabel("To").fill("12/31/2026");
  const [file] = await Promise.all([page.waitForEvent("download"), card.getByRole("button", { name: "Download CSV" }).click()] as [
    Promise<Download>,
    Promise<void>,
  ]);
  const statement = readFileSync(await file.path()).toString();
  expect(statement).toContain("Fees,1,-84.50");
  expect(statement).toContain(`Storage · ${reason},-84.50`);

  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    await staff.goto(`/operator/merchant_fees?tab=charged&keyword=${number}`);
    await staff.getByRole("button", { name: "Return", exact: true }).click();
    const dialog = staff.getByRole("dialog", { name: `Return fee ${number}` });
    await dialog.getByLabel("Amount").fill("34.50");
    await dialog.getByLabel("Reason").fill("Four pallets were not theirs");
    await dialog.getByRole("button", { name: "Return fee" }).click();
    await expect(dialog).toHaveCount(0);
    await staff.goto(`/operator/merchant_fees?tab=credited&keyword=${number}`);
    await expect(staff.getByText("Four pallets were not theirs").first()).toBeVisible();
    await isSound(staff);
  });
  await page.goto("/merchant/fees");
  await expect(page.getByText("Four pallets were not theirs").first()).toBeVisible();
  await isSound(page);
  expect(problems).toEqual([]);
});

test("one person of finance asks for a monthly fee, another starts and ends it", async ({ browser }) => {
  const title = "Market subscription";
  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    await staff.goto("/operator/fee_subscriptions");
    await staff.getByRole("button", { name: "New monthly fee" }).first().click();
    const dialog = staff.getByRole("dialog", { name: "New monthly fee" });
    await dialog.getByLabel("Each month").fill("49.00");
    await dialog.getByLabel("First day").fill("12/31/2027");
    await dialog.getByLabel("What it’s for").fill(title);
    await dialog.getByRole("button", { name: "Ask for approval" }).click();
    await expect(dialog).toHaveCount(0);
    await staff.goto("/operator/fee_subscriptions?tab=waiting");
    const row = staff.getByRole("row").filter({ hasText: title });
    await expect(row.getByText("All manufacturers")).toBeVisible();
    await expect(row.getByRole("button", { name: "Start" })).toHaveCount(0);
    await isSound(staff);
  });
  await withStaffPage(browser, "admin@demo.test", async (staff) => {
    await staff.goto("/operator/fee_subscriptions?tab=waiting");
    await staff.getByRole("row").filter({ hasText: title }).getByRole("button", { name: "Start" }).click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "Start" }).click();
    await expect(staff.getByRole("alertdialog")).toHaveCount(0);
    await staff.goto("/operator/fee_subscriptions");
    await staff.getByRole("row").filter({ hasText: title }).getByRole("button", { name: "End" }).click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
    await expect(staff.getByRole("alertdialog")).toHaveCount(0);
    await staff.goto("/operator/fee_subscriptions?tab=ended");
    await expect(staff.getByRole("row").filter({ hasText: title })).toBeVisible();
    await isSound(staff);
  });
});
