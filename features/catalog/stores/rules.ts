/** Ways to buy by which stores can be filtered. */
export const storeKinds = ["local", "special", "presale", "fob", "processing"] as const;
export type StoreKind = (typeof storeKinds)[number];

export const storeSorts = ["products", "name", "new"] as const;
export type StoreSort = (typeof storeSorts)[number];

/** So many products a manufacturer may put first. */
export const maxFeatured = 12;
/** So many pictures tell what a store is known for. */
export const previewsShown = 3;

/** Keeps the best few of a store, the best first, in place. Popularity decides, then the newer product. */
export const keepBest = (best: number[], row: number, most: number, popularityOf: (row: number) => number): void => {
  const popularity = popularityOf(row);
  if (best.length === most && popularityOf(best[most - 1] as number) >= popularity) return;
  const place = best.findIndex((other) => popularityOf(other) < popularity);
  best.splice(place === -1 ? best.length : place, 0, row);
  if (best.length > most) best.pop();
};
