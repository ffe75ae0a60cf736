import { type BackorderStep, orderablePieces, splitQuantity } from "./rules/backorder.ts";

/** Products count as new arrivals for this many days, the longest period of the first-available filter. */
export const newArrivalDays = 60;

interface ChoosableOffer {
  kind: string;
  /** Pieces that can be had now; for presale those that an arrival can still promise. */
  stock: number;
  moq: number;
  pack_multiple: number;
  /** What can be ordered beyond the stock. */
  backorder?: readonly BackorderStep[] | null;
}

/** Whether its quantity is limited: by stock, or for presale by what an arrival can still promise. Contract goods are made to order. */
export const isLimited = ({ kind }: Pick<ChoosableOffer, "kind">): boolean => kind !== "fob";

/** Pieces that can be ordered: what is in stock, and what comes and may be ordered before. */
export const orderableStock = ({ stock, backorder = null }: Pick<ChoosableOffer, "stock" | "backorder">): number =>
  orderablePieces({ available: stock, backorder });

/** The smallest quantity that can be ordered, in whole packs. */
const leastQuantity = ({ moq, pack_multiple }: Pick<ChoosableOffer, "moq" | "pack_multiple">): number =>
  Math.ceil(Math.max(moq, 1) / pack_multiple) * pack_multiple;

/** Whether the smallest quantity that can be ordered is in stock or on its way. */
export const isAvailable = (offer: ChoosableOffer): boolean => !isLimited(offer) || orderableStock(offer) >= leastQuantity(offer);

/** The day by which the smallest quantity comes of an offer that is not in stock but can be ordered ahead; null for all others. */
export const orderAheadDay = ({ stock, backorder = null, ...offer }: Omit<ChoosableOffer, "kind">): string | null =>
  splitQuantity({ available: stock, backorder }, leastQuantity(offer)).by;

/** The offer that a product is bought by unless the buyer names another: the first available one, otherwise the first as listed. */
export const bestOffer = <Offer extends ChoosableOffer>(offers: readonly Offer[]): Offer | undefined =>
  offers.find(isAvailable) ?? offers[0];
