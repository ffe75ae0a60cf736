import type { Columns } from "./guess.ts";
import type { Units } from "./values.ts";

/** How a file is understood: chosen once for all its rows. */
export interface ImportSettings {
  sheet: number;
  /** The row with the headers, as row_number; the rows above it are no goods. */
  header_row: number;
  columns: Columns;
  length_unit: Units["length"];
  weight_unit: Units["weight"];
  /** Field → text that stands in where a cell is empty. */
  defaults: Readonly<Record<string, string>>;
  /** Field → text in the file → text to read instead. */
  replacements: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Products that say everything the shop needs go live; without it new ones stay drafts. */
  publish: boolean;
}

export const noSettings: ImportSettings = {
  sheet: 0,
  header_row: 1,
  columns: {},
  length_unit: "cm",
  weight_unit: "kg",
  defaults: {},
  replacements: {},
  publish: true,
};
