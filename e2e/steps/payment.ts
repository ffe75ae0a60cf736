import { expect, type Locator, type Page } from "@playwright/test";
import { centsIn, sumBeside } from "./amounts.ts";
import { pictureFile } from "./pictures.ts";

const summary = (page: Page): Locator => page.getByRole("region", { name: "What’s included" });

/** What the payment page says is due. */
export const amountDue = (page: Page): Promise<number> =>
  centsIn(
    summary(page)
      .locator("> p")
      .filter({ has: page.locator("data") }),
  );

/** The parts that the payment page names of what is due, added up: discounts stand there with a minus. */
export const sumOfParts = (page: Page): Promise<number> =>
  sumBeside(summary(page), ["Goods", "Quantity discount", "Packing", "Insurance", "Handling", "Assembly", "Freight"]);

const choose = (page: Page, method: string): Promise<void> => page.getByRole("radio", { name: new RegExp(`^${method}`) }).check();

/** What the sandbox can be told to do, by the names of its buttons. */
export type SandboxChoice =
  | "Approve"
  | "Decline"
  | "Approve after 10 s"
  | "Approve, report twice"
  | "Approve, report in disorder"
  | "Approve, report nothing";

/** Pays on the page of the payment service, where the sandbox does as it is told, and comes back. */
export const payAtProvider = async (page: Page, method: "Card" | "PayPal", choice: SandboxChoice): Promise<void> => {
  await choose(page, method);
  await page.getByRole("button", { name: method === "Card" ? "Continue to card payment" : "Continue to PayPal" }).click();
  await page.waitForURL("**/sandbox/pay/**");
  await page
    .getByRole("button")
    .filter({ has: page.getByText(choice, { exact: true }) })
    .click();
  await page.waitForURL("**/pay/payResultNew?**");
};

export const payFromBalance = async (page: Page, paymentPassword: string): Promise<void> => {
  await choose(page, "Account balance");
  await page.getByLabel("Payment password", { exact: true }).fill(paymentPassword);
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
};

/** Hands in the slip of a bank transfer over the whole amount. */
export const handInTransfer = async (page: Page): Promise<void> => {
  await choose(page, "Bank transfer, cash, or check");
  await page.getByLabel("Proof of payment").setInputFiles(await pictureFile("slip.png"));
  await expect(page.getByText("Uploaded")).toBeVisible();
  await page.getByRole("button", { name: "Upload proof of payment" }).click();
  await expect(page.getByRole("heading", { name: "We’re reviewing your payment" })).toBeVisible();
};
