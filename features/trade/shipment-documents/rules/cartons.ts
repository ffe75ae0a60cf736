import type { PackageRow } from "#features/inventory/freight/rules/packages.ts";

/** What lies in the cartons of a shipment, for their labels. Pure. */

/** Pieces of a line in a shipment, with the cartons of one piece as the product data say. */
export interface PackedLine {
  custom_sn: string;
  quantity: number;
  packages: readonly Pick<PackageRow, "pieces" | "amount">[];
}

/** A carton of one SKU: its pieces, or which part of a piece that comes in several cartons. */
export interface CartonContent {
  custom_sn: string;
  pieces: number;
  /** "1 of 2" of a piece in several cartons; null where all cartons are alike. */
  part: { number: number; of: number } | null;
}

const cartonsOfLine = ({ custom_sn, quantity, packages }: PackedLine): CartonContent[] => {
  if (packages.length > 1)
    return Array.from({ length: quantity }, () =>
      packages.map((_, index): CartonContent => ({ custom_sn, pieces: 1, part: { number: index + 1, of: packages.length } })),
    ).flat();
  const [single] = packages;
  if (!single) return [];
  const perCarton = Math.max(1, single.pieces);
  const pieces = quantity * single.amount;
  return Array.from({ length: Math.ceil(pieces / perCarton) }, (_, index) => ({
    custom_sn,
    pieces: Math.min(perCarton, pieces - index * perCarton),
    part: null,
  }));
};

/**
 * The content of each carton, line by line. Undefined where the cartons as counted are not those of the product data: they were packed otherwise, and
 * nobody has noted how.
 */
export const contentsOf = (lines: readonly PackedLine[], counted: number): CartonContent[] | undefined => {
  const planned = lines.flatMap(cartonsOfLine);
  return planned.length === counted ? planned : undefined;
};
