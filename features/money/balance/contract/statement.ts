import { z } from "zod";
import { movementKinds, statementAccounts } from "#features/money/balance/rules.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** A filter field; an empty value means no filter. */
const optionalFilter = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal("").transform(() => null), schema])
    .optional()
    .transform((value) => value ?? null);

/** A period of one account. Days are in the site's time zone; without them the period is unbounded. */
const periodFields = {
  account: z.enum(statementAccounts).default("available"),
  date_from: optionalFilter(wire.date),
  date_to: optionalFilter(wire.date),
};

/** Filters of a statement. */
const filterFields = {
  direction: z.enum(["all", "in", "out"]).default("all"),
  kind: optionalFilter(z.enum(movementKinds)),
  /** An order number or checkout number. */
  order_sn: wire.optionalOrderNumber,
  amount_from: optionalFilter(wire.amount),
  amount_to: optionalFilter(wire.amount),
};

const statementFields = {
  ...periodFields,
  ...filterFields,
  /** Keyset pagination: entries older than `before`, newer than `after`, or the oldest page. */
  before: optionalFilter(wire.id),
  after: optionalFilter(wire.id),
  from_end: wire.flag.default(false),
  page_size: wire.pageSize,
};

const movement = z.object({
  entry_id: z.number().int(),
  at: wire.moment,
  kind: z.string(),
  cause: z.string(),
  order_sn: z.string().nullable(),
  amount: wire.money,
  balance: wire.money,
  person: z.string(),
  note: z.string(),
  /** For a movement of a frozen amount: what froze it, and the id of that row. */
  source: z.string().nullable(),
  source_id: z.string().nullable(),
  source_number: z.string().nullable(),
  reason: z.string().nullable(),
});

const statementData = z.object({
  /** Totals of the whole period, regardless of filters: opening + money_in − money_out = closing. */
  period: z.object({
    opening: wire.money,
    money_in: wire.money,
    money_out: wire.money,
    closing: wire.money,
    count: z.number().int(),
    first_at: wire.moment.nullable(),
    last_at: wire.moment.nullable(),
  }),
  /** Totals of the filtered entries. A search by amount or order is not counted or summed beyond 2,000 entries. */
  found: z.object({
    count: z.number().int(),
    is_counted: z.boolean(),
    money_in: wire.money.nullable(),
    money_out: wire.money.nullable(),
  }),
  list: z.array(movement),
  /** The position of the first row, the newest being 1; null if unknown. */
  first_place: z.number().int().nullable(),
  /** The entry ids to continue from; null on the first or last page. */
  newer: z.number().int().nullable(),
  older: z.number().int().nullable(),
});

export const getBalanceStatement = post("/user/getBalanceStatement", {
  who: "buyer",
  summary:
    "Movements of the company's available or frozen balance, newest first, with the running balance and the totals of the period. Uses keyset pagination (before, after).",
  body: z.object(statementFields),
  data: statementData,
  refuses: ["PERIOD_TURNED", "AMOUNTS_TURNED"],
});

export const companyStatement = post("/operator/companyStatement", {
  who: "operator:finance+auditor+service",
  summary: "The balance statement of any company, for staff.",
  body: z.object({ company_id: wire.id, ...statementFields }),
  data: statementData,
  refuses: ["PERIOD_TURNED", "AMOUNTS_TURNED"],
});

const historyData = z.object({
  /** The balance at equal time intervals; empty without movements. */
  points: wire.rows({ at: wire.moment, balance: wire.money }),
  lowest: wire.money,
  highest: wire.money,
});

export const getBalanceHistory = post("/user/getBalanceHistory", {
  who: "buyer",
  summary: "The balance over a period, for a chart.",
  body: z.object(periodFields),
  data: historyData,
  refuses: ["PERIOD_TURNED"],
});

export const getStatementFile = post("/user/getStatementFile", {
  who: "buyer",
  summary: "A URL, valid for ten minutes, that returns the statement of a period as CSV or PDF.",
  body: z.object({ format: z.enum(["csv", "pdf"]), ...periodFields }),
  data: z.object({ url: z.string() }),
  refuses: ["PERIOD_TURNED", "STATEMENT_TOO_LONG"],
});
