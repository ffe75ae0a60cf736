import type { Language } from "#kernel/languages.ts";
import type { CodeKind } from "./codes.ts";

/** Sizes of paper that documents are printed on. */
export const sheetSizes = ["letter", "a4"] as const;
export type SheetSize = (typeof sheetSizes)[number];

/** The paper that readers of a language use. */
export const sheetOf = ({ paper, language }: { paper?: SheetSize; language: Language }): SheetSize =>
  paper ?? (language === "zh-CN" ? "a4" : "letter");

/**
 * The content of a PDF as data, with texts in the reader's language and amounts and dates already formatted. It is sent to the
 * worker thread that renders it (`renderPdf`).
 */
export interface PdfDocument {
  language: Language;
  /** Kind of document: "Invoice", "Account statement". */
  title: string;
  /** Its number or period, beside the title. */
  number: string;
  /** A status beside the number: "Paid", "Overdue". */
  stamp?: { text: string; tone: "plain" | "good" | "bad" };
  /** The sender, shown beside the logo on the first page. */
  letterhead: { name: string; lines: readonly string[] };
  /** Dates and numbers under the title. */
  facts: readonly { label: string; value: string }[];
  /** Address blocks: seller, buyer, destination. */
  parties: readonly { label: string; name: string; lines: readonly string[] }[];
  parts: readonly PdfPart[];
  /** Footer of every page, before the page number. */
  foot: string;
  /** The size of the paper; A4 for Chinese and US Letter otherwise unless it is stated. */
  paper?: SheetSize;
  /** Creation date in the metadata of the PDF. */
  made_at: Date;
}

export type PdfPart = PdfTable | PdfTotals | PdfText | PdfCodes | PdfBoxes;

/** Barcodes and QR codes beside each other, each with its caption. */
export interface PdfCodes {
  kind: "codes";
  codes: readonly { kind: CodeKind; text: string; caption: string }[];
}

/** The framed boxes of a form: rows of cells with a label and its lines. Empty lines are to be filled in by hand. */
export interface PdfBoxes {
  kind: "boxes";
  rows: readonly (readonly PdfBox[])[];
}

export interface PdfBox {
  label: string;
  lines: readonly string[];
  /** Relative width in its row. */
  width: number;
  /** Larger text: a number, a total. */
  strong?: boolean;
}

export interface PdfColumn {
  label: string;
  /** Numbers are aligned right. */
  align?: "left" | "right";
  /** Relative width. */
  width: number;
}

/** A cell: a text, optionally with a smaller detail below. */
export type PdfCell = string | { text: string; detail: string };

export interface PdfTable {
  kind: "table";
  heading?: string;
  columns: readonly PdfColumn[];
  rows: readonly (readonly PdfCell[])[];
  /** Text shown when there are no rows. */
  empty: string;
}

/** Totals at the right: label and amount; `strong` marks the final one. */
export interface PdfTotals {
  kind: "totals";
  rows: readonly { label: string; value: string; strong?: boolean }[];
}

export interface PdfText {
  kind: "text";
  heading?: string;
  lines: readonly string[];
}

/** Codes that begin a document stand beside its title, where they take no height of their own; the other parts follow. */
export const splitCodes = <Part extends { kind: PdfPart["kind"] }>(parts: readonly Part[]) => {
  const [first, ...rest] = parts;
  return first?.kind === "codes" ? { codes: first as Extract<Part, { kind: "codes" }>, parts: rest } : { codes: undefined, parts };
};

/** Every text of a document: all strings in it, at any depth. */
export const textsOf = (part: unknown): string[] => {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null && !(part instanceof Date) ? Object.values(part).flatMap(textsOf) : [];
};
