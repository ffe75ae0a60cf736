import fc from "fast-check";
import { expect, test } from "vitest";
import { type LineAmounts, shareOfPieces, splitFreight } from "#features/trade/orders/rules/part-amounts.ts";
import { cents, sumCents } from "#kernel/money.ts";
import { type Fault, faults, grades } from "../rules.ts";
import { type ClaimedPieces, computeRefund, creditRefund } from "./refund.ts";

/** An order of 1 to 8 lines with discount, coupon, four fees and freight. */
const orders = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 120 }),
      unit: fc.integer({ min: 1, max: 99_999_999 }),
      discountPercent: fc.integer({ min: 0, max: 100 }),
      couponShare: fc.integer({ min: 0, max: 100 }),
      fees: fc.tuple(fc.nat(50_000), fc.nat(50_000), fc.nat(50_000), fc.nat(50_000)),
      weight_grams: fc.nat(500_000),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .chain((lines) => fc.record({ lines: fc.constant(lines), freight: fc.nat(5_000_000) }))
  .map(({ lines, freight }): { lines: LineAmounts[]; paid_cents: number } => {
    const shares = splitFreight(freight, lines);
    const amounts = lines.map((line, place): LineAmounts => {
      const goods_cents = line.quantity * line.unit;
      const discount_cents = Math.floor((goods_cents * line.discountPercent) / 100);
      const coupon_cents = Math.floor(((goods_cents - discount_cents) * line.couponShare) / 100);
      const [pack_cents, insurance_cents, delivery_cents, assembly_cents] = line.fees;
      return {
        quantity: line.quantity,
        goods_cents,
        discount_cents,
        coupon_cents,
        pack_cents,
        insurance_cents,
        delivery_cents,
        assembly_cents,
        freight_cents: shares[place] ?? 0,
      };
    });
    const paid_cents = amounts.reduce(
      (sum, line) =>
        sum +
        line.goods_cents -
        line.discount_cents -
        line.coupon_cents +
        line.pack_cents +
        line.insurance_cents +
        line.delivery_cents +
        line.assembly_cents +
        line.freight_cents,
      0,
    );
    return { lines: amounts, paid_cents };
  });

const seeded = { seed: 20_261_122 } as const;

test("the parts of a refund add up, and all claims of an order give back exactly what was paid, on 20,000 random orders", () => {
  fc.assert(
    fc.property(
      orders,
      fc.array(fc.nat(1_000), { minLength: 24, maxLength: 24 }),
      fc.constantFrom(...faults),
      ({ lines, paid_cents }, cuts, fault) => {
        let left = paid_cents;
        let next = 0;
        const settled = lines.map(() => 0);
        // Every line is claimed in two or three claims of random size, so that rounding has many places to hide.
        for (let round = 0; round < 3; round += 1) {
          const claimed: ClaimedPieces[] = lines.flatMap((line, place) => {
            const open = line.quantity - (settled[place] ?? 0);
            const cut = cuts[next++ % cuts.length] ?? 0;
            const quantity = round === 2 ? open : cut % (open + 1);
            return quantity === 0 ? [] : [{ line, quantity, settled: settled[place] ?? 0, graded: [] }];
          });
          if (claimed.length === 0) continue;
          const refund = computeRefund({
            lines: claimed,
            fault: fault === "buyer" ? "manufacturer" : fault,
            return_freight_cents: 0,
            refundable_cents: left,
          });
          expect(sumCents(refund.parts.map((part) => part.cents))).toBe(refund.refund_cents);
          expect(sumCents(refund.line_cents)).toBe(refund.refund_cents);
          expect(refund.refund_cents).toBeGreaterThanOrEqual(0);
          expect(refund.parts.every(({ kind }) => kind !== "alreadyRefunded")).toBe(true);
          left -= refund.refund_cents;
          claimed.forEach(({ line, quantity }) => {
            const place = lines.indexOf(line);
            settled[place] = (settled[place] ?? 0) + quantity;
          });
        }
        expect(left).toBe(0);
      },
    ),
    { ...seeded, numRuns: 20_000 },
  );
}, 120_000);

test("a buyer at fault gets the goods without fees and freight, less wear and return freight, and never less than nothing", () => {
  fc.assert(
    fc.property(
      orders,
      fc.constantFrom(...grades),
      fc.nat(10_000_000),
      fc.constantFrom<Fault>("buyer"),
      ({ lines, paid_cents }, grade, freight, fault) => {
        const claimed = lines.map((line) => ({ line, quantity: line.quantity, settled: 0, graded: [{ grade, quantity: line.quantity }] }));
        const refund = computeRefund({ lines: claimed, fault, return_freight_cents: freight, refundable_cents: paid_cents });
        expect(sumCents(refund.parts.map((part) => part.cents))).toBe(refund.refund_cents);
        expect(refund.refund_cents).toBeGreaterThanOrEqual(0);
        expect(refund.refund_cents).toBeLessThanOrEqual(refund.goods_cents);
        expect(refund.parts.some(({ kind }) => kind === "fees" || kind === "freight")).toBe(false);
      },
    ),
    { ...seeded, numRuns: 2_000 },
  );
});

const line: LineAmounts = {
  quantity: 3,
  goods_cents: 30_000,
  discount_cents: 1_000,
  coupon_cents: 500,
  pack_cents: 100,
  insurance_cents: 0,
  delivery_cents: 200,
  assembly_cents: 0,
  freight_cents: 1_001,
};

test("shows goods, discount, coupon, fees and freight of one of three pieces", () => {
  const refund = computeRefund({
    lines: [{ line, quantity: 1, settled: 0, graded: [] }],
    fault: "carrier",
    return_freight_cents: 900,
    refundable_cents: 99_999,
  });
  expect(refund.parts).toEqual([
    { kind: "goods", cents: 10_000 },
    { kind: "discount", cents: -334 },
    { kind: "coupon", cents: -166 },
    { kind: "fees", cents: 99 },
    { kind: "freight", cents: 333 },
  ]);
  expect(refund.refund_cents).toBe(9_932);
});

test("never gives more than is left of the payments, and says so", () => {
  const refund = computeRefund({
    lines: [{ line, quantity: 3, settled: 0, graded: [] }],
    fault: "manufacturer",
    return_freight_cents: 0,
    refundable_cents: 500,
  });
  expect(refund.refund_cents).toBe(500);
  expect(refund.parts.at(-1)?.kind).toBe("alreadyRefunded");
});

test("splits an agreed credit over the lines", () => {
  const refund = creditRefund(1_000, [
    { line, quantity: 1, settled: 0, graded: [] },
    { line, quantity: 2, settled: 0, graded: [] },
  ]);
  expect(refund.line_cents).toEqual([cents(333), cents(667)]);
  expect(refund.parts).toEqual([{ kind: "credit", cents: 1_000 }]);
});

test("shares of pieces add up to the amount", () => {
  expect([shareOfPieces(100, 3, 0, 1), shareOfPieces(100, 3, 1, 1), shareOfPieces(100, 3, 2, 1)]).toEqual([33, 33, 34]);
});
