import { least, type OracleLine, orderOf, shareOf, textOf, unitOf } from "#bench/money/oracle.ts";
import { depositOf } from "#features/catalog/products/screens/buyer/offer-prices.ts";
import { priceOrder, unitPrice } from "#features/pricing/pricing/rules.ts";
import { allocateCents, cents, sumCents, toAmount } from "#kernel/money.ts";

/** Random carts against the oracle, in process: what an order, a deposit and the parts of a refund come to. */

export type Random = () => number;

const between = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));

/** Small amounts as often as large ones: rounding goes wrong among the small. */
export const amountUpTo = (random: Random, most: number): number => Math.max(1, Math.floor(most ** random()));

export const dearest = 99_999_999;

export const randomDiscounts = (random: Random, most = 100) =>
  Array.from({ length: between(random, 0, 4) }, () => ({ threshold: between(random, 1, 2_000), percent: between(random, 0, most) })).filter(
    ({ threshold }, index, all) => all.findIndex((other) => other.threshold === threshold) === index,
  );

export const randomLine = (random: Random, maxPieces: number): OracleLine => {
  const list_cents = amountUpTo(random, dearest);
  const thresholds = new Set(Array.from({ length: between(random, 0, 3) }, () => between(random, 2, maxPieces + 1)));
  const tiers = [...thresholds].map((threshold) => ({
    threshold,
    price_cents: Math.max(1, Math.floor(list_cents * (0.5 + random() / 2))),
  }));
  const fees_cents = Array.from({ length: 4 }, () => (random() < 0.4 ? 0 : amountUpTo(random, 50_000)));
  return { list_cents, tiers, quantity: between(random, 1, maxPieces), fees_cents };
};

/** What a turn found wrong, in words; nothing when everything agrees. */
const wrongIn = (random: Random): { wrong: string[]; lines: number } => {
  const lines = Array.from({ length: between(random, 1, 120) }, () => randomLine(random, 999));
  const discounts = randomDiscounts(random);
  const freight = random() < 0.5 ? 0 : amountUpTo(random, 900_000);
  const asked = random() < 0.3 ? 0 : amountUpTo(random, 1_000_000_000);
  const deposit_percent = between(random, 0, 100);

  const theirs = orderOf(lines, discounts);
  const coupon = least(BigInt(asked), theirs.couponable);
  const total = theirs.goods - theirs.discount - coupon + theirs.fees + BigInt(freight);
  const deposit = shareOf(total, deposit_percent);

  const ours = priceOrder({
    lines: lines.map(({ list_cents, tiers, quantity, fees_cents: [pack = 0, insurance = 0, delivery = 0, assembly = 0] }) => ({
      unit_cents: unitPrice({ price_cents: list_cents, tiers }, quantity),
      quantity,
      pack_fee_cents: pack,
      insurance_fee_cents: insurance,
      delivery_fee_cents: delivery,
      assembly_fee_cents: assembly,
    })),
    buyDiscounts: discounts,
    couponCents: asked,
    freightCents: freight,
  });
  const firstDue = depositOf({ kind: "presale", deposit_percent }, ours.total_cents) ?? 0;
  const rest = cents(ours.total_cents - firstDue);
  // What may be given back of each line, and of the freight; and the whole in parts of any size.
  const ofLines = ours.lines.map((line) =>
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
    ours.total_cents,
    Array.from({ length: between(random, 1, 12) }, () => between(random, 0, 1_000)),
  );
  const pairs: readonly [what: string, ours: number, theirs: bigint][] = [
    ["goods", ours.goods_cents, theirs.goods],
    ["discount", ours.discount_cents, theirs.discount],
    ["coupon", ours.coupon_cents, coupon],
    ["fees", sumCents([ours.pack_cents, ours.insurance_cents, ours.delivery_cents, ours.assembly_cents]), theirs.fees],
    ["what is due", ours.order_cents, total - BigInt(freight)],
    ["total", ours.total_cents, total],
    ["deposit", firstDue, deposit],
    ["deposit and balance", sumCents([firstDue, rest]), total],
    ["balance", rest, total - deposit],
    ["refund of all lines and the freight", sumCents([...ofLines, ours.freight_cents]), total],
    ["refund in parts", sumCents(parts), total],
    [
      "units",
      sumCents(lines.map((line) => unitPrice({ price_cents: line.list_cents, tiers: line.tiers }, line.quantity))),
      lines.reduce((sum, line) => sum + unitOf(line), 0n),
    ],
  ];
  const wrong = pairs.filter(([, mine, right]) => BigInt(mine) !== right).map(([what, mine, right]) => `${what} ${mine}, not ${right}`);
  const amounts = [...pairs.map(([, mine]) => mine), ...ofLines, ...parts, ...ours.lines.flatMap((line) => Object.values(line))];
  for (const amount of amounts) {
    if (Object.is(amount, -0) || amount < 0 || toAmount(amount) !== textOf(BigInt(amount))) wrong.push(`${toAmount(amount)} is no amount`);
  }
  return { wrong, lines: lines.length };
};

/** So many random carts; the first few that are wrong are named. */
export const judgeCarts = (random: Random, count: number) => {
  const wrong: string[] = [];
  let lines = 0;
  for (let cart = 0; cart < count; cart += 1) {
    const found = wrongIn(random);
    lines += found.lines;
    if (found.wrong.length > 0) wrong.push(`cart ${cart}: ${found.wrong.join(", ")}`);
  }
  return { lines, wrong };
};
