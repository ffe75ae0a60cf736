import { z } from "zod";
import { movementKinds, statementAccounts } from "#features/money/balance/rules/statement.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** A filter's field that is left empty narrows nothing. */
const optionalFilter = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal("").transform(() => null), schema])
    .optional()
    .transform((value) => value ?? null);

/** A period of one account. Days are those of the site's time zone; without them it is all there is. */
const periodFields = {
  account: z.enum(statementAccounts).default("available"),
  date_from: optionalFilter(wire.date),
  date_to: optionalFilter(wire.date),
};

/** What narrows a statement. */
const filterFields = {
  direction: z.enum(["all", "in", "out"]).default("all"),
  kind: optionalFilter(z.enum(movementKinds)),
  /** The number of an order or of its checkout. */
  order_sn: wire.optionalLine,
  amount_from: optionalFilter(wire.amount),
  amount_to: optionalFilter(wire.amount),
};

const statementFields = {
  ...periodFields,
  ...filterFields,
  /** Pages are named by an entry: what is older than it, what is newer, or the oldest ones. */
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
  /** What froze the money that this movement freezes, gives back or pays out, and that row's id. */
  source: z.string().nullable(),
  source_id: z.string().nullable(),
  source_number: z.string().nullable(),
  reason: z.string().nullable(),
});

const statementData = z.object({
  /** What the whole period came to, whatever narrows the list: opening + money_in − money_out = closing. */
  period: z.object({
    opening: wire.money,
    money_in: wire.money,
    money_out: wire.money,
    closing: wire.money,
    count: z.number().int(),
    first_at: wire.moment.nullable(),
    last_at: wire.moment.nullable(),
  }),
  /** What the list shows of it. Not counted and added up past 2,000 where it is a search by amount or order. */
  found: z.object({
    count: z.number().int(),
    is_counted: z.boolean(),
    money_in: wire.money.nullable(),
    money_out: wire.money.nullable(),
  }),
  list: z.array(movement),
  /** The place of the first row in the list, the newest being 1; null where that is not known. */
  first_place: z.number().int().nullable(),
  /** The entry to page on from, where there is more. */
  newer: z.number().int().nullable(),
  older: z.number().int().nullable(),
});

export const getBalanceStatement = post("/user/getBalanceStatement", {
  who: "buyer",
  summary:
    "Movements of the company's available or frozen balance, newest first, with the balance after each and what the period came to. Pages are named by an entry (before, after), so that the last one is as fast as the first.",
  body: z.object(statementFields),
  data: statementData,
  refuses: ["PERIOD_TURNED", "AMOUNTS_TURNED"],
});

export const companyStatement = post("/operator/companyStatement", {
  who: "operator:finance+auditor+service",
  summary: "The same statement of a company, for the staff.",
  body: z.object({ company_id: wire.id, ...statementFields }),
  data: statementData,
  refuses: ["PERIOD_TURNED", "AMOUNTS_TURNED"],
});

const historyData = z.object({
  /** The balance at moments at equal distances; empty where nothing has moved yet. */
  points: z.array(z.object({ at: wire.moment, balance: wire.money })),
  lowest: wire.money,
  highest: wire.money,
});

export const getBalanceHistory = post("/user/getBalanceHistory", {
  who: "buyer",
  summary: "The balance over a period, for a drawing.",
  body: z.object(periodFields),
  data: historyData,
  refuses: ["PERIOD_TURNED"],
});

export const getStatementFile = post("/user/getStatementFile", {
  who: "buyer",
  summary: "An address, good for ten minutes, under which the statement of a period is read as CSV or PDF.",
  body: z.object({ format: z.enum(["csv", "pdf"]), ...periodFields }),
  data: z.object({ url: z.string() }),
  refuses: ["PERIOD_TURNED", "STATEMENT_TOO_LONG"],
});

export const statementCalls = [getBalanceStatement, companyStatement, getBalanceHistory, getStatementFile] as const;
