import type { DataOf } from "#features/calls.ts";

/** What stands beside each other when products are compared, as texts, so that what differs can be told. Pure. */

export type ComparedProduct = DataOf<"/home/getProductInfo">;

export interface ComparisonRow {
  key: string;
  label: string;
  values: readonly string[];
}

/** The offer that the comparison speaks of: the one a list would show. */
export const offerOf = ({ offers, relation_id }: ComparedProduct): ComparedProduct["offers"][number] | undefined =>
  offers.find((offer) => offer.relation_id === relation_id) ?? offers[0];

/** Cubic centimetres and grams of all cartons of one piece. */
export const parcelOf = ({ cartons }: Pick<ComparedProduct, "cartons">): { volume_cm3: number; weight_grams: number; count: number } =>
  cartons.reduce(
    (sum, { length_mm, width_mm, height_mm, gross_weight_grams, pieces }) => ({
      volume_cm3: sum.volume_cm3 + (length_mm * width_mm * height_mm * pieces) / 1000,
      weight_grams: sum.weight_grams + gross_weight_grams * pieces,
      count: sum.count + pieces,
    }),
    { volume_cm3: 0, weight_grams: 0, count: 0 },
  );

/** Rows that say the same of every product, or nothing of any, tell nobody which one to take. */
export const differing = (rows: readonly ComparisonRow[]): ComparisonRow[] => rows.filter(({ values }) => new Set(values).size > 1);

/** The keys in `?products=`, each once, as many as can stand beside each other. */
export const comparedIn = (params: URLSearchParams, most: number): number[] =>
  [...new Set((params.get("products") ?? "").split(",").filter((part) => /^[1-9][0-9]{0,14}$/.test(part)))].slice(0, most).map(Number);
