import type { ReactNode } from "react";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Count } from "#ui/count.tsx";
import type { Column } from "#ui/data-table.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

interface Head {
  /** Names the column in the column choice. */
  key: string;
  header: string;
  /** Hidden on narrow screens. */
  minor?: boolean;
  /** Hidden until a person chooses to see it. */
  optional?: boolean;
  /** The value of `?sort=` for this column. */
  sort?: string;
  width?: string;
}

/** The value of a column, as it is exported. Its kind says how it is written and where it is aligned. An empty text is no value. */
type Value<Row> =
  | { text: (row: Row) => string | null }
  | { number: (row: Row) => number | null }
  | { money: (row: Row) => string | null }
  /** A moment or a day as on the wire; `as` is how it is shown. */
  | { at: (row: Row) => string | null; as?: "date" | "time" | "relative" }
  | { status: (row: Row) => { tone: Tone; text: string } };

/**
 * A column of a list: a value by its kind, and a cell where the value alone does not show it. A column with a cell only, such as one of
 * buttons, is not exported.
 */
export type ListColumn<Row> = Head & ((Value<Row> & { cell?: (row: Row) => ReactNode }) | { cell: (row: Row) => ReactNode });

const cellOf = <Row,>(column: ListColumn<Row>, row: Row): ReactNode => {
  if (column.cell) return column.cell(row);
  if ("money" in column) {
    const amount = column.money(row);
    return amount ? <Money amount={amount} /> : "–";
  }
  if ("at" in column) {
    const at = column.at(row);
    return at ? <Moment at={at} as={column.as ?? "date"} /> : "–";
  }
  if ("status" in column) {
    const { tone, text } = column.status(row);
    return <StatusChip tone={tone}>{text}</StatusChip>;
  }
  if ("number" in column) {
    const value = column.number(row);
    return value === null ? "–" : <Count value={value} />;
  }
  return ("text" in column && column.text(row)) || "–";
};

/** The columns of the table. */
export const toTableColumns = <Row,>(columns: readonly ListColumn<Row>[]): Column<Row>[] =>
  columns.map((column) => ({
    key: column.key,
    header: column.header,
    ...(column.minor && { minor: true }),
    ...(column.optional && { optional: true }),
    ...(column.sort && { sort: column.sort }),
    ...(column.width && { width: column.width }),
    ...(("money" in column || "number" in column) && { numeric: true }),
    cell: (row) => cellOf(column, row),
  }));

/** A cell of a file. */
export type FileValue = string | number | null;

interface FileColumn<Row> {
  header: string;
  value: (row: Row) => FileValue;
}

/** The columns of a file. `formatMoment` writes a moment in the site's time zone; a day is written as it is. */
export const toFileColumns = <Row,>(columns: readonly ListColumn<Row>[], formatMoment: (at: string) => string): FileColumn<Row>[] =>
  columns.flatMap((column): FileColumn<Row>[] => {
    const { header } = column;
    if ("text" in column) return [{ header, value: column.text }];
    if ("number" in column) return [{ header, value: column.number }];
    if ("status" in column) return [{ header, value: (row) => column.status(row).text }];
    if ("money" in column) return [{ header, value: (row) => toNumber(column.money(row)) }];
    if (!("at" in column)) return [];
    return [{ header, value: (row) => toFileMoment(column.at(row), formatMoment) }];
  });

const toNumber = (amount: string | null): number | null => (amount ? Number(amount) : null);

const toFileMoment = (at: string | null, formatMoment: (at: string) => string): string | null =>
  !at || at.length === 10 ? at || null : formatMoment(at);
