import { expect, test } from "@playwright/test";
import writeXlsxFile from "write-excel-file/node";
import { expectPageReady, findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

// A buyer uploads 200 rows with 12 faulty ones, mends them with the one-key fixes, and orders them in the background.

const goodRows = 188;
const faultyRows = 12;
const sku = "JY-DK-14106";

/** Rows with an address each, so that every row is an order of its own; the faulty ones name no product. */
const createSheet = (): Promise<Buffer> =>
  writeXlsxFile([
    ["SKU", "Quantity", "First name", "Street address", "City", "State", "ZIP code", "Phone"],
    ...Array.from({ length: goodRows + faultyRows }, (_, index) => [
      index % 16 === 5 && index < faultyRows * 16 ? `WRONG-${index}` : sku,
      1,
      `Customer ${index}`,
      `${100 + index} Main St`,
      "Los Angeles",
      "CA",
      "90012",
      "213-555-0100",
    ]),
  ]).toBuffer();

test("a sheet of 200 rows with 12 faulty ones is mended and ordered", async ({ page }) => {
  const problems = watchPage(page);
  await logInAs(page, "buyer@demo.test");
  await page.goto("/pedidoBuyNow");
  await page.getByRole("main").getByRole("button", { name: "Bulk order upload" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Upload and review" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Select an Excel file first");
  const input = dialog.getByLabel("Excel file");
  await input.setInputFiles({ name: "list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(dialog.getByRole("alert")).toContainText("upload the correct Excel file");
  await input.setInputFiles({ name: "orders.xlsx", mimeType: "application/octet-stream", buffer: await createSheet() });
  await input.setInputFiles({ name: "second.xlsx", mimeType: "application/octet-stream", buffer: await createSheet() });
  await expect(dialog.getByRole("alert")).toContainText("only one file");
  await dialog.getByRole("button", { name: "Upload and review" }).click();
  await page.waitForURL("**/pedidoBuyNow?batch=*");
  await expectPageReady(page);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  const useOtherWarehouse = page.getByRole("button", { name: /^Take another warehouse/ });
  if (await useOtherWarehouse.isVisible()) await useOtherWarehouse.click();
  await page.getByRole("link", { name: /^To fix/ }).click();
  const wrong = page.getByRole("textbox", { name: "SKU" }).first();
  await wrong.fill(sku);
  await wrong.blur();
  await page.getByRole("button", { name: /^Leave out all rows with problems/ }).click();
  await expect(page.getByText("Fix all", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: /^Place \d+ orders$/ }).click();
  await expect(page.getByText(/rows were ordered/)).toBeVisible({ timeout: 60_000 });
  expect(problems).toEqual([]);
});
