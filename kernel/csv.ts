/** CSV as in RFC 4180: comma-separated cells, CRLF line ends. */

export type CsvValue = string | number | null;

export const csvMimeType = "text/csv;charset=utf-8";

/** Byte order mark at the start of a file, so that Excel reads it as UTF-8. */
export const csvByteOrderMark = "\ufeff";

/** The apostrophe before a text that a spreadsheet would calculate; a text that begins with the same signs gets one more. */
export const csvTextMark = /^'(?='*[=+\-@\t\r])/;

/**
 * Formats one cell, quoted where needed. A text that a spreadsheet would calculate is prefixed with an apostrophe, which the
 * import removes again. Numbers stay numbers (docs/security.md S13).
 */
export const formatCsvCell = (value: CsvValue): string => {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const harmless = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\n\r\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export const formatCsvLine = (cells: readonly CsvValue[]): string => `${cells.map(formatCsvCell).join(",")}\r\n`;
