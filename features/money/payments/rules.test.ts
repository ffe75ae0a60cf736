import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateToOrders, isMethodOpen } from "./rules.ts";

test("parts add up to the amount, never exceed the due amount, and fill earlier orders first", () => {
  const dues = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 20 });
  fc.assert(
    fc.property(dues, fc.integer({ min: 0, max: 20_000_000 }), (due, amount) => {
      const total = due.reduce((sum, cents) => sum + cents, 0);
      const parts = allocateToOrders(
        due.map((due_cents, order) => ({ order, due_cents })),
        amount,
      );
      expect(parts.reduce((sum, part) => sum + part.amount_cents, 0)).toBe(Math.min(amount, total));
      for (const { order, amount_cents } of parts) expect(amount_cents > 0 && amount_cents <= (due[order] ?? 0)).toBe(true);
      const short = parts.filter(({ order, amount_cents }) => amount_cents < (due[order] ?? 0));
      expect(short.length).toBeLessThanOrEqual(1);
    }),
    { seed: 42 },
  );
});

test("after a rejected voucher only offline payment is available; unpaid orders and freight accept every method", () => {
  const methods = ["balance", "card", "wallet", "converge", "offline"] as const;
  expect(methods.map((method) => isMethodOpen(method, { purpose: "order", status: "unpaid" }))).toEqual([true, true, true, true, true]);
  expect(methods.map((method) => isMethodOpen(method, { purpose: "order", status: "refused" }))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(methods.map((method) => isMethodOpen(method, { purpose: "freight", status: "freightPartlyPaid" }))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});
