import type { DataOf } from "#client/calls.ts";
import { bestOffer } from "#features/catalog/products/rules.ts";
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

/** Whether an offer sells from the stock of a warehouse; presale and FOB offers do not. */
export const isFromStock = ({ kind }: Offer): boolean => kind !== "presale" && kind !== "fob";

/** The offer of an address: by relation_id, otherwise by the kind of the list, otherwise the best one. */
export const selectOffer = (product: Product, relationId: string | null, productType: string | undefined): Offer | undefined => {
  const named = product.offers.find(({ relation_id }) => String(relation_id) === relationId);
  const listed = bestOffer(product.offers.filter(({ kind }) => kind === kindOfType[productType ?? ""]));
  return named ?? listed ?? bestOffer(product.offers);
};
