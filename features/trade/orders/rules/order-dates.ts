import {
  type CurrentDates,
  currentDates,
  type DateRequest,
  type DeliveryMethod,
  dayOfStage,
  type ExpectedDates,
  isDone,
  type Lateness,
  nextCutOff,
  type Progress,
  type Stage,
  stagesOf,
  type WarehouseDays,
} from "#features/inventory/expected-dates/rules.ts";
import { type Day, dayAt } from "#kernel/calendar.ts";
import type { Status } from "../statuses.ts";

/** The expected dates of an order, by its status (features/inventory/expected-dates). Pure. */

/** What the dates of an order depend on besides its status. */
export interface DateTerms {
  warehouse: WarehouseDays;
  /** Business days of the freight quote; null without one. */
  transit_days: readonly [number, number] | null;
  /** When goods that are promised by arrivals, or on backorder, come to the warehouse; null when none is on its way. */
  arrives: { from: Day; to: Day } | null;
}

const methods: readonly DeliveryMethod[] = ["pickup", "label", "freight"];

export const toDateRequest = (logistics_type: number, { warehouse, transit_days, arrives }: DateTerms, ordered_at: Date): DateRequest => ({
  ordered_at,
  warehouse,
  method: methods[logistics_type - 1] ?? "pickup",
  transit_days,
  arrives,
});

/** Statuses before the warehouse can start: the dates are those of an order that is paid now. */
const beforePacking: readonly Status[] = ["unpaid", "locked", "refused", "awaitingDeposit", "labelDue", "freightDue", "freightPartlyPaid"];

/** Statuses of paid orders that are still in the warehouse, or on their way to it. */
const inWarehouse: readonly Status[] = [
  "pendingReview",
  "approvedPresale",
  "approvedInFull",
  "awaitingPacking",
  "processing",
  "awaitingPickup",
];

/** Statuses with which an order is promised dates: it can be packed, or waits for its goods. */
const promisedStatuses: readonly Status[] = ["awaitingPacking", "pendingReview"];

export const isPromised = (status: Status): boolean => promisedStatuses.includes(status);

export interface DatedOrder {
  status: Status;
  status_since: Date;
  logistics_type: number;
  created_at: Date;
  paid_at: Date | null;
  dispatched_at: Date | null;
  date_terms: DateTerms | null;
  promise: ExpectedDates | null;
}

/** What has happened to the order, as days of its warehouse. Delivered orders leave it on the day on which they are packed. */
const progressOf = ({ status, status_since, dispatched_at }: DatedOrder, warehouse: WarehouseDays): Progress => {
  if (status === "shipping" && dispatched_at) {
    const day = dayAt(dispatched_at, warehouse);
    return { packed_on: day, shipped_on: day };
  }
  return { packed_on: status === "awaitingPickup" ? dayAt(status_since, warehouse) : null, shipped_on: null };
};

/** The dates of an order now; undefined where none are expected: contracts, ended orders, and those that wait for a decision. */
export const datesOfOrder = (order: DatedOrder, now: Date): (CurrentDates & { progress: Progress }) | undefined => {
  const { status, date_terms, logistics_type, promise } = order;
  if (!date_terms) return undefined;
  const progress = progressOf(order, date_terms.warehouse);
  if (beforePacking.includes(status))
    return { ...currentDates(toDateRequest(logistics_type, date_terms, now), null, progress, now), progress };
  if (status !== "shipping" && !inWarehouse.includes(status)) return undefined;
  // Orders that were paid before promises were kept count from the day on which they could be packed.
  const ordered_at = status === "awaitingPacking" ? order.status_since : (order.paid_at ?? order.created_at);
  return { ...currentDates(toDateRequest(logistics_type, date_terms, ordered_at), promise, progress, now), progress };
};

/** Statuses of paid orders with dates, for reads of many orders. */
export const datedStatuses: readonly Status[] = [...inWarehouse, "shipping"];

export interface ExpectedStage {
  stage: Stage;
  from: Day;
  to: Day;
  /** Where it is later than promised. */
  late: Lateness | null;
}

/** The stage that a paid order comes to last, while it is ahead: the one that its buyer waits for. */
export const lastStageAhead = (order: DatedOrder, now: Date): ExpectedStage | undefined => {
  if (!datedStatuses.includes(order.status)) return undefined;
  const dates = shownDates(order, now);
  const last = dates?.stages.at(-1);
  if (!last || last.is_done) return undefined;
  const { stage, from, to } = last;
  return { stage, from, to, late: dates?.late?.stage === stage ? dates.late : null };
};

export interface ShownStage {
  stage: Stage;
  from: Day;
  to: Day;
  is_done: boolean;
}

/** The dates of an order as its page shows them. */
export interface ShownDates {
  stages: ShownStage[];
  late: Lateness | null;
  /** Until when the buyer has to act for these dates; null when the order is under way. */
  pay_until: string | null;
}

/** The dates for a screen: each stage with its days. Goods to be picked up are packed when they are ready, which needs no line of its own. */
export const shownDates = (order: DatedOrder, now: Date): ShownDates | null => {
  const dates = datesOfOrder(order, now);
  if (!dates || !order.date_terms) return null;
  const shown = stagesOf(dates).filter((stage) => stage !== "pack" || dates.ready_for_pickup_from === null);
  return {
    stages: shown.map((stage) => {
      const to = dayOfStage(dates, stage) ?? "";
      const is_done = isDone(stage, dates.progress);
      return { stage, from: (stage === "deliver" && dates.deliver_from) || to, to, is_done };
    }),
    late: dates.late,
    pay_until: beforePacking.includes(order.status) ? nextCutOff(now, order.date_terms.warehouse).toISOString() : null,
  };
};
