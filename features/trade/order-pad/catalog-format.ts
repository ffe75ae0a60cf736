import type { BackorderStep } from "#features/catalog/products/rules/backorder.ts";
import type { PadProduct, PadWarehouse } from "./rules/pad-catalog.ts";

/** The form in which products of the order pad travel to the browser: short, because all of them travel at once. Pure. */

/** Kinds of offers that can be put in the cart from the pad; an offer names its place here. */
export const padKinds = ["local", "special"] as const;

export interface WireProduct extends Omit<PadProduct, "offers"> {
  /**
   * One list of numbers per offer: relation_id, warehouse_id, place of the kind in `padKinds`, price in cents, MOQ, pack multiple,
   * available pieces, fees of one piece in cents, then threshold and price in cents of each tier.
   */
  offers: number[][];
  /** What can be ordered ahead, left out where nothing can: relation_id, the day by which it comes (20261210), pieces until then. */
  ahead?: number[][] | undefined;
}

/** The catalog file (GET /order_pad/catalog). */
export interface CatalogFile {
  version: string;
  warehouses: PadWarehouse[];
  products: WireProduct[];
}

export interface OfferToEncode {
  relation_id: number;
  warehouse_id: number;
  kind: string;
  price_cents: number;
  moq: number;
  pack_multiple: number;
  available: number;
  backorder?: readonly BackorderStep[] | null;
  fee_cents: number;
  tiers: readonly { threshold: number; price_cents: number }[];
}

export const encodeOffer = (offer: OfferToEncode): number[] => [
  ...[offer.relation_id, offer.warehouse_id, padKinds.indexOf(offer.kind as (typeof padKinds)[number]), offer.price_cents],
  ...[offer.moq, offer.pack_multiple, offer.available, offer.fee_cents],
  ...offer.tiers.flatMap(({ threshold, price_cents }) => [threshold, price_cents]),
];

/** The `ahead` of a product with these offers. */
export const encodeAhead = (offers: readonly OfferToEncode[]): Pick<WireProduct, "ahead"> => {
  const ahead = offers.flatMap(({ relation_id, backorder }) =>
    (backorder ?? []).map(({ by, pieces }) => [relation_id, Number(by.replaceAll("-", "")), pieces]),
  );
  return ahead.length === 0 ? {} : { ahead };
};

/** What of an offer can be ordered ahead; null where nothing can. */
const decodeAhead = (ahead: readonly number[][], relationId: number): BackorderStep[] | null => {
  const steps = ahead
    .filter(([relation_id]) => relation_id === relationId)
    .map(([, day = 0, pieces = 0]) => ({ by: String(day).replace(/^(....)(..)(..)$/, "$1-$2-$3"), pieces }));
  return steps.length === 0 ? null : steps;
};

const fieldsBeforeTiers = 8;

const decodeTiers = (values: readonly number[]) => {
  const tiers: { threshold: number; price_cents: number }[] = [];
  for (let at = fieldsBeforeTiers; at + 1 < values.length; at += 2)
    tiers.push({ threshold: values[at] ?? 0, price_cents: values[at + 1] ?? 0 });
  return tiers;
};

/** A product as the rules take it, with the names and ZIP codes of its warehouses. */
export const decodeProduct = (
  { offers, ahead = [], ...product }: WireProduct,
  warehouses: ReadonlyMap<number, PadWarehouse>,
): PadProduct => ({
  ...product,
  offers: offers.map((values) => {
    const [relation_id = 0, warehouse_id = 0, kind = 0, price_cents = 0, moq = 1, pack_multiple = 1, available = 0, fee_cents = 0] = values;
    const { name = "", zip = "" } = warehouses.get(warehouse_id) ?? {};
    return {
      ...{ relation_id, warehouse_id, warehouse_name: name, zip, merchant_id: product.merchant_id, kind: padKinds[kind] ?? "local" },
      ...{ price_cents, moq, pack_multiple, available, fee_cents, tiers: decodeTiers(values) },
      backorder: decodeAhead(ahead, relation_id),
    };
  }),
});

export const warehousesById = (warehouses: readonly PadWarehouse[]): ReadonlyMap<number, PadWarehouse> =>
  new Map(warehouses.map((warehouse) => [warehouse.warehouse_id, warehouse]));
