import type { DataOf } from "#features/calls.ts";
import { nextTier, type PriceTier, unitPrice } from "#features/pricing/rules.ts";

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

export interface TierRow {
  from: number;
  /** The last quantity of the row; the highest tier has none. */
  to?: number;
  price_cents: number;
  savedPercent: number;
  active: boolean;
}

const percentBetween = (before: number, after: number): number => Math.round(((before - after) * 100) / before);

/** The price table of an offer, with the row that a quantity falls into. */
export const tierRows = (offer: PricedOffer, quantity: number): TierRow[] => {
  const steps = [{ threshold: offer.moq, price_cents: offer.price_cents }, ...offer.tiers.toSorted((a, b) => a.threshold - b.threshold)];
  return steps.map(({ threshold, price_cents }, place) => {
    const next = steps[place + 1]?.threshold;
    return {
      from: threshold,
      ...(next !== undefined && { to: next - 1 }),
      price_cents,
      savedPercent: percentBetween(offer.price_cents, price_cents),
      active: quantity >= threshold && (next === undefined || quantity < next),
    };
  });
};

/** How many more pieces, in whole packs, make each piece how much cheaper; nothing when it is less than one percent or out of stock. */
export const nudgeOf = (offer: PricedOffer, quantity: number): { more: number; percent: number } | undefined => {
  const next = nextTier(offer.tiers, quantity);
  if (!next) return undefined;
  const reached = Math.ceil(next.threshold / offer.pack_multiple) * offer.pack_multiple;
  const percent = percentBetween(unitPrice(offer, quantity), next.price_cents);
  if (percent < 1 || (isFromStock(offer) && reached > offer.stock)) return undefined;
  return { more: reached - quantity, percent };
};

/** What the carton list says of one piece. */
export const loadOf = (product: Product): { volume_cm3: number; weight_grams: number } =>
  product.cartons.reduce(
    (sum, { length_mm, width_mm, height_mm, gross_weight_grams, pieces }) => ({
      volume_cm3: sum.volume_cm3 + (length_mm * width_mm * height_mm) / 1000 / pieces,
      weight_grams: sum.weight_grams + gross_weight_grams / pieces,
    }),
    { volume_cm3: 0, weight_grams: 0 },
  );
