import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sumCents } from "#kernel/money.ts";
import { allocateToOrders, divideBalance, isMethodOpen, type OrderToPay, settleParts, togetherRefusal } from "./rules.ts";

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

const part = (order: string, amount: number) => ({ order, amount_cents: cents(amount) });

test("divides the balance in proportion, to the cent", () => {
  const parts = divideBalance([part("A", 10_000), part("B", 3_333), part("C", 1)], 5_000);
  expect(parts.map(({ balance_cents }) => balance_cents)).toEqual([3_750, 1_250, 0]);
  for (const balance of [1, 2, 13_333]) {
    const shares = divideBalance([part("A", 10_000), part("B", 3_333), part("C", 1)], balance);
    expect(sumCents(shares.map(({ balance_cents = cents(0) }) => balance_cents))).toBe(balance);
    for (const { amount_cents, balance_cents = 0 } of shares) expect(balance_cents).toBeLessThanOrEqual(amount_cents);
  }
});

test.each([
  ["all is due", [100, 50], 90, [100, 50]],
  ["one order accepts nothing", [0, 50], 90, [0, 50]],
  ["less is due than was held", [10, 50], 90, [10, 50]],
  ["less came than was due", [100, 50], 60, [100, 20]],
  ["nothing came", [100, 50], 0, [40, 20]],
])("settles the orders when %s", (_, [a = 0, b = 0], received, paid) => {
  const parts = settleParts(
    [
      { order: "A", due_cents: a, balance_cents: cents(40) },
      { order: "B", due_cents: b, balance_cents: cents(20) },
    ],
    received,
  );
  expect(["A", "B"].map((name) => parts.find(({ order }) => order === name)?.amount_cents ?? 0)).toEqual(paid);
  for (const { amount_cents, held_cents, received_cents } of parts) expect(held_cents + received_cents).toBe(amount_cents);
  expect(sumCents(parts.map(({ received_cents }) => received_cents))).toBeLessThanOrEqual(received);
});

const order: OrderToPay = {
  ...{ order_number: "A", currency: "USD", kind: "local", status: "unpaid", order_cents: 1000, freight_cents: 500 },
  ...{ total_cents: 1500, paid_cents: 0, freight_paid_cents: 0, refunded_cents: 0, deposit_cents: 0 },
};
const paid = { ...order, order_number: "B", status: "processing", paid_cents: 1000 } as const;
const freightDue = { ...order, order_number: "C", status: "freightDue", paid_cents: 1000 } as const;
const reservation = { ...order, order_number: "D", kind: "presale", status: "awaitingDeposit", deposit_cents: 200 } as const;

test.each([
  ["unpaid orders are paid together", [order, { ...order, order_number: "E" }], undefined],
  ["freight of several orders is paid together", [freightDue, { ...freightDue, order_number: "F" }], undefined],
  ["a paid order is named", [order, paid], ["ORDERS_NOT_DUE", { orders: "B" }]],
  [
    "of many paid orders the first five are named",
    [order, ...Array.from("123456789", (order_number) => ({ ...paid, order_number }))],
    ["ORDERS_NOT_DUE", { orders: "1, 2, 3, 4, 5 +4" }],
  ],
  ["goods and freight are paid apart", [order, freightDue], "ORDERS_DUE_APART"],
  ["currencies are paid apart", [order, { ...order, currency: "EUR" }], "ORDERS_DUE_APART"],
  ["orders without anything due have reasons of their own", [paid, { ...paid, order_number: "G" }], undefined],
  ["a reservation is paid alone", [order, reservation], ["ORDERS_PAID_ALONE", { orders: "D" }]],
])("%s", (_, orders, verdict) => expect(togetherRefusal(orders)).toEqual(verdict));

test.each([
  ["goods and freight are paid together where all is paid", [order, freightDue], undefined],
  ["what is paid is named all the same", [order, freightDue, paid], ["ORDERS_NOT_DUE", { orders: "B" }]],
  ["a reservation is paid alone all the same", [freightDue, reservation], ["ORDERS_PAID_ALONE", { orders: "D" }]],
  ["and currencies apart", [order, { ...freightDue, currency: "EUR" }], "ORDERS_DUE_APART"],
])("%s", (_, orders, verdict) => expect(togetherRefusal(orders, "all")).toEqual(verdict));
