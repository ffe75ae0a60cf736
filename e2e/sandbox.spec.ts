import { expect, test } from "@playwright/test";
import { expectStatus, openOrder, paidForGoods } from "./steps/orders.ts";
import { amountDue, payAtProvider, type SandboxChoice } from "./steps/payment.ts";
import { enterAs } from "./steps/sessions.ts";
import { buyNow, placeOrder } from "./steps/shopping.ts";

/** What a payment service does on its bad days; each of them ends in one payment. Three tries a minute are allowed to a person. */
const badDays = [
  { choice: "Approve, report twice", account: "buyer@demo.test" },
  { choice: "Approve, report in disorder", account: "buyer@demo.test" },
  { choice: "Approve, report nothing", account: "buyer2@demo.test" },
  { choice: "Approve after 10 s", account: "buyer2@demo.test" },
] as const satisfies readonly { choice: SandboxChoice; account: string }[];

for (const { choice, account } of badDays) {
  test(`the payment service is told: ${choice}`, async ({ page }) => {
    await enterAs(page, account);
    await page.goto("/product/JY-NS-12008/130");
    await buyNow(page);
    const number = await placeOrder(page);
    const due = await amountDue(page);
    await payAtProvider(page, "Card", choice);
    await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible({ timeout: 30_000 });
    await openOrder(page, number);
    expect(await paidForGoods(page)).toBe(due);
    await expectStatus(page, "Awaiting packing");
    await expect(page.getByRole("main").getByText("Payment received", { exact: true })).toHaveCount(1);
  });
}
