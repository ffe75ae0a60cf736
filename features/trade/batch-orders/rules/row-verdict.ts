import { type BackorderStep, orderablePieces } from "#features/catalog/products/rules/backorder.ts";
import { orderRefusal } from "#features/catalog/products/rules/order-refusal.ts";
import type { Verdict } from "#kernel/refusals.ts";

/** Judges rows that name a product and a quantity: whether each can be ordered, from which offer, and how to fix it. Pure. */

/** An offer that a row can be ordered from. */
export interface RowOffer {
  relation_id: number;
  warehouse_id: number;
  warehouse_name: string;
  kind: string;
  moq: number;
  pack_multiple: number;
  available: number;
  /** What can be ordered ahead of its arrival. */
  backorder?: readonly BackorderStep[] | null;
  price_cents: number;
}

/** A row with its text already resolved to a product. */
export interface RowToJudge<Offer extends RowOffer = RowOffer> {
  /** The number as written; empty when the cell is empty. */
  number: string;
  /** Undefined when no product, or more than one, has the number. */
  product_id: number | undefined;
  /** Pieces; undefined when the cell holds no positive whole number. */
  quantity: number | undefined;
  /** Open offers of the product on this site, of the kinds that can be ordered here. */
  offers: readonly Offer[];
  /** Rows of one group become one order, so a product may stand in it once. */
  group: string;
  /** Only these warehouses may be used; empty allows all. */
  warehouseIds: readonly number[];
}

export const rowFixes = ["roundUp", "reduceToStock", "otherWarehouse", "combine", "drop"] as const;
export type RowFix = (typeof rowFixes)[number];

export interface RowVerdict<Offer extends RowOffer = RowOffer> {
  /** Undefined when the row can be ordered. */
  verdict: Verdict;
  /** The offer that the verdict is about; undefined when the product has none. */
  offer: Offer | undefined;
  /** Changes that make the row right, best first. Every wrong row can be dropped. */
  fixes: readonly RowFix[];
  /** The quantity after `roundUp` or `reduceToStock`. */
  fixedQuantity: number | undefined;
  /** The offer after `otherWarehouse`. */
  otherOffer: Offer | undefined;
}

type QuantityLimits = Pick<RowOffer, "moq" | "pack_multiple" | "available" | "backorder">;

/** The smallest quantity from `quantity` on that reaches MOQ and fills whole packs. */
export const roundUpQuantity = ({ moq, pack_multiple }: QuantityLimits, quantity: number): number =>
  Math.ceil(Math.max(moq, quantity) / pack_multiple) * pack_multiple;

/** The largest quantity up to `quantity` that can be ordered and fills whole packs; undefined when it is below MOQ. */
export const reduceToStock = (offer: QuantityLimits, quantity: number): number | undefined => {
  const { moq, pack_multiple } = offer;
  const reduced = Math.floor(Math.min(quantity, orderablePieces(offer)) / pack_multiple) * pack_multiple;
  return reduced >= moq && reduced > 0 ? reduced : undefined;
};

const kindOrder = ["local", "special", "processing"];

/** Offers in the order in which a row takes them: enough stock first, then local before special, then the cheapest. */
const compareOffers =
  (quantity: number) =>
  (a: RowOffer, b: RowOffer): number =>
    Number(orderRefusal(a, quantity) !== undefined) - Number(orderRefusal(b, quantity) !== undefined) ||
    Number(b.available >= quantity) - Number(a.available >= quantity) ||
    kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
    a.price_cents - b.price_cents ||
    a.relation_id - b.relation_id;

const wrong = <Offer extends RowOffer>(verdict: Verdict, more: Partial<RowVerdict<Offer>> = {}): RowVerdict<Offer> => ({
  verdict,
  offer: undefined,
  fixedQuantity: undefined,
  otherOffer: undefined,
  ...more,
  fixes: [...(more.fixes ?? []), "drop"],
});

/** The fix of a quantity that `orderRefusal` refuses; none when what can be ordered does not reach the MOQ. */
const quantityFix = (offer: RowOffer, quantity: number): { fix: RowFix; quantity: number } | undefined => {
  const up = roundUpQuantity(offer, quantity);
  if (up !== quantity && up <= orderablePieces(offer)) return { fix: "roundUp", quantity: up };
  const down = reduceToStock(offer, quantity);
  return down === undefined || down === quantity ? undefined : { fix: "reduceToStock", quantity: down };
};

/** Judges one row whose product occurs once in its group, against stock that other rows have not taken. */
export const judgeRow = <Offer extends RowOffer>(row: RowToJudge<Offer>): RowVerdict<Offer> => {
  const { number, product_id, quantity, offers, warehouseIds } = row;
  if (number === "") return wrong("ROW_WITHOUT_NUMBER");
  if (product_id === undefined) return wrong(["ROW_UNKNOWN_NUMBER", { number }]);
  if (quantity === undefined) return wrong("ROW_QUANTITY");
  const inOrder = offers.toSorted(compareOffers(quantity));
  const allowed = inOrder.filter(({ warehouse_id }) => warehouseIds.length === 0 || warehouseIds.includes(warehouse_id));
  const elsewhere = inOrder.filter((other) => !allowed.includes(other));
  const [offer] = allowed;
  const otherOffer = elsewhere.find((other) => orderRefusal(other, quantity) === undefined);
  const other: readonly RowFix[] = otherOffer ? ["otherWarehouse"] : [];
  if (!offer) {
    const [first] = elsewhere;
    if (!first) return wrong("ROW_NOT_SOLD");
    return wrong(["ROW_WRONG_WAREHOUSE", { warehouse: (otherOffer ?? first).warehouse_name }], { otherOffer, fixes: other });
  }
  const verdict = orderRefusal(offer, quantity);
  if (verdict === undefined) return { verdict, offer, fixes: [], fixedQuantity: undefined, otherOffer: undefined };
  const mended = quantityFix(offer, quantity);
  const fixes = mended?.fix === "roundUp" ? [mended.fix, ...other] : [...other, ...(mended ? [mended.fix] : [])];
  return wrong(verdict, { offer, otherOffer, fixedQuantity: mended?.quantity, fixes });
};

/**
 * Judges rows in file order. A product that an earlier row of its group has is repeated. Stock that an earlier right row takes is
 * not available to later ones, so that rows of different groups do not promise the same pieces.
 */
export const judgeRows = <Offer extends RowOffer>(rows: readonly RowToJudge<Offer>[]): RowVerdict<Offer>[] => {
  const taken = new Map<number, number>();
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = `${row.group}\u0000${row.product_id}`;
    if (row.product_id !== undefined && row.quantity !== undefined && seen.has(key)) return wrong("ROW_REPEATED", { fixes: ["combine"] });
    const offers = row.offers.map((offer) => ({ ...offer, available: offer.available - (taken.get(offer.relation_id) ?? 0) }));
    const judged = judgeRow({ ...row, offers });
    if (row.product_id !== undefined && row.quantity !== undefined) seen.add(key);
    if (judged.verdict === undefined && judged.offer)
      taken.set(judged.offer.relation_id, (taken.get(judged.offer.relation_id) ?? 0) + (row.quantity ?? 0));
    return judged;
  });
};
