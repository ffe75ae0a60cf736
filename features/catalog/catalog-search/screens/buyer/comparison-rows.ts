import type { DataOf } from "#client/calls.ts";
import { packagingPerPiece } from "#features/catalog/products/unit-conversion.ts";

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

/** Volume in cubic centimeters, gross weight in grams and number of cartons of one piece. */
export const totalCartons = ({
  cartons,
}: Pick<ComparedProduct, "cartons">): { volume_cm3: number; weight_grams: number; count: number } => ({
  ...packagingPerPiece(cartons),
  count: cartons.length,
});

/** The rows whose values differ between products. */
export const rowsWithDifferences = (rows: readonly ComparisonRow[]): ComparisonRow[] =>
  rows.filter(({ values }) => new Set(values).size > 1);

/** The unique product ids of `?products=`, at most `max`. */
export const parseComparedIds = (params: URLSearchParams, max: number): number[] =>
  [...new Set((params.get("products") ?? "").split(",").filter((part) => /^[1-9][0-9]{0,14}$/.test(part)))].slice(0, max).map(Number);
