import { type Browser, expect, type Page } from "@playwright/test";
import { expectStatus } from "./orders.ts";
import { logInAs } from "./sessions.ts";

/** Runs `work` with a page of a staff member in a separate browser context. */
export const withStaffPage = async (browser: Browser, account: string, work: (desk: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await logInAs(desk, account);
  await work(desk);
  await context.close();
};

export const approveCertification = async (desk: Page, company: string): Promise<void> => {
  await desk.goto(`/operator/certifications?keyword=${encodeURIComponent(company)}`);
  await desk.getByRole("link", { name: company }).click();
  await desk.getByRole("button", { name: "Approve" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText(`${company} is certified`).first()).toBeVisible();
};

export const approveVoucher = async (desk: Page, orderNumber: string): Promise<void> => {
  await desk.goto(`/operator/vouchers?status=submitted&keyword=${orderNumber}`);
  await desk.getByRole("list", { name: "Proofs of payment" }).getByRole("link").click();
  await desk.getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("Approved. The order moves to the next step.").first()).toBeVisible();
};

const applyOrderAction = async (desk: Page, move: string, status: string): Promise<void> => {
  await desk.getByRole("main").getByRole("button", { name: move }).click();
  await desk.getByRole("dialog").getByRole("button", { name: move }).click();
  await expectStatus(desk, status);
};

const openFromQueue = async (desk: Page, orderNumber: string): Promise<void> => {
  await desk.goto(`/operator/orders?keyword=${orderNumber}`);
  await desk.getByRole("link", { name: orderNumber }).first().click();
  await expect(desk.getByRole("heading", { level: 1, name: orderNumber })).toBeVisible();
};

export const packForPickup = async (desk: Page, orderNumber: string): Promise<void> => {
  await openFromQueue(desk, orderNumber);
  await applyOrderAction(desk, "Start packing", "Being packed");
  await applyOrderAction(desk, "Ready for pickup", "Ready for pickup");
};

export const packAndDispatch = async (desk: Page, orderNumber: string, trackingNumber: string): Promise<void> => {
  await openFromQueue(desk, orderNumber);
  await applyOrderAction(desk, "Start packing", "Being packed");
  await desk.getByRole("main").getByRole("button", { name: "Ship" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("Carrier").fill("Southwest Freight");
  await dialog.getByLabel("Tracking or BOL number").fill(trackingNumber);
  await dialog.getByRole("button", { name: "Ship" }).click();
  await expectStatus(desk, "In transit");
};
