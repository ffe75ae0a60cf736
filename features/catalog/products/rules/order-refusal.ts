import { quantityRefusal } from "#features/pricing/pricing/rules.ts";
import type { Verdict } from "#kernel/refusals.ts";
import { type BackorderStep, orderablePieces } from "./backorder.ts";

export interface OrderableOffer {
  moq: number;
  pack_multiple: number;
  /** Pieces in stock. */
  available: number;
  /** What can be ordered ahead of its arrival. */
  backorder?: readonly BackorderStep[] | null;
}

/** Why a quantity of an offer cannot be ordered: MOQ ≤ quantity ≤ what is in stock and what can be ordered ahead, in whole packs. Pure. */
export const orderRefusal = (offer: OrderableOffer, quantity: number): Verdict =>
  quantityRefusal({ ...offer, available: orderablePieces(offer) }, quantity);
