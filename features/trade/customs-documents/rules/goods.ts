import type { GoodsRow } from "#features/trade/contracts/rules/terms.ts";
import { parseHtsCode } from "./identifiers.ts";

/** The goods of a contract as customs documents describe them, from terms, product data and what the manufacturer added. Pure. */

/** The carton of a row beyond the catalog, as its manufacturer says. */
export interface OwnCarton {
  pieces: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  gross_weight_grams: number;
}

/** What the manufacturer adds to a row of a contract. Empty fields are taken from the contract or the product. */
export interface CustomsLine {
  position: number;
  /** In Latin letters. */
  description: string;
  /** Digits only. */
  hts_code: string;
  /** ISO 3166. */
  origin: string;
  /** Of one piece. */
  net_weight_grams: number | null;
  /** Only of rows whose product has no cartons. */
  carton: OwnCarton | null;
}

/** A kind of carton of a row: a product in two cartons has two. */
export interface CartonKind extends OwnCarton {
  count: number;
  may_stand_on_length: boolean;
  may_stand_on_width: boolean;
  max_load_grams: number | null;
}

/** What is known about the product of a row. */
export interface ProductFacts {
  product_id: number;
  title: string;
  weight_grams: number;
  hs_code: string;
  origin: string;
  packing: readonly (Omit<CartonKind, "count"> & { amount: number })[];
}

export interface CustomsGoods {
  position: number;
  product_id: number | null;
  custom_sn: string;
  description: string;
  quantity: number;
  price_cents: number;
  hts_code: string;
  origin: string;
  net_weight_grams: number | null;
  kinds: CartonKind[];
  /** Where the cartons come from; "" while there are none. */
  cartons_from: "product" | "line" | "";
}

const kindsOf = (quantity: number, product: ProductFacts | undefined, line: CustomsLine | undefined): CartonKind[] => {
  if (product && product.packing.length > 0)
    return product.packing.map(({ amount, ...carton }) => ({ ...carton, count: Math.ceil((quantity * amount) / carton.pieces) }));
  if (!line?.carton) return [];
  return [
    {
      ...line.carton,
      count: Math.ceil(quantity / line.carton.pieces),
      may_stand_on_length: false,
      may_stand_on_width: false,
      max_load_grams: null,
    },
  ];
};

/** The goods of a contract with codes, weights and cartons. A code that is no tariff code counts as missing. */
export const toCustomsGoods = (
  rows: readonly GoodsRow[],
  lines: readonly CustomsLine[],
  products: readonly ProductFacts[],
): CustomsGoods[] => {
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  const byId = new Map(products.map((product) => [product.product_id, product]));
  return rows.map((row) => {
    const line = byPosition.get(row.position);
    const product = row.product_id === null ? undefined : byId.get(row.product_id);
    const kinds = kindsOf(row.quality, product, line);
    return {
      position: row.position,
      product_id: row.product_id,
      custom_sn: row.custom_sn,
      description: line?.description || product?.title || row.title,
      quantity: row.quality,
      price_cents: row.price_cents,
      hts_code: line?.hts_code || parseHtsCode(row.hs_code) || parseHtsCode(product?.hs_code ?? "") || "",
      origin: line?.origin || product?.origin || "",
      net_weight_grams: line?.net_weight_grams ?? product?.weight_grams ?? null,
      kinds,
      cartons_from: kinds.length === 0 ? "" : product && product.packing.length > 0 ? "product" : "line",
    };
  });
};
