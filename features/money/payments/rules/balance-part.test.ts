import { expect, test } from "vitest";
import { cents, sumCents } from "#kernel/money.ts";
import { divideBalance, settleParts } from "./balance-part.ts";

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
