import type { DataOf } from "#features/calls.ts";

/** Rows of the product comparison as formatted texts, so that differences can be detected. Pure. */

export type ComparedProduct = DataOf<"/home/getProductInfo">;

export interface ComparisonRow {
  key: string;
  label: string;
  values: readonly string[];
}

/** The offer shown in the comparison: the leading offer. */
export const shownOffer = ({ offers, relation_id }: ComparedProduct): ComparedProduct["offers"][number] | undefined =>
  offers.find((offer) => offer.relation_id === relation_id) ?? offers[0];

/** Total volume in cubic centimeters and gross weight in grams of the product's cartons. */
export const totalCartons = ({ cartons }: Pick<ComparedProduct, "cartons">): { volume_cm3: number; weight_grams: number; count: number } =>
  cartons.reduce(
    (sum, { length_mm, width_mm, height_mm, gross_weight_grams, pieces }) => ({
      volume_cm3: sum.volume_cm3 + (length_mm * width_mm * height_mm * pieces) / 1000,
      weight_grams: sum.weight_grams + gross_weight_grams * pieces,
      count: sum.count + pieces,
    }),
    { volume_cm3: 0, weight_grams: 0, count: 0 },
  );

/** The rows whose values differ between products. */
export const rowsWithDifferences = (rows: readonly ComparisonRow[]): ComparisonRow[] =>
  rows.filter(({ values }) => new Set(values).size > 1);

/** The unique product ids of `?products=`, at most `max`. */
export const parseComparedIds = (params: URLSearchParams, max: number): number[] =>
  [...new Set((params.get("products") ?? "").split(",").filter((part) => /^[1-9][0-9]{0,14}$/.test(part)))].slice(0, max).map(Number);
