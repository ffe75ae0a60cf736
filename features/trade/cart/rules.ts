import { type BackorderStep, orderablePieces } from "#features/catalog/products/rules/backorder.ts";
import { orderRefusal } from "#features/catalog/products/rules/order-refusal.ts";
import { type BuyDiscount, type LineToPrice, type OrderPrice, priceOrder } from "#features/pricing/pricing/rules.ts";
import { sumCents } from "#kernel/money.ts";
import type { Reason, Verdict } from "#kernel/refusals.ts";

/** Maximum number of lines in a cart, because it is always read and priced as a whole. */
export const maxCartLines = 200;

/** Maximum number of pieces of a FOB line, some hundred containers of chairs. */
export const maxFobPieces = 100_000;

/** The delivery method that FOB lines are stored with; the contract says how the goods travel. */
export const fobLogisticsType = 1;

/** How many pieces of an offer can be in the cart. A factory makes FOB goods to order, so no stock limits them. */
export const availablePieces = (offer: { kind: string; available: number }): number =>
  offer.kind === "fob" ? maxFobPieces : offer.available;

/** What a line can have: pieces in stock, and those that its offer sells beyond it. */
interface CartOffer {
  kind: string;
  moq: number;
  pack_multiple: number;
  available: number;
  backorder?: readonly BackorderStep[] | null;
}

/** How many pieces can be ordered at all: those in stock, and those that come and may be ordered before. */
export const orderableInCart = (offer: CartOffer): number => (offer.kind === "fob" ? maxFobPieces : orderablePieces(offer));

/** Why a line cannot have this quantity: MOQ, packs, and stock or the limit of FOB lines. Undefined when it can. */
export const lineRefusal = (offer: CartOffer, quantity: number): Verdict =>
  offer.kind === "fob" && quantity > maxFobPieces
    ? ["TOO_MANY_PIECES", { most: maxFobPieces }]
    : orderRefusal(offer.kind === "fob" ? { ...offer, available: maxFobPieces } : offer, quantity);

/** Merchant and warehouse of a line. An order has one of each; a checkout can have many. */
export interface LineSource {
  merchant_id: number;
  warehouse_id: number;
}

/** Why a FOB line cannot join the selected ones: a contract has one manufacturer. */
export const fobSelectionRefusal = (
  selected: readonly { merchant_uuid: string }[],
  candidate: { merchant_uuid: string },
): Reason | undefined => (selected[0] && selected[0].merchant_uuid !== candidate.merchant_uuid ? "NOT_SAME_MERCHANT" : undefined);

export interface PricedCartLine extends LineToPrice, LineSource {
  kind: string;
}

/** The quantity that a line gets at another offer of its product: the same, as far as MOQ, packs and stock there allow it. */
export const quantityAt = (offer: { moq: number; pack_multiple: number; available: number }, quantity: number): number => {
  const inPacks = (pieces: number, round: (packs: number) => number) => round(pieces / offer.pack_multiple) * offer.pack_multiple;
  return Math.min(inPacks(Math.max(quantity, offer.moq), Math.ceil), inPacks(offer.available, Math.floor));
};

/** Groups lines by the order they become: one per merchant, warehouse and kind of offer. */
export const groupByOrder = <Line extends LineSource & { kind: string }>(lines: readonly Line[]): Line[][] => [
  ...Map.groupBy(lines, ({ merchant_id, warehouse_id, kind }) => `${merchant_id}/${warehouse_id}/${kind}`).values(),
];

/** Goods and each fee of cart lines in cents, before the discount. Their sum is the `total` of `cartTotals`. */
export const cartAmounts = (lines: readonly PricedCartLine[]) => {
  const { goods_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents } = priceOrder({ lines, buyDiscounts: [] });
  return { goods_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents };
};

/** Totals of cart lines in cents: goods with fees, discount, and the amount to pay. Freight is added at checkout. */
export const cartTotals = (lines: readonly PricedCartLine[], buyDiscounts: readonly BuyDiscount[]) => {
  const orders: OrderPrice[] = groupByOrder(lines).map((part) => priceOrder({ lines: part, buyDiscounts }));
  const discount = sumCents(orders.map(({ discount_cents }) => discount_cents));
  const actual_payment = sumCents(orders.map(({ order_cents }) => order_cents));
  return { total: sumCents([actual_payment, discount]), discount, actual_payment };
};
