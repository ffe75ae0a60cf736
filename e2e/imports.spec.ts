import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import writeXlsxFile from "write-excel-file/node";
import { findAxeViolations, readHorizontalOverflow } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** A merchant imports a catalog: upload, column mapping, corrections, saving, and the same file again. */

const merchant = "maker2@demo.test";

const headers = ["Item No.", "Product name", "Category", "Material", "Color", "Width (in)", "Depth (in)", "Height (in)", "Weight (lb)"];
const row = (sn: string, more: Record<number, string | number> = {}) =>
  [sn, `Harbour sofa ${sn}`, "3-Seat Sofas", "Solid walnut", "Walnut", 82.5, 36, 33, 105].map((cell, index) => more[index] ?? cell);

const upload = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page.goto("/merchant/imports");
  await page.getByLabel("Catalog file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
};

test("imports a catalog with corrections; importing the same file again changes nothing", async ({ page }) => {
  const sheetRows = [
    ["Spring catalogue"],
    headers,
    row("E2E-1"),
    row("E2E-2", { 5: "wide" }),
    row("E2E-3", { 3: "Moon rock" }),
    row("E2E-4", { 8: "heavy" }),
  ];
  const bytes = await writeXlsxFile(sheetRows).toBuffer();
  await logInAs(page, merchant);
  await upload(page, "spring.xlsx", bytes);

  await expect(page.getByRole("heading", { name: "What is in each column?" })).toBeVisible();
  await expect(page.getByLabel("Length unit")).toHaveValue("in");
  await expect(page.getByLabel("Field: Product name")).toHaveValue("title_en");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Check 4 rows" }).click();

  await expect(page.getByRole("heading", { name: "1 row is ready" })).toBeVisible();
  await expect(page.getByText("3 rows have errors and won’t be saved until you fix them.")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: /^Change Width in row 4/ }).click();
  await page.getByRole("textbox", { name: "Change Width in row 4" }).fill("80");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "2 rows are ready" })).toBeVisible();

  await page.getByLabel("What “Moon rock” means: Material").selectOption({ label: "Solid walnut" });
  await expect(page.getByRole("heading", { name: "3 rows are ready" })).toBeVisible();

  await page.getByRole("button", { name: "Save 3 rows" }).click();
  await expect(page.getByRole("heading", { name: "3 rows saved" })).toBeVisible();

  await page.getByRole("button", { name: "Download rows with errors" }).click();
  const [result] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV" }).click()]);
  expect((await readFile(await result.path())).toString()).toContain("E2E-4");

  await upload(page, "spring.xlsx", bytes);
  await page.getByRole("button", { name: "Check 4 rows" }).click();
  await expect(page.getByRole("link", { name: "Unchanged 2" })).toBeVisible();
});

test("rejects a file that is no table", async ({ page }) => {
  await logInAs(page, merchant);
  await upload(page, "photo.xlsx", Buffer.from("%PDF-1.7 not a table"));
  await expect(page.getByRole("alert")).toHaveText("Please upload the correct Excel file: .xlsx, .xls, or .csv");
});

test("every step fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, merchant);
  await upload(
    page,
    "phone.csv",
    Buffer.from("Model number,Title (English),Category,Width\nE2E-P,Chair,Accent Chairs,wide\nE2E-Q,Chair,Accent Chairs,30\n"),
  );
  await page.getByRole("button", { name: "Check 2 rows" }).click();
  await expect(page.getByText("Enter a length such as 82.5 or 82.5 cm")).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBe(0);
});

test("asks once for a column that cannot be true, and for hidden rows", async ({ page }) => {
  await logInAs(page, merchant);
  const centimeters = ["Item No.", "Product name", "Category", "Overall size (W×D×H) cm", "N.W. (kg)"];
  const sofas = ["E2E-51", "E2E-52", "E2E-53"].map((sn) => [sn, `Harbour sofa ${sn}`, "3-Seat Sofas", "2100x920x850", 58]);
  await upload(page, "sofas.xlsx", await writeXlsxFile([centimeters, ...sofas]).toBuffer());
  await page.getByRole("button", { name: "Check 3 rows" }).click();
  await expect(page.getByText("3 rows can’t be true", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Read as mm" }).click();
  await expect(page.getByText("3 rows can’t be true", { exact: false })).toBeHidden();

  await upload(page, "hidden.xlsx", await readFile("features/catalog/imports/test-cases/hidden-and-formats.xlsx"));
  await page.getByRole("button", { name: /^Check \d+ rows$/ }).click();
  await expect(page.getByText("1 hidden row of the sheet is left out.")).toBeVisible();
  await page.getByRole("button", { name: "Leave them out" }).click();
  await expect(page.getByText("1 hidden row of the sheet is left out.")).toBeHidden();
});
