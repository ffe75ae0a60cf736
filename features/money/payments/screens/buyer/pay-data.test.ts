import { describe, expect, test } from "vitest";
import { type PayData, paidText } from "#features/money/payments/screens/buyer/pay-data.ts";

const paid = (purpose: PayData["purpose"], kind: string, status: number) =>
  ({ purpose, orders: [{ kind, status }] }) as Pick<PayData, "purpose"> & { orders: PayData["orders"] };

describe("the text after a payment", () => {
  test.each(["deposit", "order"] as const)("announces the review of a reservation after the %s", (purpose) => {
    expect(paidText(paid(purpose, "presale", 10))).toBe("depositText");
  });
  test("says that a reservation paid in full waits for its goods", () => {
    expect(paidText(paid("final", "presale", 13))).toBe("finalText");
  });
  test("is that of any order when the goods of a reservation have arrived", () => {
    expect(paidText(paid("final", "presale", 45))).toBe("text");
    expect(paidText(paid("freight", "presale", 2))).toBe("text");
    expect(paidText(paid("order", "local", 2))).toBe("text");
  });
});
