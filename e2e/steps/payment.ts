import { expect, type Locator, type Page } from "@playwright/test";
import { readCents, sumCentsOfTerms } from "./amounts.ts";
import { createPictureFile } from "./pictures.ts";

const summary = (page: Page): Locator => page.getByRole("region", { name: "What’s included" });

/** The amount due on the payment page, in cents. */
export const amountDue = (page: Page): Promise<number> =>
  readCents(
    summary(page)
      .locator("> p")
      .filter({ has: page.locator("data") }),
  );

/** The sum of the lines on the payment page, in cents; discounts are negative. */
export const sumOfLines = (page: Page): Promise<number> =>
  sumCentsOfTerms(summary(page), ["Goods", "Quantity discount", "Packing", "Insurance", "Handling", "Assembly", "Freight"]);

const choosePaymentMethod = (page: Page, method: string): Promise<void> =>
  page.getByRole("radio", { name: new RegExp(`^${method}`) }).check();

/** The outcomes of the payment sandbox, by the labels of its buttons. */
export type SandboxChoice =
  | "Approve"
  | "Decline"
  | "Approve after 10 s"
  | "Approve, report twice"
  | "Approve, report in disorder"
  | "Approve, report nothing";

/** Pays on the sandbox page of the payment provider with a given outcome and returns to the shop. */
export const payAtProvider = async (page: Page, method: "Card" | "PayPal", choice: SandboxChoice): Promise<void> => {
  await choosePaymentMethod(page, method);
  await page.getByRole("button", { name: method === "Card" ? "Continue to card payment" : "Continue to PayPal" }).click();
  await page.waitForURL("**/sandbox/pay/**");
  await page
    .getByRole("button")
    .filter({ has: page.getByText(choice, { exact: true }) })
    .click();
  await page.waitForURL("**/pay/payResultNew?**");
};

export const payFromBalance = async (page: Page, paymentPassword: string): Promise<void> => {
  await choosePaymentMethod(page, "Account balance");
  await page.getByLabel("Payment password", { exact: true }).fill(paymentPassword);
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: /^(Payment received|Freight paid)$/ })).toBeVisible();
};

/** Submits the receipt of a bank transfer for the whole amount. */
export const submitTransferReceipt = async (page: Page): Promise<void> => {
  await choosePaymentMethod(page, "Bank transfer, cash, or check");
  await page.getByLabel("Proof of payment", { exact: true }).setInputFiles(await createPictureFile("slip.png"));
  await expect(page.getByText("Uploaded")).toBeVisible();
  await page.getByRole("button", { name: "Upload proof of payment" }).click();
  await expect(page.getByRole("heading", { name: "We’re reviewing your payment" })).toBeVisible();
};
