import { formatMoney } from "#kernel/format-money.ts";
import type { Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import type { PdfCell, PdfDocument, PdfPart, PdfTable } from "#platform/pdf/document.ts";

/**
 * Documents whose tables hold values instead of formatted texts. From one such document follow the print page and the PDF, with values
 * formatted in the reader's language, and the spreadsheet, with numbers that can be calculated with. Pure.
 */

/** A value of a table: a text, a text with a detail, a number with its decimals, or an amount in cents. */
export type Value = string | { text: string; detail: string } | { number: number; decimals: number } | { cents: number };

export interface ValueColumn {
  label: string;
  /** Relative width on paper. */
  width: number;
  /** The heading of the details; a spreadsheet shows them in a column of their own. */
  detail?: string;
  isNumber?: boolean;
}

export interface ValueTable {
  kind: "values";
  heading: string;
  columns: readonly ValueColumn[];
  rows: readonly (readonly Value[])[];
  empty: string;
}

export interface ValueDocument extends Omit<PdfDocument, "parts"> {
  parts: readonly (PdfPart | ValueTable)[];
  /** The currency sign of amounts. */
  currency: string;
}

const toPdfCell = (value: Value, language: Language, currency: string): PdfCell => {
  if (typeof value === "string" || "text" in value) return value;
  if ("cents" in value) return formatMoney(toAmount(value.cents), language, currency);
  const { number, decimals } = value;
  return number.toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
};

const toPdfTable = ({ heading, columns, rows, empty }: ValueTable, language: Language, currency: string): PdfTable => ({
  kind: "table",
  heading,
  columns: columns.map(({ label, width, isNumber }) => ({ label, width, ...(isNumber && { align: "right" as const }) })),
  rows: rows.map((row) => row.map((value) => toPdfCell(value, language, currency))),
  empty,
});

/** The document as a page and PDF show it. */
export const toPdfDocument = ({ parts, currency, ...document }: ValueDocument): PdfDocument => ({
  ...document,
  parts: parts.map((part) => (part.kind === "values" ? toPdfTable(part, document.language, currency) : part)),
});

type Cell = string | number | null;

export interface WorkbookSheet {
  name: string;
  headers: string[];
  widths: number[];
  rows: Cell[][];
}

const toCells = (value: Value, { detail }: ValueColumn): Cell[] => {
  if (typeof value === "string") return detail ? [value, null] : [value];
  if ("text" in value) return detail ? [value.text, value.detail] : [`${value.text} ${value.detail}`.trim()];
  return ["cents" in value ? value.cents / 100 : Number(value.number.toFixed(value.decimals))];
};

/** Lines of the first sheet: everything that is not in a table. */
const toHeadRows = ({ facts, parties, parts }: ValueDocument): Cell[][] => [
  ...facts.map(({ label, value }): Cell[] => [label, value]),
  ...parties.map(({ label, name, lines }): Cell[] => [label, [name, ...lines].join(", ")]),
  ...parts.flatMap((part): Cell[][] => {
    if (part.kind === "totals") return part.rows.map(({ label, value }) => [label, value]);
    if (part.kind === "boxes")
      return part.rows.flatMap((row) =>
        row.flatMap(({ label, lines }) => (lines.some(Boolean) ? [[label, lines.filter(Boolean).join(", ")]] : [])),
      );
    return part.kind === "text" ? part.lines.map((line) => [part.heading ?? "", line]) : [];
  }),
];

/** The document as sheets of a workbook: the head first, then each table. */
export const toWorkbook = (document: ValueDocument): WorkbookSheet[] => [
  { name: document.title, headers: [document.title, document.number], widths: [34, 80], rows: toHeadRows(document) },
  ...document.parts
    .filter((part) => part.kind === "values")
    .map(({ heading, columns, rows }, index) => ({
      name: `${index + 1} ${heading}`,
      headers: columns.flatMap(({ label, detail }) => (detail ? [label, detail] : [label])),
      widths: columns.flatMap(({ width, detail }) => (detail ? [width + 6, width + 6] : [width + 6])),
      rows: rows.map((row) => row.flatMap((value, index) => toCells(value, columns[index] as ValueColumn))),
    })),
];
