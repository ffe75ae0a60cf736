/** Every pool of expensive work (work-pool.ts). Each has a text on the operator's screen and a flood in the drill `fairness`. */
export const workPoolNames = [
  "container-plans",
  "documents",
  "label-pages",
  "exports",
  "spreadsheets",
  "imports",
  "category-suggestions",
  "uploads",
  "pdf-uploads",
  "model-uploads",
  "picture-archives",
  "product-pictures",
  "banners",
  "picture-sizes",
  "banner-sizes",
  "picture-downloads",
  "models",
  "catalog-texts",
  "unread-counts",
  "passwords",
  "transactions",
] as const;

export type WorkPoolName = (typeof workPoolNames)[number];
