import type { companyStatement, getBalanceHistory, getBalanceStatement } from "#features/money/balance/contract/statement.ts";
import {
  entriesPage,
  entriesPageByDirection,
  entriesPageByKind,
  entriesPageByKindAndDirection,
  entriesPageByScan,
  findPeriod,
  listBalanceHistory,
  type Period,
  type StatementRow,
  searchByAmount,
  searchByOrder,
} from "#features/money/balance/queries/statement.ts";
import {
  entryNumberFor,
  historyPointCount,
  maxCountedRows,
  queryTypeFor,
  type StatementFilter,
  type StatementQueryType,
} from "#features/money/balance/rules.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Site } from "#platform/sites.ts";

/** An account of a company and a period. */
export interface PeriodRequest {
  company_id: number;
  account: string;
  date_from: string | null;
  date_to: string | null;
}

type Body = Context<typeof getBalanceStatement>["body"];

/** The period with its totals; undefined when the company has no such account yet. Refuses PERIOD_TURNED. */
export const getPeriod = (db: Db, site: Site, { company_id, account, date_from, date_to }: PeriodRequest, kind: string | null) => {
  if (date_from && date_to && date_from > date_to) return refuse("PERIOD_TURNED", {}, ["date_to"]);
  return db.row(findPeriod, {
    company_id,
    account,
    currency: site.currency,
    first_day: date_from,
    last_day: date_to,
    time_zone: site.time_zone,
    kind,
  });
};

/** Reads the newest or oldest rows between two entry ids, both exclusive. */
type ReadPage = (end: "newest" | "oldest", after: number, before: number, limit: number) => Promise<StatementRow[]>;

interface StatementReader {
  read: ReadPage;
  found: { count: number; is_counted: boolean; money_in: number | null; money_out: number | null };
}

/** The debits of a period, from its other totals. */
export const moneyOutOf = ({ opening, closing, money_in }: Pick<Period, "opening" | "closing" | "money_in">): number =>
  opening + money_in - closing;

/** Reads all entries, one kind or one direction; count and totals come from the sequence numbers of the entries. */
const createCountedReader = (
  db: Db,
  queryType: StatementQueryType,
  { kind, direction }: StatementFilter,
  period: Period,
): StatementReader => {
  const isIn = direction === "in";
  const ofKind = kind !== null;
  const entries = ofKind ? period.kind_entries : period.entries;
  const ins = ofKind ? period.kind_in_entries : period.in_entries;
  const found = {
    count: direction === "all" ? entries : isIn ? ins : entries - ins,
    is_counted: true,
    money_in: direction === "out" ? 0 : ofKind ? period.kind_in : period.money_in,
    money_out: isIn ? 0 : ofKind ? period.kind_out : moneyOutOf(period),
  };
  const read: ReadPage = async (end, after, before, limit) => {
    // Without this, a kind without entries in that direction would scan the whole account.
    if (found.count === 0) return [];
    const page = { account_id: period.account_id, after_id: after, before_id: before, limit };
    if (queryType === "both") return db.rows(entriesPageByKindAndDirection[end], { ...page, kind: kind ?? "", is_in: isIn });
    if (queryType === "kind") return db.rows(entriesPageByKind[end], { ...page, kind: kind ?? "" });
    return queryType === "direction" ? db.rows(entriesPageByDirection[end], { ...page, is_in: isIn }) : db.rows(entriesPage[end], page);
  };
  return { read, found };
};

/** Searches by amount or order: through the index when few rows match, by scanning when many do. */
const createSearchReader = async (
  db: Db,
  queryType: StatementQueryType,
  filter: StatementFilter,
  period: Period,
  company_id: number,
): Promise<StatementReader> => {
  const { kind, direction, amount_from, amount_to, order_sn } = filter;
  const { account_id, after_id, last_id } = period;
  const searched = {
    account_id,
    kind,
    is_in: direction === "all" ? null : direction === "in",
    min_cents: amount_from ?? 1,
    max_cents: amount_to ?? Number.MAX_SAFE_INTEGER,
    company_id,
    order_number: order_sn || null,
  };
  const whole = { after_id, before_id: last_id + 1 };
  const search = queryType === "order" ? searchByOrder : searchByAmount;
  const { entries, money_in, money_out } = await db.only(search.sum, { ...searched, ...whole, limit: maxCountedRows + 1 });
  if (entries > maxCountedRows)
    return {
      read: (end, after, before, limit) => db.rows(entriesPageByScan[end], { ...searched, after_id: after, before_id: before, limit }),
      found: { count: maxCountedRows, is_counted: false, money_in: null, money_out: null },
    };
  return {
    read: (end, after, before, shown) =>
      db.rows(search[end], { ...searched, ...whole, limit: maxCountedRows, page_after_id: after, page_before_id: before, shown }),
    found: { count: entries, is_counted: true, money_in, money_out },
  };
};

interface Page {
  list: StatementRow[];
  newer: number | null;
  older: number | null;
}

/** Reads one page, and one row more to know whether there is another page. */
const fetchPage = async (
  read: ReadPage,
  { after_id, last_id }: Period,
  body: Pick<Body, "before" | "after" | "from_end" | "page_size">,
) => {
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
    // Less than a full page is left: return the full newest page instead.
    if (rows.length >= size) return page(rows.slice(-size), rows.length > size, true);
  }
  const before = body.before === null ? last_id + 1 : Math.min(body.before, last_id + 1);
  const rows = await read("newest", after_id, before, size + 1);
  return page(rows.slice(0, size), body.before !== null && rows.length > 0, rows.length > size);
};

const emptyPeriod = { opening: 0, money_in: 0, money_out: 0, closing: 0, count: 0, first_at: null, last_at: null };

const getStatementPage = async (db: Db, site: Site, company_id: number, body: Body) => {
  if (body.amount_from !== null && body.amount_to !== null && body.amount_from > body.amount_to)
    return refuse("AMOUNTS_TURNED", {}, ["amount_to"]);
  const period = await getPeriod(db, site, { company_id, ...body }, body.kind);
  if (!period || period.last_id === 0 || period.entries === 0) {
    const { opening = 0, closing = 0 } = period ?? {};
    const found = { count: 0, is_counted: true, money_in: 0, money_out: 0 };
    return { period: { ...emptyPeriod, opening, closing }, found, list: [], first_place: null, newer: null, older: null };
  }
  const queryType = queryTypeFor(body);
  const { read, found } =
    queryType === "amount" || queryType === "order"
      ? await createSearchReader(db, queryType, body, period, company_id)
      : createCountedReader(db, queryType, body, period);
  const page = await fetchPage(read, period, body);
  const [first] = page.list;
  const place = first && entryNumberFor(queryType, body.direction, first);
  const { opening, closing, money_in, entries, first_at, last_at } = period;
  return {
    period: { opening, money_in, money_out: moneyOutOf(period), closing, count: entries, first_at, last_at },
    found,
    ...page,
    first_place: place === undefined ? null : (entryNumberFor(queryType, body.direction, period.last) ?? 0) - place + 1,
  };
};

/** A page of the caller's own statement. */
export const getStatement = ({ db, session, request, body }: Context<typeof getBalanceStatement>) =>
  getStatementPage(db, request.site, session.company_id, body);

/** A page of any company's statement, for staff. */
export const getCompanyStatement = ({ db, request, body }: Context<typeof companyStatement>) =>
  getStatementPage(db, request.site, body.company_id, body);

/** Points of the balance chart, from the first movement of the period to its end or now. */
export const getHistory = async ({ db, session, request, body, now }: Context<typeof getBalanceHistory>) => {
  const period = await getPeriod(db, request.site, { company_id: session.company_id, ...body }, null);
  if (!period?.first_at || !period.last_at || period.entries === 0) return { points: [], lowest: 0, highest: 0 };
  const from = period.first_at;
  const end = body.date_to === null ? now : period.last_at;
  const points = await db.rows(listBalanceHistory, {
    account_id: period.account_id,
    from,
    to: new Date(Math.max(from.getTime(), end.getTime())),
    points: historyPointCount,
  });
  const balances = points.map(({ balance }) => balance);
  return { points, lowest: Math.min(...balances), highest: Math.max(...balances) };
};
