import { type Cell, toPlainCell, toShownCell } from "#features/catalog/imports/rules/cells.ts";
import { type FreightClass, freightClasses } from "#features/inventory/freight/rules/classes.ts";
import { type Tariff, weightBreaks } from "#features/inventory/freight/rules/tariff.ts";
import { isDay } from "#kernel/calendar.ts";

/** The sections of a tariff as sheets: their columns, and how cells become values and values cells. Pure. */

export const sectionNames = ["carriers", "lanes", "class_rates", "weight_rates", "fuel", "charges", "nmfc"] as const;
export type SectionName = (typeof sectionNames)[number];

/** What is wrong in a row. Rows are numbered as in the sheet, whose first row holds the column names. */
export interface TariffProblem {
  section: SectionName;
  row: number;
  column: string;
  problem:
    | "missing"
    | "notNumber"
    | "wrongUnit"
    | "notPrefix"
    | "notDate"
    | "notChoice"
    | "reversed"
    | "overlap"
    | "gap"
    | "duplicate"
    | "unknownCarrier"
    | "noRates"
    | "rateRises"
    | "implausible"
    | "notMonday"
    | "weekGap"
    | "weightGap";
  /** What the sentence about it names: the other row, a range, the expected unit. */
  value: string;
}

type Value = string | number | null;

interface Parsed {
  value: Value;
  problem?: Pick<TariffProblem, "problem" | "value">;
}

interface Column {
  name: string;
  parse: (cell: string) => Parsed;
  format: (value: Value) => string;
  /** A file may leave the column out. */
  isOptional?: true;
  /** Its values are names: 079300 keeps the zero that its number format shows. */
  isName?: true;
}

const wrong = (problem: TariffProblem["problem"], value = ""): Parsed => ({ value: null, problem: { problem, value } });
const asText = (value: Value): string => (value === null ? "" : String(value));

const text = (name: string): Column => ({
  name,
  parse: (cell) => (cell === "" ? wrong("missing") : { value: cell.slice(0, 120) }),
  format: asText,
  isName: true,
});

const whole = (name: string): Column => ({
  name,
  parse: (cell) => (/^[0-9]{1,9}$/.test(cell) ? { value: Number(cell) } : wrong(cell === "" ? "missing" : "notNumber")),
  format: asText,
});

/** Dollars with at most two decimals. */
const amount = (name: string): Column => ({
  name,
  parse: (cell) =>
    /^[0-9]{1,8}(\.[0-9]{1,2})?$/.test(cell) ? { value: Math.round(Number(cell) * 100) } : wrong(cell === "" ? "missing" : "notNumber"),
  format: (value) => (Number(value) / 100).toFixed(2),
});

/** Percent with at most two decimals, kept as hundredths. */
const percent = (name: string): Column => ({
  name,
  parse: (cell) =>
    /^[0-9]{1,3}(\.[0-9]{1,2})?$/.test(cell) ? { value: Math.round(Number(cell) * 100) } : wrong(cell === "" ? "missing" : "notNumber"),
  format: (value) => (Number(value) / 100).toFixed(2),
});

/** The first three digits of ZIP codes; spreadsheets drop leading zeros. */
const prefix = (name: string): Column => ({
  name,
  parse: (cell) => (/^[0-9]{1,3}$/.test(cell) ? { value: cell.padStart(3, "0") } : wrong("notPrefix")),
  format: asText,
});

/** A column that says the unit of the others, so that kilograms or cents are not taken for pounds and dollars. */
const unit = (name: string, expected: string): Column => ({
  name,
  parse: (cell) => (cell.toLowerCase() === expected ? { value: null } : wrong("wrongUnit", expected)),
  format: () => expected,
});

const choice = (name: string, choices: readonly string[], isOptional = false): Column => ({
  name,
  parse: (cell) => {
    if (cell === "" && isOptional) return { value: null };
    return choices.includes(cell) ? { value: cell } : wrong("notChoice", choices.join(", "));
  },
  format: asText,
});

const freightClass = (name: string, isOptional = false): Column => ({
  name,
  parse: (cell) => {
    if (cell === "" && isOptional) return { value: null };
    return freightClasses.some((each) => String(each) === cell) ? { value: Number(cell) } : wrong("notChoice", freightClasses.join(", "));
  },
  format: asText,
});

const day = (name: string): Column => ({
  name,
  parse: (cell) => (isDay(cell) ? { value: cell } : wrong("notDate")),
  format: asText,
});

const optionalText = (name: string): Column => ({
  name,
  parse: (cell) => ({ value: cell === "" ? null : cell.slice(0, 40) }),
  format: asText,
  isName: true,
});

/** A carrier's name in another language; files from before these columns have none. */
const otherName = (name: string): Column => ({
  name,
  parse: (cell) => ({ value: cell === "" ? null : cell.slice(0, 120) }),
  format: asText,
  isOptional: true,
  isName: true,
});

const chargeCodes = [
  "liftgate",
  "residential",
  "appointment",
  "inside_delivery",
  "limited_access",
  "notify",
  "overlength_96",
  "overlength_144",
  "additional_handling",
  "large_package",
];

const rateColumns = weightBreaks.map((from) => amount(`rate_${from}`));

/** The columns of each section in the order of its sheet. */
const sections: Readonly<Record<SectionName, readonly Column[]>> = {
  carriers: [
    text("code"),
    text("name"),
    otherName("name_zh"),
    otherName("name_es"),
    choice("mode", ["ltl", "parcel", "truckload"]),
    unit("weight_unit", "lb"),
    whole("max_weight_lb"),
    unit("length_unit", "in"),
    whole("max_length_in"),
    whole("max_units"),
    whole("dim_divisor"),
  ],
  lanes: [
    text("carrier"),
    prefix("from_first"),
    prefix("from_last"),
    prefix("to_first"),
    prefix("to_last"),
    optionalText("zone"),
    unit("currency", "usd"),
    amount("minimum_cents"),
    whole("days_from"),
    whole("days_to"),
  ],
  class_rates: [text("carrier"), text("zone"), freightClass("class"), unit("unit", "usd_per_cwt"), ...rateColumns],
  weight_rates: [text("carrier"), text("zone"), unit("weight_unit", "lb"), whole("to_lb"), unit("currency", "usd"), amount("cents")],
  fuel: [text("carrier"), day("week"), unit("unit", "percent"), percent("basis_points")],
  charges: [
    text("carrier"),
    choice("code", chargeCodes),
    unit("currency", "usd"),
    amount("cents"),
    amount("per_cwt_cents"),
    amount("max_cents"),
  ],
  nmfc: [text("item"), text("description"), freightClass("class", true)],
};

/** Column names as sheets show them: amounts are dollars there. */
const shownNames: Readonly<Record<string, string>> = {
  minimum_cents: "minimum",
  cents: "amount",
  per_cwt_cents: "amount_per_cwt",
  max_cents: "maximum",
  basis_points: "percent",
};

export const columnNames = (section: SectionName): string[] => sections[section].map(({ name }) => shownNames[name] ?? name);

type Row = Record<string, unknown>;

/** Whether a column only says a unit and holds no value. */
const isUnit = ({ name }: Column): boolean => ["weight_unit", "length_unit", "currency", "unit"].includes(name);

const isRate = ({ name }: Column): boolean => name.startsWith("rate_");

/** The cells of a row of a tariff. */
const toCells = (section: SectionName, row: Row): string[] =>
  sections[section].map((column) => {
    const at = rateColumns.findIndex(({ name }) => name === column.name);
    const value = isRate(column) ? (row.rates as number[])[at] : row[column.name];
    return column.format((value ?? null) as Value);
  });

/** A section as rows of cells, without the row of column names. */
export const toSheet = (tariff: Tariff, section: SectionName): string[][] =>
  (tariff[section] as readonly unknown[]).map((row) => toCells(section, row as Row));

const getText = ({ isName }: Column, given: Cell | undefined): string => {
  const cell = isName ? toShownCell(given) : toPlainCell(given);
  return cell === null || typeof cell === "object" ? "" : String(cell).trim();
};

/** Parses one row of cells. Problems name the row as in the sheet. */
export const parseRow = (section: SectionName, cells: readonly Cell[], row: number): { value: Row; problems: TariffProblem[] } => {
  const value: Row = {};
  const rates: number[] = [];
  const problems: TariffProblem[] = [];
  for (const [index, column] of sections[section].entries()) {
    const parsed = column.parse(getText(column, cells[index]));
    if (parsed.problem) problems.push({ section, row, column: shownNames[column.name] ?? column.name, ...parsed.problem });
    if (isRate(column)) rates.push(Number(parsed.value));
    else if (!isUnit(column)) value[column.name] = parsed.value;
  }
  if (section === "class_rates") value.rates = rates;
  return { value, problems };
};

/**
 * Orders the cells of a row by the columns that its sheet's first row names; -1 for an optional column that is not there, undefined when
 * another one is missing.
 */
export const readHeader = (section: SectionName, header: readonly string[]): number[] | undefined => {
  const places = columnNames(section).map((name) => header.findIndex((cell) => cell.trim().toLowerCase() === name));
  return places.some((place, index) => place < 0 && !sections[section][index]?.isOptional) ? undefined : places;
};

/** A tariff with other rows in one section. */
export const withSection = (tariff: Tariff, section: SectionName, rows: readonly Row[]): Tariff =>
  ({ ...tariff, [section]: rows }) as Tariff;

export type { FreightClass };
