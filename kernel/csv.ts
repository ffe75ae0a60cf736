/** Tables as text that spreadsheets open: commas, lines that end as RFC 4180 says. */

export type CsvValue = string | number | null;

/** In front of a whole file: it says UTF-8, so that Excel shows Chinese as it is. */
export const csvByteOrderMark = "\ufeff";

/**
 * A cell, quoted where it must be. A text that a spreadsheet would calculate gets an apostrophe before it, which the import
 * takes off again; numbers stay numbers (security S13).
 */
export const formatCsvCell = (value: CsvValue): string => {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\n\r\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export const formatCsvLine = (cells: readonly CsvValue[]): string => `${cells.map(formatCsvCell).join(",")}\r\n`;
