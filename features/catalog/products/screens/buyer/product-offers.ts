import type { DataOf } from "#features/calls.ts";
import type { PriceTier } from "#features/pricing/pricing/rules.ts";

export type Product = DataOf<"/home/getProductInfo">;
export type Related = DataOf<"/home/getRelatedProducts">["list"];
export type Offer = Product["offers"][number];
/** An offer whose price may be told. */
export type PricedOffer = Offer & { price_cents: number; tiers: PriceTier[] };

export const kinds = ["local", "special", "presale", "fob", "processing"] as const;
export type Kind = (typeof kinds)[number];

const kindOfType: Readonly<Record<string, Kind>> = { 2: "special", 3: "processing", 4: "presale", 5: "fob" };

export const isPriced = (offer: Offer): offer is PricedOffer => offer.price_cents !== undefined && offer.tiers !== undefined;

/** Presale and factory goods are not on a shelf, so what the shelf holds does not bind them. */
export const isFromStock = ({ kind }: Offer): boolean => kind !== "presale" && kind !== "fob";

export const isAvailable = (offer: Offer): boolean => !isFromStock(offer) || offer.stock >= offer.moq;

/** The best of some offers: one that can be bought now before one that cannot, otherwise as the server ordered them. */
export const bestOf = (offers: readonly Offer[]): Offer | undefined => offers.find(isAvailable) ?? offers[0];

/** The offer an address asks for: by its key, else by the way the product was listed, else the best there is. */
export const chosenOffer = (product: Product, relationId: string | null, productType: string | undefined): Offer | undefined => {
  const named = product.offers.find(({ relation_id }) => String(relation_id) === relationId);
  const listed = bestOf(product.offers.filter(({ kind }) => kind === kindOfType[productType ?? ""]));
  return named ?? listed ?? bestOf(product.offers);
};
