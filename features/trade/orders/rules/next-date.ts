import type { Stage } from "#features/inventory/expected-dates/rules.ts";
import { type Day, dayAt, daysBetween, endOfDay, type Place } from "#kernel/calendar.ts";
import type { ExpectedStage } from "./order-dates.ts";

/** Which date of an order comes next for its buyer. Pure. */

export const nextDateKinds = [
  "pay",
  "final",
  "receive",
  "confirmRefund",
  "freeStorage",
  "invoice",
  "pickup",
  "arrival",
  "ready",
  "ship",
  "deliver",
] as const;
export type NextDateKind = (typeof nextDateKinds)[number];

export interface NextDate {
  kind: NextDateKind;
  /** The first day of a range that `at` ends; null for one day. */
  from: Day | null;
  /** A moment in ISO 8601, or a day. */
  at: string;
  /**
   * Whole days since the date has passed, 0 on the day itself; null while it is ahead. What is expected of the order never passes: there
   * it is the days by which it is later than promised.
   */
  days_late: number | null;
}

/** Dates at which the order continues by itself: nobody is late when the job has not run yet. */
const selfRunningKinds: readonly NextDateKind[] = ["receive", "confirmRefund"];

interface DatedOrder {
  deadline: { kind: NextDateKind; at: string } | null;
  /** The first day on which an open invoice of the order is due. */
  invoice_due_on: Day | null;
  /** The booked time at the dock. */
  pickup_at: Date | null;
  /** The last day of the announced arrival of its goods. */
  arrives_by: Day | null;
  /** What is expected of the order itself (order-dates.ts). */
  expected: ExpectedStage | undefined;
}

/** The stage that comes last is what the buyer waits for; goods are packed on the way to it. */
const kindOfStage: Readonly<Record<Stage, NextDateKind>> = { pack: "ready", pickup: "ready", ship: "ship", deliver: "deliver" };

interface OpenDate extends Omit<NextDate, "days_late"> {
  /** Days by which it is later than promised; null where it is not. */
  days_moved?: number | null;
}

const expectedDate = ({ expected, pickup_at }: DatedOrder): OpenDate[] => {
  // A time that is booked says more than the day from which it could be.
  if (!expected || (expected.stage === "pickup" && pickup_at)) return [];
  const { stage, from, to, late } = expected;
  return [{ kind: kindOfStage[stage], from: from === to ? null : from, at: to, days_moved: late && daysBetween(late.due, late.now) }];
};

const isWholeDay = (at: string): boolean => at.length === 10;

/** When a date has passed: a day with its end. */
export const endsAt = (at: string, site: Place): Date => (isWholeDay(at) ? endOfDay(at, site) : new Date(at));

/** The day of a date. A moment at midnight ends the day before. */
const dayOf = (at: string, site: Place): Day => (isWholeDay(at) ? at : dayAt(new Date(new Date(at).getTime() - 1), site));

/** Whole days since a date has passed, 0 on the day itself; null while it is ahead. */
export const daysLate = (at: string, site: Place, now: Date): number | null =>
  endsAt(at, site) <= now ? Math.max(0, daysBetween(dayOf(at, site), dayAt(now, site))) : null;

/** The earliest date of an order that is still open, with how late it is; undefined where no date is known. */
export const nextDateOf = (order: DatedOrder, site: Place, now: Date): NextDate | undefined => {
  const dates: OpenDate[] = [
    ...(order.deadline ? [{ ...order.deadline, from: null }] : []),
    ...(order.invoice_due_on ? [{ kind: "invoice" as const, from: null, at: order.invoice_due_on }] : []),
    ...(order.pickup_at ? [{ kind: "pickup" as const, from: null, at: order.pickup_at.toISOString() }] : []),
    ...(order.arrives_by ? [{ kind: "arrival" as const, from: null, at: order.arrives_by }] : []),
    ...expectedDate(order),
  ];
  const [first] = dates.sort((a, b) => endsAt(a.at, site).getTime() - endsAt(b.at, site).getTime());
  if (!first) return undefined;
  const { days_moved = null, ...next } = first;
  return { ...next, days_late: (selfRunningKinds.includes(first.kind) ? null : daysLate(first.at, site, now)) ?? days_moved };
};
