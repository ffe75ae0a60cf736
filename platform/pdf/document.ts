import type { Language } from "#kernel/languages.ts";

/**
 * What stands on a printed paper, as data: features write it in the reader's language and with amounts and dates already
 * formatted; `drawPaper` gives it the one look of our papers. Data, because it travels to the worker that draws it.
 */
export interface PdfDocument {
  language: Language;
  /** What it is: "Invoice", "Account statement". */
  title: string;
  /** Its number or period, beside the title. */
  number: string;
  /** A word that matters most, beside the number: "Paid", "Overdue". */
  stamp?: { text: string; tone: "plain" | "good" | "bad" };
  /** Whose paper it is: stands beside the logo on the first page. */
  letterhead: { name: string; lines: readonly string[] };
  /** Facts beside each other under the title, such as dates and numbers. */
  facts: readonly { label: string; value: string }[];
  /** Blocks beside each other: who sells, who buys, where it goes. */
  parties: readonly { label: string; name: string; lines: readonly string[] }[];
  parts: readonly PdfPart[];
  /** Stands small at the foot of every page, before the page's number. */
  foot: string;
  /** When it was made, for the document's own record. */
  made_at: Date;
}

export type PdfPart = PdfTable | PdfTotals | PdfText;

export interface PdfColumn {
  label: string;
  /** Figures stand at the right, one under the other. */
  align?: "left" | "right";
  /** How much of the width it takes beside the others. */
  width: number;
}

/** One cell: a text, with smaller words under it when there is more to say. */
export type PdfCell = string | { text: string; detail: string };

export interface PdfTable {
  kind: "table";
  heading?: string;
  columns: readonly PdfColumn[];
  rows: readonly (readonly PdfCell[])[];
  /** What stands in place of rows when there are none. */
  empty: string;
}

/** Sums at the right: each a label and an amount; the strong one is what all the others lead to. */
export interface PdfTotals {
  kind: "totals";
  rows: readonly { label: string; value: string; strong?: boolean }[];
}

export interface PdfText {
  kind: "text";
  heading?: string;
  lines: readonly string[];
}
