import { expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { dayIn } from "./steps/days.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";

/** A document that a manufacturer must have: defined by the operator, uploaded on a phone, declined, uploaded again, accepted, renewed. */

const manufacturer = "maker2@demo.test";
const name = `Fire test report ${Date.now()}`;

const isSound = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
};

const define = async (staff: Page): Promise<void> => {
  await staff.goto("/operator/document_requirements");
  await isSound(staff);
  await staff.getByRole("button", { name: "Add requirement" }).click();
  const dialog = staff.getByRole("dialog", { name: "New requirement" });
  for (const [language, text] of [
    ["English", name],
    ["Chinese", "防火检测报告"],
    ["Spanish", "Informe de ensayo de fuego"],
  ] as const) {
    await dialog.getByLabel(`Name in ${language}`).fill(text);
    await dialog.getByLabel(`What is needed and why, in ${language}`).fill(`${text}: California TB 117.`);
  }
  expect(await findAxeViolations(staff)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(staff.getByRole("row").filter({ hasText: name })).toBeVisible();
};

const upload = async (page: Page, number: string): Promise<void> => {
  await page.goto("/merchant/documents");
  await page.getByRole("button", { name: new RegExp(`^(Upload|Renew|Upload another): ${name}$`) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Files").setInputFiles(await createPictureFile(`${number}.png`));
  await expect(dialog.getByText("Uploaded", { exact: true })).toBeVisible();
  await dialog.getByLabel("Number on the document").fill(number);
  await dialog.getByLabel("Valid until").fill(dayIn(20));
  await dialog.getByRole("button", { name: "Submit for review" }).click();
  await expect(dialog).toHaveCount(0);
};

const rowOf = (staff: Page) => staff.getByRole("row").filter({ hasText: name });

test("a document is uploaded on a phone, declined, uploaded again, accepted and renewed without a gap", async ({ browser, page }) => {
  const problems = watchPage(page);
  await withStaffPage(browser, "auditor@demo.test", define);

  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, manufacturer);
  await page.goto("/merchant");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await upload(page, "FT-1");
  await isSound(page);

  await withStaffPage(browser, "auditor@demo.test", async (staff) => {
    await staff.goto(`/operator/merchant_documents?keyword=${encodeURIComponent(name)}`);
    await isSound(staff);
    await rowOf(staff).getByRole("button", { name: "Decline" }).click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByLabel("The document is not readable").check();
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(dialog).toHaveCount(0);
  });

  await page.goto("/merchant/documents");
  await expect(page.getByText(/Why it was declined: The document is not readable/)).toBeVisible();
  await upload(page, "FT-2");

  await withStaffPage(browser, "auditor@demo.test", async (staff) => {
    await staff.goto(`/operator/merchant_documents?keyword=${encodeURIComponent(name)}`);
    await rowOf(staff).getByRole("button", { name: "Accept" }).click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByRole("button", { name: "Accept" }).click();
    await expect(dialog).toHaveCount(0);
    await staff.goto(`/operator/merchant_documents?tab=expiring&keyword=${encodeURIComponent(name)}`);
    await expect(rowOf(staff).getByText("Expires soon")).toBeVisible();
    await rowOf(staff).getByRole("link").first().click();
    await expect(staff.getByRole("heading", { name: "Checklist" })).toBeVisible();
    await isSound(staff);
  });

  await page.goto("/merchant/documents");
  await expect(page.getByText("Expires soon").first()).toBeVisible();
  await upload(page, "FT-3");
  await expect(page.getByText(/is under review. The earlier one counts until then/)).toBeVisible();
  await isSound(page);

  await withStaffPage(browser, "auditor@demo.test", async (staff) => {
    await staff.goto("/operator/document_requirements");
    await staff.getByRole("button", { name: `Archive ${name}` }).click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
    await expect(rowOf(staff)).toHaveCount(0);
  });
  expect(problems).toEqual([]);
});
