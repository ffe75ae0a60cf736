import { currentDates, dayOfStage, type ExpectedDates, type Stage } from "#features/inventory/expected-dates/rules.ts";
import { type DateTerms, toDateRequest } from "#features/trade/orders/rules/order-dates.ts";
import { type ShipmentStatus, statusesInside } from "#features/trade/shipments/statuses.ts";
import { type Day, dayAt } from "#kernel/calendar.ts";

/** When a shipment is packed, leaves and arrives: what was promised, what is expected now, and why it is late. Pure. */

export const delayReasons = ["stock", "warehouse", "carrier", "weather", "appointment", "other"] as const;
export type DelayReason = (typeof delayReasons)[number];

/** What staff can announce a new day for: the next thing that its buyer waits for. */
export type DelayStage = "pickup" | "ship" | "deliver";

export interface Delay {
  stage: DelayStage;
  /** The day that was expected when it was announced. */
  due: Day | null;
  new_day: Day;
  reason: DelayReason;
  note: string;
  at: Date;
}

export interface DatedShipment {
  status: ShipmentStatus;
  packed_at: Date | null;
  handed_over_at: Date | null;
  delivered_at: Date | null;
}

/** The order of a shipment, with what its dates depend on. */
export interface ShipmentOrder {
  logistics_type: number;
  ordered_at: Date;
  date_terms: DateTerms;
  promise: ExpectedDates | null;
}

export interface ShipmentLateness {
  stage: Stage;
  due: Day | null;
  now: Day;
  /** As staff have entered it; null where nobody has. */
  reason: DelayReason | null;
  note: string;
}

export interface ShipmentDates {
  /** Days that were promised with the order, and those of now. */
  promised: ExpectedDates | null;
  expected: ExpectedDates;
  late: ShipmentLateness | null;
}

/** Shipments that have not arrived and are not given up. */
const underWay: readonly ShipmentStatus[] = [...statusesInside, "handedOver", "inTransit"];

/** The stage that a shipment comes to next, of those that staff can announce a new day for. Undefined when it has arrived or ended. */
export const delayableStage = ({ status }: { status: ShipmentStatus }, logistics_type: number): DelayStage | undefined => {
  if (!underWay.includes(status)) return undefined;
  if (!statusesInside.includes(status)) return "deliver";
  return logistics_type === 1 ? "pickup" : "ship";
};

/** The dates with an announced day: a later departure moves the delivery along. */
const withDelay = (order: ShipmentOrder, expected: ExpectedDates, { stage, new_day }: Delay, now: Date): ExpectedDates => {
  if (stage === "deliver") return { ...expected, deliver_from: new_day, deliver_to: new_day };
  if (stage === "pickup") return { ...expected, pack_by: new_day, ready_for_pickup_from: new_day };
  const request = toDateRequest(order.logistics_type, order.date_terms, order.ordered_at);
  const moved = currentDates(request, order.promise, { packed_on: null, shipped_on: new_day }, now);
  const pack_by = expected.pack_by > new_day ? new_day : expected.pack_by;
  return { ...expected, pack_by, ship_by: new_day, deliver_from: moved.deliver_from, deliver_to: moved.deliver_to };
};

/**
 * The dates of a shipment. Null when it has arrived or ended: then only what happened counts. An announced day replaces the computed one until the
 * shipment has come to that stage.
 */
export const datesOfShipment = (
  order: ShipmentOrder,
  shipment: DatedShipment,
  delay: Delay | undefined,
  now: Date,
): ShipmentDates | null => {
  const { date_terms, promise } = order;
  const next = delayableStage(shipment, order.logistics_type);
  if (!next) return null;
  const toDay = (at: Date | null) => at && dayAt(at, date_terms.warehouse);
  const progress = { packed_on: toDay(shipment.packed_at), shipped_on: toDay(shipment.handed_over_at) };
  const { late, ...computed } = currentDates(toDateRequest(order.logistics_type, date_terms, order.ordered_at), promise, progress, now);
  const announced = delay && (delay.stage === next || (next === "deliver" && delay.stage === "deliver")) ? delay : undefined;
  const expected = announced ? withDelay(order, computed, announced, now) : computed;
  if (!announced) return { promised: promise, expected, late: late && { ...late, reason: null, note: "" } };
  // The delivery is what a buyer waits for, where it is known.
  const stage = announced.stage === "ship" && expected.deliver_to !== null ? "deliver" : announced.stage;
  const due = (promise && dayOfStage(promise, stage)) ?? (stage === announced.stage ? announced.due : null);
  const day = dayOfStage(expected, stage) ?? announced.new_day;
  const isLate = due === null || day > due;
  return {
    promised: promise,
    expected,
    late: isLate ? { stage, due, now: day, reason: announced.reason, note: announced.note } : null,
  };
};
