import { readZone } from "#features/backoffice/reports/commands/reports.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { dayAt } from "#kernel/calendar.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { rolesIn } from "#platform/session.ts";
import type { bookMonths, closeMonth, decideReopening, ledgerEntries, reopenMonth } from "./contract.ts";
import {
  closedMonth,
  countEntries,
  insertBalances,
  insertClosedMonth,
  insertEvent,
  listEntries,
  listMonths,
  lockBooks,
  lockMonth,
  removeClosedMonth,
  setAsked,
  setClosedBefore,
} from "./queries.ts";
import { isOver, monthAfter } from "./rules.ts";

/** The months of the books, newest first. */
export const readMonths = async ({ db, now, platform, session, body, request }: Context<typeof bookMonths>) => {
  const { page, page_size } = body;
  const today = dayAt(now, { time_zone: await readZone(db, platform) });
  const rows = await db.rows(listMonths, { today, currency: request.site.currency, limit: page_size, offset: (page - 1) * page_size });
  const list = rows.map(({ found: _, person_id, ...row }) => ({ ...row, is_own: person_id === session.person_id }));
  return { list, count: rows[0]?.found ?? 0 };
};

/**
 * Closes a month: waits for its postings that are under way, keeps its trial balance, and lets no further one in. Refuses MONTH_NOT_OVER,
 * MONTH_CLOSED and MONTH_OUT_OF_ORDER.
 */
export const close = ({ body: { month }, now, session, transaction }: Context<typeof closeMonth>) =>
  transaction(async (tx) => {
    const { time_zone, closed_before, first_month } = (await tx.row(lockBooks)) ?? refuse("NOT_FOUND");
    if (closed_before !== null && month < closed_before) refuse("MONTH_CLOSED", {}, ["month"]);
    if (!isOver(month, dayAt(now, { time_zone }))) refuse("MONTH_NOT_OVER", {}, ["month"]);
    const next = closed_before ?? first_month;
    if (next !== month) refuse("MONTH_OUT_OF_ORDER", {}, ["month"]);
    await tx.rows(lockMonth, { month });
    const { event_id } = await tx.only(insertEvent, { month, action: "closed", person_id: session.person_id, now, reason: "" });
    tx.write(insertBalances, { event_id, month });
    tx.write(insertClosedMonth, { month, event_id });
    tx.write(setClosedBefore, { closed_before: monthAfter(month) });
    await audit(tx, now, { person_id: session.person_id, action: "bookMonthClosed", subject: month.slice(0, 7) });
    return { month };
  });

interface Reopening {
  month: string;
  reason: string;
  person_id: number;
  now: Date;
}

/** Opens a closed month. Its trial balance and its events stay. */
const reopen = async (tx: Tx, { month, reason, person_id, now }: Reopening) => {
  await tx.only(insertEvent, { month, action: "reopened", person_id, now, reason });
  tx.write(removeClosedMonth, { month });
  tx.write(setClosedBefore, { closed_before: month });
  await audit(tx, now, { person_id, action: "bookMonthReopened", subject: month.slice(0, 7), after: { note: reason } });
  return { state: "open" as const };
};

/** Asks to reopen the last closed month; an administrator does it. Refuses MONTH_NOT_CLOSED, MONTH_OUT_OF_ORDER and REOPENING_ASKED. */
export const askOrReopen = ({ body: { month, reason }, now, session, transaction }: Context<typeof reopenMonth>) =>
  transaction(async (tx) => {
    const { closed_before } = (await tx.row(lockBooks)) ?? refuse("NOT_FOUND");
    const closed = (await tx.row(closedMonth, { month })) ?? refuse("MONTH_NOT_CLOSED", {}, ["month"]);
    if (closed_before !== monthAfter(month)) refuse("MONTH_OUT_OF_ORDER", {}, ["month"]);
    const by = { month, reason, person_id: session.person_id, now };
    if (rolesIn(session, "money").includes("administrator")) return reopen(tx, by);
    if (closed.asked_in !== null) refuse("REOPENING_ASKED");
    const { event_id } = await tx.only(insertEvent, { ...by, action: "asked" });
    tx.write(setAsked, { month, event_id });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "bookMonthReopeningAsked",
      subject: month.slice(0, 7),
      after: { note: reason },
    });
    return { state: "asked" as const };
  });

/** Reopens a month that somebody else asked for, or declines it. Refuses MONTH_NOT_CLOSED and SECOND_PERSON_NEEDED. */
export const decide = ({ body: { month, decision }, now, session, transaction }: Context<typeof decideReopening>) =>
  transaction(async (tx) => {
    await tx.row(lockBooks);
    const closed = await tx.row(closedMonth, { month });
    if (!closed || closed.asked_in === null) return refuse("MONTH_NOT_CLOSED", {}, ["month"]);
    const { person_id } = session;
    if (decision === "reopen") {
      if (closed.asked_by === person_id) refuse("SECOND_PERSON_NEEDED");
      return reopen(tx, { month, reason: closed.reason, person_id, now });
    }
    await tx.only(insertEvent, { month, action: "declined", person_id, now, reason: closed.reason });
    tx.write(setAsked, { month, event_id: null });
    await audit(tx, now, { person_id, action: "bookMonthReopeningDeclined", subject: month.slice(0, 7) });
    return { state: "closed" as const };
  });

/** Entries of the ledger, newest first. Refuses PERIOD_TURNED. */
export const readEntries = async ({ db, body }: Context<typeof ledgerEntries>) => {
  const { page, page_size, up_to, date_from, date_to, ...rest } = body;
  if (date_from !== null && date_to !== null && date_from > date_to) refuse("PERIOD_TURNED", {}, ["date_from"]);
  const filter = { ...rest, date_from, date_to, up_to: /^\d{1,15}$/.test(up_to) ? Number(up_to) : null };
  const [rows, { found }] = await Promise.all([
    db.rows(listEntries, { ...filter, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countEntries, filter),
  ]);
  return { list: rows, count: estimatedTotal(found ?? 0, page, page_size, rows.length) };
};
