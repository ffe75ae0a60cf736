import { type Axis, axes } from "#kernel/measure-texts.ts";
import type { NumberFormat } from "#kernel/number-texts.ts";
import { type Currency, siteCurrency } from "./currencies.ts";
import type { Field } from "./fields.ts";
import type { Columns } from "./guess.ts";
import type { Units } from "./units.ts";
import { getOwn, type Notation } from "./values.ts";

export interface ChosenUnits {
  length?: Units["length"] | undefined;
  weight?: Units["weight"] | undefined;
}

/** How the rows of a file are interpreted. */
export interface ImportSettings {
  sheet: number;
  /** row_number of the header row; rows above it are ignored. */
  header_row: number;
  columns: Columns;
  /** Units of the columns that tell none. */
  length_unit: Units["length"];
  weight_unit: Units["weight"];
  /** Units by column that the merchant chose; they come before what the column tells. */
  units: Readonly<Record<string, ChosenUnits>>;
  /** Columns whose values the merchant confirmed although they looked impossible. */
  confirmed: readonly string[];
  /** Rows that the sheet hides: left out until the merchant decides. */
  hidden_rows: "" | "skip" | "read";
  /** Decimal sign of the file; empty until the merchant chooses where the file leaves it open. */
  number_format: NumberFormat | "";
  /** Currency of prices that name none. */
  currency: Currency;
  /** US dollars for one unit of each foreign currency. */
  rates: Readonly<Record<string, string>>;
  /** Text for empty cells, by field. */
  defaults: Readonly<Record<string, string>>;
  /** Replacement by field and by text in the file. */
  replacements: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Publish products that are complete; otherwise new ones stay drafts. */
  publish: boolean;
  /** What the headers of the mapped columns tell; derived from the file. */
  headers: HeaderFacts;
}

/** Facts that a header states about the values of its column. */
export interface HeaderFacts {
  /** Currency by price field. */
  currencies: Readonly<Partial<Record<Field, Currency>>>;
  /** Order of the sides in the size column. */
  size_order: readonly Axis[];
  /** Units that the file tells, by column. */
  units: Readonly<Partial<Record<Field, Partial<Units>>>>;
  /** Normalized header of the model number column: rows that repeat it are skipped. */
  model: string;
}

export const noHeaderFacts: HeaderFacts = { currencies: {}, size_order: axes, units: {}, model: "" };

export const defaultSettings: ImportSettings = {
  sheet: 0,
  header_row: 1,
  columns: {},
  length_unit: "cm",
  weight_unit: "kg",
  units: {},
  confirmed: [],
  hidden_rows: "",
  number_format: "point",
  currency: siteCurrency,
  rates: {},
  defaults: {},
  replacements: {},
  publish: true,
  headers: noHeaderFacts,
};

/** The units of a column: as the merchant chose, as the column tells, else those of the file. */
export const getUnits = ({ length_unit, weight_unit, units, headers }: ImportSettings, field?: Field): Units => {
  const chosen = field && getOwn(units, field);
  const told = field && headers.units[field];
  return { length: chosen?.length ?? told?.length ?? length_unit, weight: chosen?.weight ?? told?.weight ?? weight_unit };
};

/** How the values of a field are written. A currency column of the row comes first, then the header, then the file's setting. */
export const getNotation = (settings: ImportSettings, field?: Field, rowCurrency?: Currency): Notation => ({
  ...getUnits(settings, field),
  number_format: settings.number_format || "point",
  currency: rowCurrency ?? (field && settings.headers.currencies[field]) ?? settings.currency,
  rates: settings.rates,
  size_order: settings.headers.size_order,
});

/** The confirmed settings of an import; undefined before. Settings of older imports lack what was added since. */
export const readSettings = (settings: ImportSettings | Record<string, never>): ImportSettings | undefined =>
  "columns" in settings
    ? { ...defaultSettings, ...(settings as ImportSettings), headers: { ...noHeaderFacts, ...(settings as ImportSettings).headers } }
    : undefined;

/** What is remembered for the next file with the same headers. Rates are stated anew, because they change, and so are values for all rows. */
export const toLayout = ({
  header_row: _row,
  sheet: _sheet,
  headers: _headers,
  rates: _rates,
  defaults: _defaults,
  ...layout
}: ImportSettings) => layout;
