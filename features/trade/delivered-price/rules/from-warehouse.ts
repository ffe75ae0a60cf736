import { splitQuantity } from "#features/catalog/products/rules/backorder.ts";
import { orderRefusal } from "#features/catalog/products/rules/order-refusal.ts";
import { balanceDueOn } from "#features/catalog/products/rules/presale-terms.ts";
import { expectedDates } from "#features/inventory/expected-dates/rules.ts";
import { type FreightRefusal, type OrderFreight, quoteOrderFreight } from "#features/inventory/freight/rules/quote.ts";
import { type LinePrice, priceOrder, unitPrice } from "#features/pricing/pricing/rules.ts";
import { companyLimitRefusal, depositCents } from "#features/trade/orders/rules/checkout.ts";
import { allocateCents, type Cents, cents } from "#kernel/money.ts";
import type { Verdict } from "#kernel/refusals.ts";
import {
  type CashItem,
  type Destination,
  type Goods,
  isProblem,
  joinOptions,
  type ListedOffer,
  latestDay,
  mergeCash,
  noParts,
  type OptionResult,
  type PricedOption,
  totalOf,
  type WantedLine,
} from "./options.ts";

/** Delivered prices from a warehouse: of stock, and of presale goods on their way to one. Pure. */

/** The arrival that can promise a line: the earliest with enough free pieces. */
const arrivalOf = ({ goods, offer }: WantedLine) => offer.arrivals.find(({ free }) => free >= goods.quantity) ?? offer.arrivals[0];

/** The day by which pieces come that are ordered ahead. */
const aheadOf = ({ goods, offer }: WantedLine) => {
  const { by } = splitQuantity(offer, goods.quantity);
  return by === null ? [] : { arrives_from: by, arrives_to: by };
};

/** The days on which all lines arrive in the warehouse; undefined for goods that lie there. */
const arrivalOfAll = (lines: readonly WantedLine[]): { from: string; to: string } | undefined => {
  const arrivals = lines.flatMap((line) => (line.offer.kind === "presale" ? (arrivalOf(line) ?? []) : aheadOf(line)));
  if (arrivals.length === 0) return undefined;
  return {
    from: latestDay(arrivals.map(({ arrives_from }) => arrives_from)),
    to: latestDay(arrivals.map(({ arrives_to }) => arrives_to)),
  };
};

/** When an order that is paid now is delivered, and from when its goods are in the warehouse. */
const windowOf = (lines: readonly WantedLine[], { now, day }: Destination, transit_days: readonly [number, number]) => {
  const arrives = arrivalOfAll(lines) ?? null;
  const ready = latestDay([day, ...(arrives ? [arrives.from] : [])]);
  const warehouse = lines[0]?.offer.warehouse_days;
  if (!warehouse) return { ready, window: { from: ready, to: ready } };
  const { deliver_from, deliver_to } = expectedDates({ ordered_at: now, warehouse, method: "freight", transit_days, arrives });
  return { ready, window: { from: deliver_from ?? ready, to: deliver_to ?? ready } };
};

/** Stock is paid with the order; presale goods with a deposit and a balance by their final date, freight when they are there. */
const cashOf = (
  order_cents: Cents,
  freight_cents: Cents,
  lines: readonly WantedLine[],
  pricedLines: readonly LinePrice[],
  day: string,
  ready: string,
): CashItem[] => {
  const [first] = lines;
  if (first?.offer.kind !== "presale")
    return [
      { step: "order", cents: order_cents, day, is_latest: false },
      { step: "freight", cents: freight_cents, day, is_latest: false },
    ];
  const deposit = cents(
    depositCents(
      lines.map(({ offer }) => offer),
      pricedLines,
      order_cents,
    ),
  );
  const final = balanceDueOn(lines.map(({ offer }) => offer));
  return [
    { step: "deposit", cents: deposit, day, is_latest: false },
    { step: "balance", cents: cents(order_cents - deposit), day: final ?? ready, is_latest: true },
    { step: "freight", cents: freight_cents, day: ready, is_latest: false },
  ];
};

const weightsOf = (lines: readonly WantedLine[]): number[] => lines.map(({ goods }) => goods.volume_cm3 * goods.quantity);

/** One order: goods of one merchant in one warehouse, by offers of one kind. */
const priceWarehouseOrder = (lines: readonly WantedLine[], destination: Destination): PricedOption | FreightRefusal => {
  const [first] = lines;
  const { tariff, to_zip, day, freight_day, accessorials, is_free_delivery, is_freight, buyDiscounts } = destination;
  const from_zip = first?.offer.zip ?? "";
  const freight: OrderFreight | FreightRefusal = quoteOrderFreight(
    tariff,
    { from_zip, to_zip, day: freight_day, accessorials, is_free_delivery, is_freight },
    lines.map(({ goods, offer }) => ({
      quantity: goods.quantity,
      packages: goods.packages,
      special_freight_cents: offer.special_freight_cents,
    })),
  );
  if (typeof freight === "string") return freight;
  const price = priceOrder({
    lines: lines.map(({ goods, offer }) => ({ ...offer, quantity: goods.quantity, unit_cents: unitPrice(offer, goods.quantity) })),
    buyDiscounts,
  });
  const inland = allocateCents(cents(freight.cents), weightsOf(lines));
  const { ready, window } = windowOf(lines, destination, freight.transit_days);
  return {
    lines: lines.map(({ goods, offer }, index) => {
      const line = price.lines[index];
      const goods_cents = cents((line?.goods_cents ?? 0) - (line?.discount_cents ?? 0));
      const fees = cents(
        (line?.pack_cents ?? 0) + (line?.insurance_cents ?? 0) + (line?.delivery_cents ?? 0) + (line?.assembly_cents ?? 0),
      );
      return {
        product_id: goods.product_id,
        relation_id: offer.relation_id,
        is_deal: offer.kind === "special",
        quantity: goods.quantity,
        parts: { ...noParts, goods: goods_cents, fees, inland: inland[index] ?? cents(0) },
      };
    }),
    cash: mergeCash(cashOf(price.order_cents, cents(freight.cents), lines, price.lines, day, ready)),
    window,
    origins: first ? [first.offer.warehouse_name] : [],
    destinations: [],
    containers: [],
    shared_hundredths: 0,
    trucks: 0,
    duties: [],
    unknown_duty: [],
    entry_day: null,
    production_days: 0,
    has_sample_rates: tariff.is_sample,
  };
};

const priceOrders = (lines: readonly WantedLine[], destination: Destination): OptionResult => {
  const orders = [...Map.groupBy(lines, ({ offer }) => `${offer.merchant_id}/${offer.warehouse_id}/${offer.kind}`).values()];
  const priced: PricedOption[] = [];
  for (const order of orders) {
    const option = priceWarehouseOrder(order, destination);
    if (typeof option === "string") return { code: "FREIGHT", reason: option };
    priced.push(option);
  }
  return joinOptions(priced);
};

const cheapest = (results: readonly OptionResult[]): OptionResult | undefined =>
  results.filter((result): result is PricedOption => !isProblem(result)).sort((a, b) => costOf(a) - costOf(b))[0] ?? results[0];

const costOf = (option: PricedOption): number => option.lines.reduce((sum, line) => sum + totalOf(line.parts), 0);

const offerRefusal = (offer: ListedOffer, quantity: number): Verdict =>
  orderRefusal(offer, quantity) ?? companyLimitRefusal({ ...offer, quantity }, offer.bought);

/** Each product by the offer with the lowest unit price. Undefined where a product has none. */
const cheapestOffers = (goods: readonly Goods[], offers: readonly ListedOffer[]): WantedLine[] | undefined => {
  const lines = goods.flatMap((each) => {
    const [offer] = offers
      .filter(({ product_id }) => product_id === each.product_id)
      .sort((a, b) => unitPrice(a, each.quantity) - unitPrice(b, each.quantity) || a.relation_id - b.relation_id);
    return offer ? [{ goods: each, offer }] : [];
  });
  return lines.length === goods.length ? lines : undefined;
};

/**
 * The cheapest way to take all goods of one merchant: all from one warehouse, or each from where it costs least, with and without
 * special deals, because a deal has freight and an order of its own. Every offer given can be ordered in the wanted quantity.
 */
const priceMerchant = (goods: readonly Goods[], offers: readonly ListedOffer[], destination: Destination): OptionResult | undefined => {
  const usual = offers.filter(({ kind }) => kind !== "special");
  const sources = (usual.length === offers.length ? [offers] : [offers, usual]).flatMap((some) => [
    ...Map.groupBy(some, ({ warehouse_id }) => warehouse_id).values(),
    some,
  ]);
  const priced = sources.flatMap((some) => {
    const lines = cheapestOffers(goods, some);
    return lines ? [priceOrders(lines, destination)] : [];
  });
  return cheapest(priced);
};

/** All goods from warehouses, by offers from stock or of presale. */
export const fromWarehouse = (goods: readonly Goods[], offers: readonly ListedOffer[], destination: Destination): OptionResult => {
  const missing = goods.filter(({ product_id }) => !offers.some((offer) => offer.product_id === product_id));
  if (missing.length > 0) return { code: "NOT_OFFERED", product_ids: missing.map(({ product_id }) => product_id) };
  const chosen = new Map<number, { goods: Goods[]; offers: ListedOffer[] }>();
  for (const each of goods) {
    const own = offers.filter(({ product_id }) => product_id === each.product_id);
    const possible = own.filter((offer) => offerRefusal(offer, each.quantity) === undefined);
    // Goods that are there go before those that are ordered ahead.
    const inStock = possible.filter(({ available }) => available >= each.quantity);
    const orderable = inStock.length > 0 ? inStock : possible;
    // The usual offer says more than a deal about why a quantity cannot be ordered.
    const first = own.find(({ kind }) => kind !== "special") ?? own[0];
    if (orderable.length === 0) {
      const verdict = first && offerRefusal(first, each.quantity);
      return { code: "LINE", product_id: each.product_id, verdict: verdict ?? "OUT_OF_STOCK" };
    }
    // Offers of one product come from one merchant.
    const merchant = orderable[0]?.merchant_id ?? 0;
    const group = chosen.get(merchant) ?? { goods: [], offers: [] };
    chosen.set(merchant, { goods: [...group.goods, each], offers: [...group.offers, ...orderable] });
  }
  const results = [...chosen.values()].flatMap((group) => priceMerchant(group.goods, group.offers, destination) ?? []);
  return results.find(isProblem) ?? joinOptions(results as PricedOption[]);
};
