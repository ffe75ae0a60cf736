import type { companyStatement, getBalanceHistory, getBalanceStatement } from "#features/money/balance/contract/statement.ts";
import {
  balanceHistoryOf,
  foundByAmount,
  foundByOrder,
  type Period,
  pageOfAll,
  pageOfBoth,
  pageOfDirection,
  pageOfKind,
  pageOfMany,
  periodOf,
  type StatementRow,
} from "#features/money/balance/queries/statement.ts";
import { historyPoints, maxCountedRows, type Narrowing, numberOf, type Way, wayOf } from "#features/money/balance/rules/statement.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Site } from "#platform/sites.ts";

/** Whose account, and which period of it. */
export interface PeriodWish {
  company_id: number;
  account: string;
  date_from: string | null;
  date_to: string | null;
}

type Body = Context<typeof getBalanceStatement>["body"];

/** The period and what it came to; undefined where the company has no such account yet. */
export const readPeriod = (db: Db, site: Site, { company_id, account, date_from, date_to }: PeriodWish, kind: string | null) => {
  if (date_from && date_to && date_from > date_to) return refuse("PERIOD_TURNED", {}, ["date_to"]);
  return db.row(periodOf, company_id, account, site.currency, date_from, date_to, site.time_zone, kind);
};

/** The rows between two entries, both left out: the newest of them first in line, or the oldest. */
type ReadPage = (end: "newest" | "oldest", after: number, before: number, most: number) => Promise<StatementRow[]>;

interface Reading {
  read: ReadPage;
  found: { count: number; is_counted: boolean; money_in: number | null; money_out: number | null };
}

/** What went out of a period follows from the other three. */
export const moneyOut = ({ opening, closing, money_in }: Pick<Period, "opening" | "closing" | "money_in">): number =>
  opening + money_in - closing;

/** Everything, one kind, one direction: counted and added up by the entries themselves. */
const readCounted = (db: Db, way: Way, { kind, direction }: Narrowing, period: Period): Reading => {
  const isIn = direction === "in";
  const id = period.account_id;
  const ofKind = kind !== null;
  const entries = ofKind ? period.kind_entries : period.entries;
  const ins = ofKind ? period.kind_in_entries : period.in_entries;
  const found = {
    count: direction === "all" ? entries : isIn ? ins : entries - ins,
    is_counted: true,
    money_in: direction === "out" ? 0 : ofKind ? period.kind_in : period.money_in,
    money_out: isIn ? 0 : ofKind ? period.kind_out : moneyOut(period),
  };
  const read: ReadPage = async (end, after, before, most) => {
    // Without this a kind that never moves in that direction would be walked from end to end.
    if (found.count === 0) return [];
    if (way === "both") return db.rows(pageOfBoth[end], id, after, before, most, kind ?? "", isIn);
    if (way === "kind") return db.rows(pageOfKind[end], id, after, before, most, kind ?? "");
    return way === "direction"
      ? db.rows(pageOfDirection[end], id, after, before, most, isIn)
      : db.rows(pageOfAll[end], id, after, before, most);
  };
  return { read, found };
};

/** A search by amount or order: found first where few match, walked where many do. */
const readSearched = async (db: Db, way: Way, narrowing: Narrowing, period: Period, company_id: number): Promise<Reading> => {
  const { kind, direction, amount_from, amount_to, order_sn } = narrowing;
  const { account_id, after_id, last_id } = period;
  const wanted = [
    kind,
    direction === "all" ? null : direction === "in",
    amount_from ?? 1,
    amount_to ?? Number.MAX_SAFE_INTEGER,
    company_id,
    order_sn || null,
  ] as const;
  const by = way === "order" ? foundByOrder : foundByAmount;
  const { entries, money_in, money_out } = await db.only(by.sum, account_id, after_id, last_id + 1, maxCountedRows + 1, ...wanted);
  if (entries > maxCountedRows)
    return {
      read: (end, after, before, most) => db.rows(pageOfMany[end], account_id, after, before, most, ...wanted),
      found: { count: maxCountedRows, is_counted: false, money_in: null, money_out: null },
    };
  return {
    read: (end, after, before, most) => db.rows(by[end], account_id, after_id, last_id + 1, maxCountedRows, ...wanted, after, before, most),
    found: { count: entries, is_counted: true, money_in, money_out },
  };
};

interface Page {
  list: StatementRow[];
  newer: number | null;
  older: number | null;
}

/** One page and whether there is more on either side: one row more than is shown is asked for. */
const readPage = async (read: ReadPage, { after_id, last_id }: Period, body: Pick<Body, "before" | "after" | "from_end" | "page_size">) => {
  const size = body.page_size;
  const page = (list: StatementRow[], hasNewer: boolean, hasOlder: boolean): Page => ({
    list,
    newer: hasNewer ? (list[0]?.entry_id ?? null) : null,
    older: hasOlder ? (list.at(-1)?.entry_id ?? null) : null,
  });
  if (body.from_end) {
    const rows = await read("oldest", after_id, last_id + 1, size + 1);
    return page(rows.slice(-size), rows.length > size, false);
  }
  if (body.after !== null) {
    const rows = await read("oldest", Math.max(body.after, after_id), last_id + 1, size + 1);
    // Fewer than a page are left: the newest page, whole, says more.
    if (rows.length >= size) return page(rows.slice(-size), rows.length > size, true);
  }
  const before = body.before === null ? last_id + 1 : Math.min(body.before, last_id + 1);
  const rows = await read("newest", after_id, before, size + 1);
  return page(rows.slice(0, size), body.before !== null && rows.length > 0, rows.length > size);
};

const emptyPeriod = { opening: 0, money_in: 0, money_out: 0, closing: 0, count: 0, first_at: null, last_at: null };

const statementFor = async (db: Db, site: Site, company_id: number, body: Body) => {
  if (body.amount_from !== null && body.amount_to !== null && body.amount_from > body.amount_to)
    return refuse("AMOUNTS_TURNED", {}, ["amount_to"]);
  const period = await readPeriod(db, site, { company_id, ...body }, body.kind);
  if (!period || period.last_id === 0 || period.entries === 0) {
    const { opening = 0, closing = 0 } = period ?? {};
    const found = { count: 0, is_counted: true, money_in: 0, money_out: 0 };
    return { period: { ...emptyPeriod, opening, closing }, found, list: [], first_place: null, newer: null, older: null };
  }
  const way = wayOf(body);
  const { read, found } =
    way === "amount" || way === "order" ? await readSearched(db, way, body, period, company_id) : readCounted(db, way, body, period);
  const page = await readPage(read, period, body);
  const [first] = page.list;
  const place = first && numberOf(way, body.direction, first);
  const { opening, closing, money_in, entries, first_at, last_at } = period;
  return {
    period: { opening, money_in, money_out: moneyOut(period), closing, count: entries, first_at, last_at },
    found,
    ...page,
    first_place: place === undefined ? null : (numberOf(way, body.direction, period.last) ?? 0) - place + 1,
  };
};

/** A page of the company's own statement. */
export const readStatement = ({ db, session, request, body }: Context<typeof getBalanceStatement>) =>
  statementFor(db, request.site, session.company_id, body);

/** The same for the staff, of any company. */
export const readCompanyStatement = ({ db, request, body }: Context<typeof companyStatement>) =>
  statementFor(db, request.site, body.company_id, body);

/** The drawing's points: from the first movement, or the period's first day, until now or the period's end. */
export const readHistory = async ({ db, session, request, body, now }: Context<typeof getBalanceHistory>) => {
  const period = await readPeriod(db, request.site, { company_id: session.company_id, ...body }, null);
  if (!period?.first_at || !period.last_at || period.entries === 0) return { points: [], lowest: 0, highest: 0 };
  const from = period.first_at;
  const end = body.date_to === null ? now : period.last_at;
  const points = await db.rows(balanceHistoryOf, period.account_id, from, new Date(Math.max(from.getTime(), end.getTime())), historyPoints);
  const balances = points.map(({ balance }) => balance);
  return { points, lowest: Math.min(...balances), highest: Math.max(...balances) };
};
