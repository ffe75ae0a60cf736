/** Offer kinds by which stores can be filtered. */
export const storeKinds = ["local", "special", "presale", "fob", "processing"] as const;
export type StoreKind = (typeof storeKinds)[number];

export const storeSorts = ["products", "name", "new"] as const;
export type StoreSort = (typeof storeSorts)[number];

/** Maximum number of featured products. */
export const maxFeatured = 12;
/** Number of preview pictures of a store. */
export const previewsPerStore = 3;

/** Inserts a row into a list of the `max` most popular rows, in place. Rows with equal popularity keep their order. */
export const insertBest = (best: number[], row: number, max: number, popularityOf: (row: number) => number): void => {
  const popularity = popularityOf(row);
  if (best.length === max && popularityOf(best[max - 1] as number) >= popularity) return;
  const place = best.findIndex((other) => popularityOf(other) < popularity);
  best.splice(place === -1 ? best.length : place, 0, row);
  if (best.length > max) best.pop();
};
