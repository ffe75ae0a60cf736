import { StringDecoder } from "node:string_decoder";
import { dayOfCell } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import type { Cell } from "../rules/cells.ts";
import { type Currency, findHeaderCurrency, siteCurrency } from "../rules/currencies.ts";
import { maxCellCharacters, maxColumns, maxExpandedCharacters, maxSheets, maxUnpackedBytes } from "./limits.ts";
import { getBuiltInFormat, toNumberCell } from "./number-display.ts";
import { createLayoutReader, getColumnIndex, isHidden } from "./sheet-layout.ts";
import { SheetRefused, type SheetRow, type SheetSink } from "./table.ts";
import { createXmlParser, type XmlSink } from "./xml.ts";
import { openZip, type Zip } from "./zip.ts";

/** Reads xlsx workbooks row by row, values only. Formulas, macros, links and images are never unpacked (docs/decisions/0019). */

const readXml = async (zip: Zip, name: string, sink: XmlSink): Promise<boolean> => {
  const entry = zip.entries.get(name);
  if (!entry) return false;
  const reader = createXmlParser(sink);
  const decoder = new StringDecoder("utf8");
  for await (const piece of zip.unpack(entry)) reader.write(decoder.write(piece));
  return true;
};

const noop = () => undefined;

/** Reads the sheet names from the workbook and their entries from its relationships. */
const readSheetList = async (zip: Zip): Promise<{ sheets: { name: string; entry: string }[]; since1904: boolean }> => {
  const targets = new Map<string, string>();
  await readXml(zip, "xl/_rels/workbook.xml.rels", {
    open: (name, attribute) => {
      if (name === "Relationship") targets.set(attribute("Id") ?? "", attribute("Target") ?? "");
    },
    close: noop,
    text: noop,
  });
  const listed: { name: string; id: string }[] = [];
  let since1904 = false;
  const found = await readXml(zip, "xl/workbook.xml", {
    open: (name, attribute) => {
      if (name === "sheet") listed.push({ name: attribute("name") ?? "", id: attribute("id") ?? "" });
      if (name === "workbookPr") since1904 = ["1", "true"].includes(attribute("date1904") ?? "");
    },
    close: noop,
    text: noop,
  });
  if (!found || listed.length === 0) throw new SheetRefused("WRONG_SPREADSHEET");
  if (listed.length > maxSheets) throw new SheetRefused("SPREADSHEET_TOO_BIG");
  const entryOf = (target: string): string => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  return { sheets: listed.map(({ name, id }) => ({ name, entry: entryOf(targets.get(id) ?? "") })), since1904 };
};

/** What a string takes besides its characters, with the tags it was cut from. */
const stringOverhead = 64;

/** Reads the shared strings. Phonetic guides (rPh) are skipped. Cells refer to the strings, which are not copied. */
const readSharedStrings = async (zip: Zip): Promise<string[]> => {
  const strings: string[] = [];
  let characters = 0;
  let text = "";
  let inside = false;
  let phonetic = 0;
  const name = [...zip.entries.keys()].find((key) => key.toLowerCase() === "xl/sharedstrings.xml");
  if (!name) return strings;
  await readXml(zip, name, {
    open: (tag) => {
      if (tag === "si") text = "";
      if (tag === "rPh") phonetic += 1;
      if (tag === "t") inside = phonetic === 0;
    },
    close: (tag) => {
      if (tag === "rPh") phonetic -= 1;
      if (tag === "t") inside = false;
      if (tag !== "si") return;
      characters += text.length + stringOverhead;
      if (characters > maxExpandedCharacters) throw new SheetRefused("SPREADSHEET_TOO_BIG");
      strings.push(text);
    },
    text: (given) => {
      if (inside && text.length <= maxCellCharacters) text += given.slice(0, maxCellCharacters + 1 - text.length);
    },
  });
  return strings;
};

/** Built-in number formats for dates: 14 to 22, 27 to 36 and 45 to 58. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
const isDateCode = (code: string): boolean => /[ymdhs年月日]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));

/** How the number of a cell is shown: as a date, or with the sign of a currency, which is part of its value. */
interface NumberStyle {
  isDate: boolean;
  currency: Currency | undefined;
  /** The code of the number format, if it has one. */
  code: string | undefined;
}

const plainStyle: NumberStyle = { isDate: false, currency: undefined, code: undefined };

/** The currency of a format such as `[$€-407]#,##0.00` or `"¥"#,##0`; undefined for a bare $. */
const getFormatCurrency = (code: string): Currency | undefined => {
  const literals = [...code.matchAll(/\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|\\(.)|([¥￥€£₩₹])/g)].map(
    (found) => found.slice(1).find(Boolean) ?? "",
  );
  const currency = findHeaderCurrency(literals.join(" "));
  return currency === siteCurrency ? undefined : currency;
};

/** The number style of each cell style (`s`). */
const readNumberStyles = async (zip: Zip): Promise<NumberStyle[]> => {
  const formats = new Map<number, NumberStyle>();
  const styles: NumberStyle[] = [];
  let inCellFormats = false;
  await readXml(zip, "xl/styles.xml", {
    open: (name, attribute) => {
      const code = attribute("formatCode") ?? "";
      if (name === "numFmt")
        formats.set(Number(attribute("numFmtId")), { isDate: isDateCode(code), currency: getFormatCurrency(code), code });
      if (name === "cellXfs") inCellFormats = true;
      if (name !== "xf" || !inCellFormats) return;
      const id = Number(attribute("numFmtId") ?? 0);
      styles.push(formats.get(id) ?? { ...plainStyle, isDate: isBuiltInDate(id), code: getBuiltInFormat(id) });
    },
    close: (name) => {
      if (name === "cellXfs") inCellFormats = false;
    },
    text: noop,
  });
  return styles;
};

const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);

/** Converts an Excel serial date to YYYY-MM-DD. */
const toIsoDate = (serial: number, since1904: boolean): string | undefined => {
  const time = (since1904 ? epoch1904 : epoch1900) + Math.floor(serial) * dayMs;
  const date = new Date(time);
  return Number.isNaN(date.getTime()) || date.getTime() >= Date.UTC(10_000, 0) || serial < 0 ? undefined : dayOfCell(date);
};

/** Rounds to the 15 digits that Excel stores, which removes binary noise. */
export const roundToExcelPrecision = (value: number): number => Number(value.toPrecision(15));

interface Workbook {
  strings: readonly string[];
  numberStyles: readonly NumberStyle[];
  since1904: boolean;
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string | undefined;
  inline: string;
  hasFormula: boolean;
}

const toCell = (cell: OpenCell, book: Workbook): Cell => {
  const { type, value, inline, hasFormula } = cell;
  if (type === "inlineStr") return inline;
  if (value === undefined || value === "") return hasFormula ? { wrong: "formula" } : null;
  if (type === "s") return book.strings[Number(value)] ?? null;
  if (type === "str") return value.slice(0, maxCellCharacters + 1);
  if (type === "e") return { wrong: value.slice(0, 20) };
  if (type === "b") return value === "1" ? "true" : "false";
  if (type === "d") return value.slice(0, 10);
  const number = Number(value);
  if (!Number.isFinite(number)) return { wrong: value.slice(0, 20) };
  const { isDate, currency, code } = book.numberStyles[cell.style] ?? plainStyle;
  if (isDate) return toIsoDate(number, book.since1904) ?? number;
  // Two decimals say in every number format that the dot is a decimal point.
  return currency ? `${currency} ${number.toFixed(2)}` : toNumberCell(roundToExcelPrecision(number), code);
};

/** Reads the cells of one sheet as they arrive. Rows and cells without a reference follow the previous one. */
const createSheetParser = (book: Workbook, onRow: (row: SheetRow) => void, onOther: XmlSink["open"]): XmlSink => {
  let rowNumber = 0;
  let hidden = false;
  let cells: Cell[] = [];
  let cell: OpenCell | undefined;
  let inValue = false;
  let inText = false;
  let phonetic = false;
  return {
    open: (name, attribute) => {
      if (name === "row") {
        const given = Number(attribute("r"));
        rowNumber = Number.isInteger(given) && given > 0 ? given : rowNumber + 1;
        hidden = isHidden(attribute);
        cells = [];
      } else if (name === "c") {
        const reference = attribute("r");
        const column = reference ? getColumnIndex(reference) : cells.length;
        const style = Number(attribute("s") ?? 0);
        cell = { column, type: attribute("t") ?? "n", style, value: undefined, inline: "", hasFormula: false };
      } else if (name === "v") inValue = true;
      else if (name === "t") inText = !phonetic;
      else if (name === "rPh") phonetic = true;
      else if (name === "f" && cell) cell.hasFormula = true;
      else onOther(name, attribute);
    },
    text: (text) => {
      if (!cell) return;
      if (inValue) cell.value = `${cell.value ?? ""}${text}`.slice(0, maxCellCharacters + 1);
      else if (inText) cell.inline = (cell.inline + text).slice(0, maxCellCharacters + 1);
    },
    close: (name) => {
      if (name === "v") inValue = false;
      else if (name === "t") inText = false;
      else if (name === "rPh") phonetic = false;
      else if (name === "c" && cell) {
        // Ignores cells beyond the column limit.
        if (cell.column >= 0 && cell.column < maxColumns) {
          while (cells.length < cell.column) cells.push(null);
          cells[cell.column] = toCell(cell, book);
        }
        cell = undefined;
      } else if (name === "row") onRow({ row_number: rowNumber, cells, hidden });
    },
  };
};

/** Reads every sheet of a workbook into `sink`. */
export const readXlsx = async (path: string, sink: SheetSink): Promise<void> => {
  const zip = await openZip(path, maxUnpackedBytes);
  try {
    const { sheets, since1904 } = await readSheetList(zip);
    const book: Workbook = { strings: await readSharedStrings(zip), numberStyles: await readNumberStyles(zip), since1904 };
    for (const { name, entry } of sheets) {
      const found = zip.entries.get(entry);
      // Chart sheets have no cells.
      if (!found || !entry.includes("worksheets")) continue;
      sink.sheet(name);
      const ready: SheetRow[] = [];
      const { layout, open } = createLayoutReader();
      const reader = createXmlParser(createSheetParser(book, (row) => ready.push(row), open));
      const decoder = new StringDecoder("utf8");
      for await (const piece of zip.unpack(found)) {
        reader.write(decoder.write(piece));
        for (const row of ready.splice(0)) await sink.row(row);
      }
      sink.layout?.(layout);
    }
  } finally {
    await zip.close();
  }
};
