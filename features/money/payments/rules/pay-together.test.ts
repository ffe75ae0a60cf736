import { expect, test } from "vitest";
import { type OrderToPay, togetherRefusal } from "./pay-together.ts";

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
