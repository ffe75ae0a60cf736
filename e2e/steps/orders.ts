import { expect, type Locator, type Page } from "@playwright/test";
import { centsBeside, centsIn } from "./amounts.ts";

/** A part of a page under a heading of its own. */
export const card = (page: Page, title: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

/** Opens the page of a checkout, which for a single order is the page of that order. */
export const openOrder = async (page: Page, number: string): Promise<void> => {
  await page.goto(`/user_center/order/${number}`);
  await expect(card(page, "Money")).toBeVisible();
};

export const expectStatus = (page: Page, status: string): Promise<void> =>
  expect(page.getByRole("main").getByText(status, { exact: true }).first()).toBeVisible();

/** The total on the order's page. */
export const orderTotal = (page: Page): Promise<number> => centsIn(card(page, "Money").locator("p").filter({ hasText: "Total" }));

/** What the order's page says was paid for goods and fees. */
export const paidForGoods = (page: Page): Promise<number> => centsBeside(card(page, "Money"), "Paid for goods and fees");

/** Says that everything is there, which completes the order. */
export const confirmOrder = async (page: Page, move: "Confirm pickup" | "Confirm receipt"): Promise<void> => {
  await page.getByRole("main").getByRole("button", { name: move }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: move }).click();
  await expectStatus(page, "Completed");
};
