/** Offer kinds by which stores can be filtered. */
export const storeKinds = ["local", "special", "presale", "fob", "processing"] as const;
export type StoreKind = (typeof storeKinds)[number];

export const storeSorts = ["products", "name", "new"] as const;
export type StoreSort = (typeof storeSorts)[number];

/** Maximum number of featured products. */
export const maxFeatured = 12;
/** Number of preview pictures of a store. */
export const previewsPerStore = 3;
