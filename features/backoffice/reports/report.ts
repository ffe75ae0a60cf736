import type { OperatorRole } from "#kernel/contract.ts";
import type { MerchantArea } from "#kernel/merchant-areas.ts";
import type { StaffArea } from "#kernel/staff-areas.ts";
import type { Words } from "#kernel/texts.ts";
import type { Statement } from "#platform/db.ts";

/** What every statement of a report is given; it names those that it needs. */
export interface ReportParameters {
  /** First and last day of the period, days of the books. */
  date_from: string;
  date_to: string;
  /** The day of the books on which it is read. */
  today: string;
  now: Date;
  currency: string;
  language: string;
  /** The manufacturer that reads; 0 for staff. */
  merchant_id: number;
  /** The warehouses of staff who work in some only; null where every one is read. */
  warehouse_ids: readonly number[] | null;
  /** The kinds of review items that the reader sees. */
  kinds: readonly string[];
  limit: number;
}

/** `money` is whole cents in the statement. `name` is a value with a text for each, such as a kind of queue. */
export type ColumnKind = "text" | "name" | "day" | "month" | "moment" | "number" | "money" | "percent";

export interface ReportColumn {
  kind: ColumnKind;
  label: Words;
  /** Whether it is summed up below the table. */
  total?: true;
  /** The texts of a `name`. */
  names?: Readonly<Record<string, Words>>;
}

export interface ReportChart {
  kind: "bars" | "groups";
  /** The column of the axis, and those of the bars with their colors. Amounts and counts are never in one chart. */
  point: string;
  series: Readonly<Record<string, "brand" | "soft" | "info" | "deal" | "danger">>;
}

/** Staff with one of some roles who may look into an area, or people of a manufacturer whose role opens one of some areas. */
export type ReportReaders =
  | { readonly staff: readonly OperatorRole[]; readonly area?: StaffArea }
  | { readonly merchant: readonly MerchantArea[] };

/** A report: a statement with what its columns are, how it is drawn and who reads it. */
export interface Report {
  readonly title: Words;
  readonly help: Words;
  readonly readers: ReportReaders;
  /** Whether the reader chooses a period; without it the report is of this moment. */
  readonly hasPeriod: boolean;
  /** How many days the report is about where the reader chose none. */
  readonly days?: number;
  /** In the order of the table, by the names of the statement's columns. */
  readonly columns: Readonly<Record<string, ReportColumn>>;
  readonly chart?: ReportChart;
  /** Whether its chart stands on the first page of those who may read it. */
  readonly isOnHome?: true;
  readonly read: Statement<ReportParameters, object>;
}

type ColumnsOf<Row> = { readonly [Name in keyof Row]: ReportColumn };

/** Declares a report. Its columns are those of the statement, so a missing or unknown one is a type error. */
export const report = <Row extends object>(
  declared: Omit<Report, "read" | "columns"> & { read: Statement<ReportParameters, Row>; columns: ColumnsOf<Row> },
): Report => declared as Report;
