import { type BackorderStep, splitQuantity } from "#features/catalog/products/rules/backorder.ts";
import { type PriceTier, unitPrice } from "#features/pricing/pricing/rules.ts";
import { divideHalfUp, sumCents, toAmount } from "#kernel/money.ts";
import { type PricedTerms, toPricedTerms } from "#kernel/priced-terms.ts";
import type { Verdict } from "#kernel/refusals.ts";

/** Rules of price requests and quotes. Pure. */

export const maxLines = 50;
export const maxTiers = 5;
export const maxFiles = 5;
export const maxMessageLength = 2_000;
/** Requests of a company that are requested, quoted or accepted. */
export const maxOpenRequests = 100;

/** A request without a quote ends after this time. */
export const requestDays = 30;
/** An accepted quote is kept for this time, so that an approval of the purchase can be waited for. */
export const acceptedDays = 14;
/** The longest time a quote may be valid. */
export const maxValidDays = 180;

export interface QuoteLine {
  relation_id: number;
  quantity: number;
  unit_cents: number;
  tiers: readonly PriceTier[];
}

/** The unit price of a quoted line at a quantity. */
export const quotedUnit = ({ unit_cents, tiers }: QuoteLine, quantity: number) => unitPrice({ price_cents: unit_cents, tiers }, quantity);

/** The goods of a quote in cents, at the quoted quantities or at others. */
export const quotedGoods = (lines: readonly QuoteLine[], quantityOf: (line: QuoteLine) => number = ({ quantity }) => quantity) =>
  sumCents(lines.map((line) => quotedUnit(line, quantityOf(line)) * quantityOf(line)));

/** The goods of a quote with its freight, which may be left to checkout. */
export const quotedTotal = (lines: readonly QuoteLine[], freight_cents: number | null, quantityOf?: (line: QuoteLine) => number) =>
  sumCents([quotedGoods(lines, quantityOf), freight_cents ?? 0]);

/** Tiers start above the quoted quantity; the quantities rise and the prices fall. */
export const tiersRefusal = ({ quantity, unit_cents, tiers }: QuoteLine): Verdict => {
  let last = { threshold: quantity, price_cents: unit_cents };
  for (const tier of tiers) {
    if (tier.threshold <= last.threshold || tier.price_cents >= last.price_cents) return "QUOTE_TIERS";
    last = tier;
  }
  return undefined;
};

interface PricedOffer {
  price_cents: number;
  tiers: readonly PriceTier[];
  moq: number;
}

/**
 * A quote is never above what the buyer pays without it, by list or agreed price. Below the minimum order nothing is sold without a
 * quote, so any price may be quoted there.
 */
export const priceRefusal = (line: QuoteLine, offer: PricedOffer): Verdict => {
  const now = unitPrice(offer, line.quantity);
  return line.quantity >= offer.moq && line.unit_cents > now ? ["QUOTE_ABOVE_PRICE", { price: toAmount(now) }] : undefined;
};

/** Groups requested goods as orders are split: one manufacturer, warehouse and kind of offer each. */
export const splitIntoRequests = <Line extends { merchant_id: number; warehouse_id: number; kind: string }>(
  lines: readonly Line[],
): Line[][] => [...Map.groupBy(lines, ({ merchant_id, warehouse_id, kind }) => `${merchant_id}/${warehouse_id}/${kind}`).values()];

/** What a version of a quote asks for at the quoted quantities. A deposit is a part of the goods. */
export const quoteTerms = (
  quote: { lines: readonly QuoteLine[]; freight_cents: number | null; deposit_percent: number | null },
  goodsOf: (relation_id: number) => { custom_sn: string; title: string },
): PricedTerms => {
  const goods_cents = quotedGoods(quote.lines);
  const freight = quote.freight_cents ?? 0;
  const total_cents = goods_cents + freight;
  return toPricedTerms(
    "pays",
    quote.lines.map((line) => {
      const { custom_sn, title } = goodsOf(line.relation_id);
      const amount_cents = quotedUnit(line, line.quantity) * line.quantity;
      return { key: `goods.${line.relation_id}`, label: custom_sn, title, quantity: line.quantity, amount_cents };
    }),
    {
      freight,
      total_cents,
      due_now_cents: quote.deposit_percent === null ? total_cents : divideHalfUp(goods_cents * quote.deposit_percent, 100),
    },
  );
};

interface SampleTerms {
  custom_sn: string;
  title: string;
  price_cents: number;
  freight_cents: number;
}

/** What one piece of a sample costs, with its freight. */
export const samplePrice = ({ custom_sn, title, price_cents, freight_cents }: SampleTerms) =>
  toPricedTerms("pays", [{ key: "sample", label: custom_sn, title, quantity: 1, amount_cents: price_cents }], {
    freight: freight_cents,
    total_cents: price_cents + freight_cents,
  });

interface Arrival {
  arrives_from: string;
  arrives_to: string;
  quantity: number;
}

interface SuppliedOffer {
  kind: string;
  available: number;
  next_arrival: Arrival | null;
  backorder: readonly BackorderStep[] | null;
}

/**
 * What can be had of an offer: pieces now, null where goods are made to order, the next arrival, and the day by which a quantity comes that is
 * not in stock but can be ordered ahead.
 */
export const toSupply = ({ kind, available, next_arrival, backorder }: SuppliedOffer, quantity: number) => ({
  stock: kind === "fob" ? null : available,
  next_arrival: kind === "fob" ? null : next_arrival,
  order_ahead: kind === "fob" ? null : splitQuantity({ available, backorder }, quantity).by,
});

/** Whether a quantity can be ordered from stock, ordered ahead, ordered after the next arrival, or not by what is known. */
export const supplyStates = ["ready", "ahead", "later", "short"] as const;
export type SupplyState = (typeof supplyStates)[number];

/** Whether what is in this state can be ordered today. */
export const isOrderable = (state: SupplyState): boolean => state === "ready" || state === "ahead";

export const supplyState = (
  {
    stock,
    next_arrival,
    order_ahead,
  }: { stock: number | null; next_arrival: Pick<Arrival, "quantity"> | null; order_ahead: string | null },
  quantity: number,
): SupplyState => {
  if (stock === null || quantity <= stock) return "ready";
  if (order_ahead !== null) return "ahead";
  return next_arrival && quantity <= stock + next_arrival.quantity ? "later" : "short";
};
