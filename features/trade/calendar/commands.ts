import { datedOrdersOfCompany } from "#features/trade/orders/queries/order-dates.ts";
import { datedStatuses, lastStageAhead } from "#features/trade/orders/rules/order-dates.ts";
import { addDays, dayAt, type Place } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import { mainSite } from "#platform/sites.ts";
import type { createCalendarFeed, getCalendar, getMerchantCalendar, revokeCalendarFeed } from "./contract.ts";
import {
  type CalendarEventRow,
  companyEvents,
  deleteFeed,
  feedByToken,
  feedOfMember,
  merchantEvents,
  releasePlans,
  releasesOfMerchant,
  upsertFeed,
} from "./queries.ts";
import {
  calendarNames,
  eventPath,
  eventTitle,
  expectedReleases,
  feedDays,
  goodsEventKinds,
  type MerchantEventKind,
  maxEvents,
  orderDateKinds,
  toIcs,
} from "./rules.ts";

/** The calendar of a company, on its page and at private addresses for calendar programs. */

const sortByDay = <Event extends { day: string }>(events: readonly Event[]): Event[] =>
  events.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))).slice(0, maxEvents);

/** Expected days of a company's paid orders: when each is ready, leaves or arrives, as late as it is now. */
const expectedEvents = async (db: Db, company_id: number, { from, to }: Period, now: Date): Promise<CalendarEventRow[]> => {
  const orders = await db.rows(datedOrdersOfCompany, { company_id, statuses: datedStatuses as string[], limit: maxEvents });
  return orders.flatMap((order) => {
    const last = lastStageAhead(order, now);
    if (!last || last.to < from || last.to > to) return [];
    return [{ kind: orderDateKinds[last.stage], day: last.to, number: order.order_number, amount_cents: null }];
  });
};

/** All events of a company in a period, in sequence. */
const eventsOfCompany = async (db: Db, company_id: number, period: Period, now: Date): Promise<CalendarEventRow[]> => {
  const [events, expected] = await Promise.all([
    db.rows(companyEvents, { company_id, from: period.from, to: period.to, limit: maxEvents }),
    expectedEvents(db, company_id, period, now),
  ]);
  return sortByDay([...events, ...expected]);
};

export const readCalendar = async ({ body, db, session, now }: Context<typeof getCalendar>) => {
  const [events, feed] = await Promise.all([
    eventsOfCompany(db, session.company_id, body, now),
    db.row(feedOfMember, { company_id: session.company_id, person_id: session.person_id }),
  ]);
  return {
    list: events.map(({ amount_cents, ...event }) => ({ ...event, amount: amount_cents })),
    feed_created_at: feed?.created_at ?? null,
  };
};

/** Days ahead that a home page calls "coming". */
const daysComing = 14;

/** Arrivals, deliveries and pickups of a company from today on, in sequence, with their titles. */
export const readComingGoods = async (db: Db, company_id: number, site: Place, language: Language, now: Date) => {
  const today = dayAt(now, site);
  const events = await eventsOfCompany(db, company_id, { from: today, to: addDays(today, daysComing) }, now);
  return events
    .filter(({ kind }) => goodsEventKinds.includes(kind))
    .map((event) => ({ kind: event.kind, day: event.day, title: eventTitle(event.kind, event.number, language), href: eventPath(event) }));
};

/** The calendar of a manufacturer: dates of its contracts, and the money that they release to it. */
export const readMerchantCalendar = async ({ body: { from, to }, db, session }: Context<typeof getMerchantCalendar>) => {
  const [events, released, plans] = await Promise.all([
    db.rows(merchantEvents, { merchant_id: session.merchant_id, from, to, limit: maxEvents }),
    db.rows(releasesOfMerchant, { merchant_id: session.merchant_id, from, to, limit: maxEvents }),
    db.rows(releasePlans, { merchant_id: session.merchant_id, limit: maxEvents }),
  ]);
  const expected = plans.flatMap(({ order_number, ...plan }) =>
    expectedReleases(plan)
      .filter(({ day }) => from <= day && day <= to)
      .map(({ condition, day, amount_cents }) => ({ kind: condition, day, number: order_number, amount: amount_cents })),
  );
  const list: MerchantEvent[] = [
    ...events.map(({ amount_cents, ...event }) => ({ ...event, amount: amount_cents })),
    ...released.map(({ amount_cents, ...event }) => ({ kind: "released" as const, ...event, amount: amount_cents })),
    ...expected,
  ];
  return { list: sortByDay(list) };
};

/** From one day to another, both included. */
interface Period {
  from: string;
  to: string;
}

interface MerchantEvent {
  kind: MerchantEventKind;
  day: string;
  number: string;
  amount: number | null;
}

const tokenLength = 32;

const feedPath = (token: string): string => `/calendar.ics?key=${token}`;

/** Creates the address of a member. Only its hash is stored; a retry with the same request_id gets the stored answer. */
export const createFeed = ({ session, request, now, platform, transaction }: Context<typeof createCalendarFeed>) =>
  transaction(async (tx) => {
    const token = platform.ids.token(tokenLength);
    tx.write(upsertFeed, {
      company_id: session.company_id,
      person_id: session.person_id,
      token_hash: hashToken(token),
      language: request.language,
      now,
    });
    return { path: feedPath(token) };
  });

export const revokeFeed = ({ session, transaction }: Context<typeof revokeCalendarFeed>) =>
  transaction(async (tx) => {
    tx.write(deleteFeed, { company_id: session.company_id, person_id: session.person_id });
    return null;
  });

/** The calendar at a private address as text; undefined for an unknown or ended one. */
export const renderFeed = async ({ database, clock, sites }: Platform, token: string, origin: string): Promise<string | undefined> => {
  const db = database.handle();
  const feed = await db.row(feedByToken, { token_hash: hashToken(token) });
  if (!feed) return undefined;
  const now = clock.now();
  const today = dayAt(now, mainSite(sites));
  const period = { from: addDays(today, -feedDays.before), to: addDays(today, feedDays.after) };
  const events = await eventsOfCompany(db, feed.company_id, period, now);
  return toIcs(
    calendarNames[feed.language],
    events.map((event) => ({
      uid: `${event.kind}-${event.number}@joinery`,
      day: event.day,
      summary: eventTitle(event.kind, event.number, feed.language),
      url: origin + eventPath(event),
    })),
    now,
  );
};
