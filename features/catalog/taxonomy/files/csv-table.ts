import { parse } from "csv-parse/sync";
import { detectSeparator } from "#features/catalog/imports/sheets/csv.ts";
import { csvTextMark } from "#kernel/csv.ts";

/** Small CSV files that are sent as text. */

export interface CsvLine<Column extends string> {
  /** The number of the line in the file, the heading being 1. */
  line: number;
  cells: Readonly<Record<Column, string>>;
}

const maxLines = 5_000;
const maxCellLength = 500;

/** The lines of a file with a heading that names the columns; undefined for a file without them, or with too much in it. */
export const parseCsvTable = <const Column extends string>(
  text: string,
  { required, optional }: { required: readonly Column[]; optional: readonly Column[] },
): CsvLine<Column>[] | undefined => {
  const records = readRecords(text);
  const [heading = [], ...lines] = records ?? [];
  const names = heading.map((name) => name.trim().toLowerCase());
  const placeOf = (column: Column) => names.indexOf(column.toLowerCase());
  if (required.some((column) => placeOf(column) === -1) || lines.length > maxLines) return undefined;
  const columns = [...required, ...optional];
  const cellsOf = (record: readonly string[]) =>
    Object.fromEntries(
      columns.map((column) => [column, (record[placeOf(column)] ?? "").trim().replace(csvTextMark, "").slice(0, maxCellLength)]),
    ) as Record<Column, string>;
  return lines
    .map((record, place) => ({ line: place + 2, cells: cellsOf(record) }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ""));
};

const readRecords = (text: string): string[][] | undefined => {
  try {
    return parse(text, { bom: true, delimiter: detectSeparator(text), relax_column_count: true, max_record_size: 20_000 });
  } catch {
    // A quote that is never closed, or a record beyond the size.
    return undefined;
  }
};
