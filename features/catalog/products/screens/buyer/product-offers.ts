import type { DataOf } from "#features/calls.ts";
import type { PriceTier } from "#features/pricing/pricing/rules.ts";

export type Product = DataOf<"/home/getProductInfo">;
export type Related = DataOf<"/home/getRelatedProducts">["list"];
export type Offer = Product["offers"][number];
/** An offer with visible prices. */
export type PricedOffer = Offer & { price_cents: number; tiers: PriceTier[] };

export const kinds = ["local", "special", "presale", "fob", "processing"] as const;
export type Kind = (typeof kinds)[number];

const kindOfType: Readonly<Record<string, Kind>> = { 2: "special", 3: "processing", 4: "presale", 5: "fob" };

export const isPriced = (offer: Offer): offer is PricedOffer => offer.price_cents !== undefined && offer.tiers !== undefined;

/** Whether an offer is limited by stock; presale and FOB offers are not. */
export const isFromStock = ({ kind }: Offer): boolean => kind !== "presale" && kind !== "fob";

export const isAvailable = (offer: Offer): boolean => !isFromStock(offer) || offer.stock >= offer.moq;

/** The first available offer, otherwise the first one in the server's order. */
export const bestOffer = (offers: readonly Offer[]): Offer | undefined => offers.find(isAvailable) ?? offers[0];

/** The offer of an address: by relation_id, otherwise by the kind of the list, otherwise the best one. */
export const selectOffer = (product: Product, relationId: string | null, productType: string | undefined): Offer | undefined => {
  const named = product.offers.find(({ relation_id }) => String(relation_id) === relationId);
  const listed = bestOffer(product.offers.filter(({ kind }) => kind === kindOfType[productType ?? ""]));
  return named ?? listed ?? bestOffer(product.offers);
};
