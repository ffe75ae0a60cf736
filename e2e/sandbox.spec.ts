import { expect, test } from "@playwright/test";
import { expectStatus, openOrder, readPaidForGoods } from "./steps/orders.ts";
import { amountDue, payAtProvider, type SandboxChoice } from "./steps/payment.ts";
import { logInAs } from "./steps/sessions.ts";
import { buyNow, placeOrder } from "./steps/shopping.ts";

/** Failures of the payment provider; each ends in exactly one payment. A user is limited to three attempts per minute. */
const providerFailures = [
  { choice: "Approve, report twice", account: "buyer@demo.test" },
  { choice: "Approve, report in disorder", account: "buyer@demo.test" },
  { choice: "Approve, report nothing", account: "buyer2@demo.test" },
  { choice: "Approve after 10 s", account: "buyer2@demo.test" },
] as const satisfies readonly { choice: SandboxChoice; account: string }[];

for (const { choice, account } of providerFailures) {
  test(`the payment provider is told: ${choice}`, async ({ page }) => {
    await logInAs(page, account);
    await page.goto("/product/JY-NS-12008/130");
    await buyNow(page);
    const number = await placeOrder(page);
    const due = await amountDue(page);
    await payAtProvider(page, "Card", choice);
    await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible({ timeout: 30_000 });
    await openOrder(page, number);
    expect(await readPaidForGoods(page)).toBe(due);
    await expectStatus(page, "Awaiting packing");
    await expect(page.getByRole("main").getByText("Payment received", { exact: true })).toHaveCount(1);
  });
}
