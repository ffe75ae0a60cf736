import type { Columns } from "./guess.ts";
import type { Units } from "./values.ts";

/** How the rows of a file are interpreted. */
export interface ImportSettings {
  sheet: number;
  /** row_number of the header row; rows above it are ignored. */
  header_row: number;
  columns: Columns;
  length_unit: Units["length"];
  weight_unit: Units["weight"];
  /** Text for empty cells, by field. */
  defaults: Readonly<Record<string, string>>;
  /** Replacement by field and by text in the file. */
  replacements: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Publish products that are complete; otherwise new ones stay drafts. */
  publish: boolean;
}

export const defaultSettings: ImportSettings = {
  sheet: 0,
  header_row: 1,
  columns: {},
  length_unit: "cm",
  weight_unit: "kg",
  defaults: {},
  replacements: {},
  publish: true,
};
