/** The path of a search, optionally limited to a product type. */
export const searchPath = (keyword: string, productType = ""): string =>
  `/category/1/${encodeURIComponent(keyword)}${productType ? `?product_type=${productType}` : ""}`;
