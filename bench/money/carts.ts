import { expectedOrder, expectedUnitPrice, formatCents, minBigInt, type OracleLine, percentOf } from "#bench/money/oracle.ts";
import { depositCents } from "#features/catalog/products/screens/buyer/offer-prices.ts";
import { priceOrder, unitPrice } from "#features/pricing/pricing/rules.ts";
import { allocateCents, cents, sumCents, toAmount } from "#kernel/money.ts";

/** Compares random carts with the oracle, in process: order totals, deposits and partial refunds. */

export type Random = () => number;

const randomInt = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));

/** A logarithmically distributed amount, because rounding errors show in small amounts. */
export const randomAmountUpTo = (random: Random, most: number): number => Math.max(1, Math.floor(most ** random()));

export const maxPriceCents = 99_999_999;

export const randomDiscounts = (random: Random, most = 100) =>
  Array.from({ length: randomInt(random, 0, 4) }, () => ({
    threshold: randomInt(random, 1, 2_000),
    percent: randomInt(random, 0, most),
  })).filter(({ threshold }, index, all) => all.findIndex((other) => other.threshold === threshold) === index);

export const randomLine = (random: Random, maxPieces: number): OracleLine => {
  const list_cents = randomAmountUpTo(random, maxPriceCents);
  const thresholds = new Set(Array.from({ length: randomInt(random, 0, 3) }, () => randomInt(random, 2, maxPieces + 1)));
  const tiers = [...thresholds].map((threshold) => ({
    threshold,
    price_cents: Math.max(1, Math.floor(list_cents * (0.5 + random() / 2))),
  }));
  const fees_cents = Array.from({ length: 4 }, () => (random() < 0.4 ? 0 : randomAmountUpTo(random, 50_000)));
  return { list_cents, tiers, quantity: randomInt(random, 1, maxPieces), fees_cents };
};

/** Checks one random cart and returns the mismatches as texts. */
const findMismatches = (random: Random): { mismatches: string[]; lines: number } => {
  const lines = Array.from({ length: randomInt(random, 1, 120) }, () => randomLine(random, 999));
  const discounts = randomDiscounts(random);
  const freight = random() < 0.5 ? 0 : randomAmountUpTo(random, 900_000);
  const requestedCouponCents = random() < 0.3 ? 0 : randomAmountUpTo(random, 1_000_000_000);
  const deposit_percent = randomInt(random, 0, 100);

  const expected = expectedOrder(lines, discounts);
  const coupon = minBigInt(BigInt(requestedCouponCents), expected.couponable);
  const total = expected.goods - expected.discount - coupon + expected.fees + BigInt(freight);
  const deposit = percentOf(total, deposit_percent);

  const actual = priceOrder({
    lines: lines.map(({ list_cents, tiers, quantity, fees_cents: [pack = 0, insurance = 0, delivery = 0, assembly = 0] }) => ({
      unit_cents: unitPrice({ price_cents: list_cents, tiers }, quantity),
      quantity,
      pack_fee_cents: pack,
      insurance_fee_cents: insurance,
      delivery_fee_cents: delivery,
      assembly_fee_cents: assembly,
    })),
    buyDiscounts: discounts,
    couponCents: requestedCouponCents,
    freightCents: freight,
  });
  const firstDue = depositCents({ kind: "presale", deposit_percent }, actual.total_cents) ?? 0;
  const rest = cents(actual.total_cents - firstDue);
  // The refundable amount of each line, and the total allocated to random parts.
  const ofLines = actual.lines.map((line) =>
    sumCents([
      line.goods_cents,
      -line.discount_cents,
      -line.coupon_cents,
      line.pack_cents,
      line.insurance_cents,
      line.delivery_cents,
      line.assembly_cents,
    ]),
  );
  const parts = allocateCents(
    actual.total_cents,
    Array.from({ length: randomInt(random, 1, 12) }, () => randomInt(random, 0, 1_000)),
  );
  const pairs: readonly [what: string, ours: number, theirs: bigint][] = [
    ["goods", actual.goods_cents, expected.goods],
    ["discount", actual.discount_cents, expected.discount],
    ["coupon", actual.coupon_cents, coupon],
    ["fees", sumCents([actual.pack_cents, actual.insurance_cents, actual.delivery_cents, actual.assembly_cents]), expected.fees],
    ["what is due", actual.order_cents, total - BigInt(freight)],
    ["total", actual.total_cents, total],
    ["deposit", firstDue, deposit],
    ["deposit and balance", sumCents([firstDue, rest]), total],
    ["balance", rest, total - deposit],
    ["refund of all lines and the freight", sumCents([...ofLines, actual.freight_cents]), total],
    ["refund in parts", sumCents(parts), total],
    [
      "units",
      sumCents(lines.map((line) => unitPrice({ price_cents: line.list_cents, tiers: line.tiers }, line.quantity))),
      lines.reduce((sum, line) => sum + expectedUnitPrice(line), 0n),
    ],
  ];
  const mismatches = pairs
    .filter(([, mine, right]) => BigInt(mine) !== right)
    .map(([what, mine, right]) => `${what} ${mine}, not ${right}`);
  const amounts = [...pairs.map(([, mine]) => mine), ...ofLines, ...parts, ...actual.lines.flatMap((line) => Object.values(line))];
  for (const amount of amounts) {
    if (Object.is(amount, -0) || amount < 0 || toAmount(amount) !== formatCents(BigInt(amount)))
      mismatches.push(`${toAmount(amount)} is no amount`);
  }
  return { mismatches, lines: lines.length };
};

/** Checks `count` random carts and returns all mismatches. */
export const checkCarts = (random: Random, count: number) => {
  const mismatches: string[] = [];
  let lines = 0;
  for (let cart = 0; cart < count; cart += 1) {
    const found = findMismatches(random);
    lines += found.lines;
    if (found.mismatches.length > 0) mismatches.push(`cart ${cart}: ${found.mismatches.join(", ")}`);
  }
  return { lines, mismatches };
};
