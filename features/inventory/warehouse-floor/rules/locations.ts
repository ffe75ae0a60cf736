/** Locations of a warehouse. Pure. */

/** A zone, an aisle or a bin: what fits a label. */
export const partPattern = /^[A-Z0-9]{1,4}$/;
export const codePattern = /^[A-Z0-9]{1,4}-[A-Z0-9]{1,4}-[A-Z0-9]{1,4}$/;

export const conditions = ["new", "A", "B", "C"] as const;
export type Condition = (typeof conditions)[number];

/** The most locations that are added at once: a large zone, and labels for a day. */
export const maxRange = 2_000;

/** The steps of the walk, so that a location fits between two others. */
export const walkStep = 10;

export interface LocationRange {
  aisle_from: number;
  aisle_to: number;
  bin_from: number;
  bin_to: number;
}

/** Numbers from the first to the last, with the same number of digits, at least two. */
const numbersOf = (first: number, last: number): string[] => {
  const width = Math.max(2, String(last).length);
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(width, "0"));
};

/** Aisle and bin of each location of a range, in the order of a walk through one aisle after the other. Undefined when it is too long or turned. */
export const locationsOf = ({ aisle_from, aisle_to, bin_from, bin_to }: LocationRange): { aisle: string; bin: string }[] | undefined => {
  if (aisle_to < aisle_from || bin_to < bin_from) return undefined;
  if ((aisle_to - aisle_from + 1) * (bin_to - bin_from + 1) > maxRange) return undefined;
  const bins = numbersOf(bin_from, bin_to);
  return numbersOf(aisle_from, aisle_to).flatMap((aisle) => bins.map((bin) => ({ aisle, bin })));
};
