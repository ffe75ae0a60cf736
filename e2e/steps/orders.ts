import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, type Locator, type Page } from "@playwright/test";
import { readCents, readCentsOfTerm } from "./amounts.ts";

/** A section of a page, by its heading. */
export const card = (page: Page, title: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

/** Opens an order by the number of its checkout. */
export const openOrder = async (page: Page, number: string): Promise<void> => {
  await page.goto(`/user_center/order/${number}`);
  await expect(card(page, "Money")).toBeVisible();
};

export const expectStatus = (page: Page, status: string): Promise<void> =>
  expect(page.getByRole("main").getByText(status, { exact: true }).first()).toBeVisible();

/** The total on the order page, in cents. */
export const readOrderTotal = (page: Page): Promise<number> => readCents(card(page, "Money").locator("p").filter({ hasText: "Total" }));

/** The amount paid for goods and fees on the order page, in cents. */
export const readPaidForGoods = (page: Page): Promise<number> => readCentsOfTerm(card(page, "Money"), "Paid for goods and fees");

/** Confirms receipt or pickup, which completes the order. */
export const confirmOrder = async (page: Page, move: "Confirm pickup" | "Confirm receipt"): Promise<void> => {
  await page.getByRole("main").getByRole("button", { name: move }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: move }).click();
  await expectStatus(page, "Completed");
};

/** Uploads a label of one page on the order page, after which the order waits for packing. */
export const uploadLabel = async (page: Page): Promise<void> => {
  const label = await PDFDocument.create();
  label.addPage();
  await page.getByRole("main").getByRole("button", { name: "Upload label", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const file = { name: "label.pdf", mimeType: "application/pdf", buffer: Buffer.from(await label.save()) };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByText("Uploaded")).toBeVisible();
  await dialog.getByRole("button", { name: "Upload label", exact: true }).click();
  await expectStatus(page, "Awaiting packing");
};
