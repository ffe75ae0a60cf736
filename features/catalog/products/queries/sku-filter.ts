/**
 * SQL condition of a list's keyword: one of the columns, which hold SKUs, contains it in any form (kernel/skus.ts). The keyword is a parameter
 * with a text or a LIKE pattern, whose signs are no part of a SKU.
 */
export const containsSku = (keyword: string, ...columns: readonly string[]): string =>
  `(${columns.map((column) => `position(sku_key(${keyword}) in sku_key(${column})) > 0`).join(" or ")})`;
