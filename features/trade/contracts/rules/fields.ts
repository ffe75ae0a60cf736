import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/**
 * The typed fields of a contract, in two tables. From them follow the draft's input and the read calls, the values and columns of the form,
 * what a pasted range fills, the wording of the contract and its PDFs (docs/adding-a-field.md). The order is that of the form. Pure.
 */

/** The text fields of the terms, and how long each may be. The parties come first. */
export const termFields = {
  purchaser_name: 300,
  purchaser_address: 300,
  purchaser_postcode: 300,
  purchaser_telephone: 300,
  maker_name: 300,
  maker_address: 300,
  maker_postcode: 300,
  maker_telephone: 300,
  delivery_date: 10,
  receiving_date: 10,
  pay_method: 120,
  deposit_ratio: 10,
  goods_standard: 4000,
  arrival_day_pay: 10,
  port_of_loading: 5,
  port_of_discharge: 5,
  container_count: 10,
  /** Percent of the deposit that goes back to the buyer when the contract is canceled after a failed inspection. */
  cancel_buyer_percent: 10,
  remark: 2000,
} as const satisfies Record<string, number>;

export type TermField = keyof typeof termFields;
export const termFieldNames = Object.keys(termFields) as TermField[];

interface RowFieldFacts {
  maxLength: number;
  /** The width of its column in the form. */
  width: string;
  isRequired?: boolean;
  /** Judged when the contract is submitted; until then it stays as typed. */
  isNumber?: boolean;
  /** How the wording of the contract says it, for fields that describe the goods. */
  wording?: Text;
  /** How the table on paper says it, when the value alone would not be understood. */
  paper?: string;
}

/** The fields of a row of goods. `quality` is the number of pieces. */
const rows = {
  custom_sn: { maxLength: 120, width: "8.5rem", isRequired: true },
  title: { maxLength: 200, width: "12rem" },
  quality: { maxLength: 40, width: "6rem", isRequired: true, isNumber: true },
  price: { maxLength: 40, width: "7rem", isRequired: true, isNumber: true },
  size: { maxLength: 120, width: "9rem", wording: toText(["size {value}", "尺寸 {value}", "medidas {value}"]) },
  packing: { maxLength: 200, width: "9rem", isRequired: true, wording: toText(["packing {value}", "包装 {value}", "embalaje {value}"]) },
  color: { maxLength: 120, width: "7.5rem", wording: toText(["color {value}", "颜色 {value}", "color {value}"]) },
  category: { maxLength: 120, width: "8rem", wording: toText(["category {value}", "类别 {value}", "categoría {value}"]) },
  volume: {
    maxLength: 40,
    width: "6rem",
    isNumber: true,
    wording: toText(["volume {value} m³ per piece", "单件体积 {value} 立方米", "volumen {value} m³ por unidad"]),
    paper: "{value} CBM",
  },
  hs_code: {
    maxLength: 20,
    width: "7.5rem",
    wording: toText(["HS code {value}", "HS 编码 {value}", "código HS {value}"]),
    paper: "HS {value}",
  },
} as const satisfies Record<string, RowFieldFacts>;

export type RowField = keyof typeof rows;
export const rowFields: Readonly<Record<RowField, RowFieldFacts>> = rows;
export const rowFieldNames = Object.keys(rows) as RowField[];

/** The fields that describe the goods: text in every version, and a part of its wording. */
export type RowDetail = { [Name in RowField]: (typeof rows)[Name] extends { wording: Text } ? Name : never }[RowField];
export const rowDetailNames = rowFieldNames.filter((name): name is RowDetail => rowFields[name].wording !== undefined);
export const rowWordings: Readonly<Record<RowDetail, Text>> = mapNames(rowDetailNames, (name) => rows[name].wording);

/** Makes a record with one entry per name. */
export function mapNames<Name extends string, Entry>(names: readonly Name[], toEntry: (name: Name) => Entry): Record<Name, Entry> {
  return Object.fromEntries(names.map((name) => [name, toEntry(name)])) as Record<Name, Entry>;
}
