import { type Browser, expect, type Page } from "@playwright/test";
import { readCentsOfTerm } from "./amounts.ts";
import { expectStatus } from "./orders.ts";
import { logInAs } from "./sessions.ts";

/** Runs `work` with a page of a staff member in a separate browser context. */
export const withStaffPage = async (browser: Browser, account: string, work: (staffPage: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext();
  const staffPage = await context.newPage();
  await logInAs(staffPage, account);
  await work(staffPage);
  await context.close();
};

export const approveCertification = async (staffPage: Page, company: string): Promise<void> => {
  await staffPage.goto(`/operator/certifications?keyword=${encodeURIComponent(company)}`);
  await staffPage.getByRole("link", { name: company }).click();
  await staffPage.getByRole("button", { name: "Approve" }).click();
  await staffPage.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await expect(staffPage.getByText(`${company} is certified`).first()).toBeVisible();
};

export const approveVoucher = async (staffPage: Page, orderNumber: string): Promise<void> => {
  await staffPage.goto(`/operator/vouchers?status=submitted&keyword=${orderNumber}`);
  await staffPage.getByRole("list", { name: "Proofs of payment" }).getByRole("link").click();
  const cents = await readCentsOfTerm(staffPage.getByRole("article"), "Amount stated");
  await staffPage.getByLabel("Amount received").fill((cents / 100).toFixed(2));
  await staffPage.locator("button[type=submit]", { hasText: "Approve" }).click();
  await expect(staffPage.getByText("Approved. The order moves to the next step.").first()).toBeVisible();
};

const applyOrderAction = async (staffPage: Page, move: string, status: string): Promise<void> => {
  await staffPage.getByRole("main").getByRole("button", { name: move, exact: true }).click();
  await staffPage.getByRole("dialog").getByRole("button", { name: move }).click();
  await expectStatus(staffPage, status);
};

const openFromQueue = async (staffPage: Page, orderNumber: string): Promise<void> => {
  await staffPage.goto(`/operator/orders?keyword=${orderNumber}`);
  await staffPage.getByRole("link", { name: orderNumber }).first().click();
  await expect(staffPage.getByRole("heading", { level: 1, name: orderNumber })).toBeVisible();
};

export const packForPickup = async (staffPage: Page, orderNumber: string): Promise<void> => {
  await openFromQueue(staffPage, orderNumber);
  await applyOrderAction(staffPage, "Start packing", "Being packed");
  await applyOrderAction(staffPage, "Ready for pickup", "Ready for pickup");
};

export const packAndDispatch = async (staffPage: Page, orderNumber: string, trackingNumber: string): Promise<void> => {
  await openFromQueue(staffPage, orderNumber);
  await applyOrderAction(staffPage, "Start packing", "Being packed");
  await staffPage.getByRole("main").getByRole("button", { name: "Ship", exact: true }).click();
  const dialog = staffPage.getByRole("dialog");
  await dialog.getByLabel("Carrier").fill("Southwest Freight");
  await dialog.getByLabel("Tracking or BOL number").fill(trackingNumber);
  await dialog.getByRole("button", { name: "Ship" }).click();
  await expectStatus(staffPage, "In transit");
};
