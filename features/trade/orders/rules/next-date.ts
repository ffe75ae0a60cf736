import { type Day, dayAt, daysBetween, endOfDay, type Place } from "#kernel/calendar.ts";

/** Which date of an order comes next for its buyer. Pure. */

export const nextDateKinds = ["pay", "final", "receive", "confirmRefund", "freeStorage", "invoice", "pickup", "arrival"] as const;
export type NextDateKind = (typeof nextDateKinds)[number];

export interface NextDate {
  kind: NextDateKind;
  /** A moment in ISO 8601, or a day. */
  at: string;
  /** Whole days since the date has passed, 0 on the day itself; null while it is ahead. */
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
}

const isWholeDay = (at: string): boolean => at.length === 10;

/** When a date has passed: a day with its end. */
const endsAt = (at: string, site: Place): Date => (isWholeDay(at) ? endOfDay(at, site) : new Date(at));

/** The day of a date. A moment at midnight ends the day before. */
const dayOf = (at: string, site: Place): Day => (isWholeDay(at) ? at : dayAt(new Date(new Date(at).getTime() - 1), site));

/** The earliest date of an order that is still open, with how late it is; undefined where no date is known. */
export const nextDateOf = (order: DatedOrder, site: Place, now: Date): NextDate | undefined => {
  const dates: { kind: NextDateKind; at: string }[] = [
    ...(order.deadline ? [order.deadline] : []),
    ...(order.invoice_due_on ? [{ kind: "invoice" as const, at: order.invoice_due_on }] : []),
    ...(order.pickup_at ? [{ kind: "pickup" as const, at: order.pickup_at.toISOString() }] : []),
    ...(order.arrives_by ? [{ kind: "arrival" as const, at: order.arrives_by }] : []),
  ];
  const [first] = dates.sort((a, b) => endsAt(a.at, site).getTime() - endsAt(b.at, site).getTime());
  if (!first) return undefined;
  const isLate = endsAt(first.at, site) <= now && !selfRunningKinds.includes(first.kind);
  return { ...first, days_late: isLate ? Math.max(0, daysBetween(dayOf(first.at, site), dayAt(now, site))) : null };
};
