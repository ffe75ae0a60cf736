import { addBusinessDays, type Holidays, isBusinessDay } from "#kernel/business-days.ts";
import { addDays, type Day, dayAt, fromLocalTime, type Place, toLocalTime } from "#kernel/calendar.ts";
import { minuteMs } from "#kernel/clock.ts";
import { type PickupHours, weekdayName } from "./rules/pickup-hours.ts";

/** The days on which a warehouse does not work although its hours say so. */
export interface DaysOff {
  /** Closed by hand. */
  closed_days: readonly Day[];
  /** Of the market. */
  holidays: Holidays;
  /** Holidays on which the warehouse opens. */
  open_days: readonly Day[];
}

/** Whether a warehouse does not work on a day: it is closed by hand, or a holiday on which it does not open. Pure. */
export const isDayOff = (day: Day, { closed_days, holidays, open_days }: DaysOff): boolean =>
  closed_days.includes(day) || (holidays.includes(day) && !open_days.includes(day));

/**
 * When goods can be picked up, are packed, shipped and delivered: the one engine of these dates (docs/decisions/0328). Days are days of the
 * place where something happens: of the warehouse, and of the destination for the delivery. They are the same for every reader. Pure.
 */

/** When a warehouse works: on days with hours that are not off. Carriers and offices do not work on any holiday. */
export interface WarehouseDays extends Place, DaysOff {
  pickup_hours: PickupHours;
  /** Working days from an order to its packing, where they are not those of the platform. */
  packing_days?: number | null;
}

/** An order counts for a day when it is paid this long before the warehouse closes. */
export const cutOffMinutes = 120;

/**
 * Working days of the warehouse from the day for which an order counts to the day on which it is packed: one to start and two to finish, as
 * the clocks of awaitingPacking and processing allow (features/trade/orders/statuses.ts). A manufacturer names days of its own for its warehouse.
 */
export const packingDays = 3;

const packingDaysOf = ({ packing_days }: WarehouseDays): number => packing_days ?? packingDays;

/** `label`: the buyer's own label, whose carrier and days we do not know. */
export type DeliveryMethod = "pickup" | "label" | "freight";

export interface DateRequest {
  /** The payment, or now for what is not paid. */
  ordered_at: Date;
  warehouse: WarehouseDays;
  method: DeliveryMethod;
  /** Business days on the road, from and to; null where they are not known. */
  transit_days: readonly [from: number, to: number] | null;
  /** When presale goods arrive in the warehouse; null for goods that lie there. */
  arrives: { from: Day; to: Day } | null;
}

/** Days of an order. Null for stages that its method does not have, and for a delivery whose days on the road are not known. */
export interface ExpectedDates {
  pack_by: Day;
  ready_for_pickup_from: Day | null;
  ship_by: Day | null;
  deliver_from: Day | null;
  deliver_to: Day | null;
}

/** What has happened so far; null for what has not. Ready goods for pickup are packed. */
export interface Progress {
  packed_on: Day | null;
  shipped_on: Day | null;
}

export const stages = ["pack", "pickup", "ship", "deliver"] as const;
export type Stage = (typeof stages)[number];

/** A stage whose promised day has passed or cannot be held. */
export interface Lateness {
  stage: Stage;
  due: Day;
  now: Day;
}

const isWorkingDay = (day: Day, warehouse: WarehouseDays): boolean => {
  if (isDayOff(day, warehouse)) return false;
  // A warehouse without any hours works from Monday to Friday.
  const hasHours = Object.values(warehouse.pickup_hours).some((hours) => hours !== undefined);
  return hasHours ? warehouse.pickup_hours[weekdayName(day)] !== undefined : isBusinessDay(day, []);
};

/** The first working day of a warehouse from a day on. */
const workingDayFrom = (day: Day, warehouse: WarehouseDays): Day => {
  let at = day;
  while (!isWorkingDay(at, warehouse)) at = addDays(at, 1);
  return at;
};

const addWorkingDays = (day: Day, days: number, warehouse: WarehouseDays): Day => {
  let at = workingDayFrom(day, warehouse);
  for (let left = days; left > 0; left -= 1) at = workingDayFrom(addDays(at, 1), warehouse);
  return at;
};

/** The first business day from a day on: carriers take goods on these. */
const businessDayFrom = (day: Day, holidays: Holidays): Day => addBusinessDays(addDays(day, -1), 1, holidays);

const closingTime = (day: Day, { pickup_hours }: WarehouseDays): string => pickup_hours[weekdayName(day)]?.to ?? "17:00";

/** The last moment at which an order counts for a working day. */
const cutOffOf = (day: Day, warehouse: WarehouseDays): Date =>
  new Date(fromLocalTime({ date: day, time: closingTime(day, warehouse) }, warehouse).getTime() - cutOffMinutes * minuteMs);

/** The working day for which an order of a moment counts: its own, or the next one after the cut-off. */
const countedDay = (at: Date, warehouse: WarehouseDays): Day => {
  const { date } = toLocalTime(at, warehouse);
  const day = workingDayFrom(date, warehouse);
  return day > date || at <= cutOffOf(day, warehouse) ? day : workingDayFrom(addDays(day, 1), warehouse);
};

/** Until when an order of now has the dates of now: the next cut-off. */
export const nextCutOff = (now: Date, warehouse: WarehouseDays): Date => cutOffOf(countedDay(now, warehouse), warehouse);

const latest = (...days: readonly (Day | null | undefined)[]): Day => days.reduce<Day>((last, day) => (day && day > last ? day : last), "");

/** The delivery of goods that a carrier takes on one of two days. Quotes without a truck have 0 and 0 days on the road: not known. */
const deliveryFrom = (earliest: Day, last: Day, transit_days: DateRequest["transit_days"], holidays: Holidays) => {
  if (!transit_days || transit_days[1] === 0) return { deliver_from: null, deliver_to: null };
  return {
    deliver_from: addBusinessDays(earliest, transit_days[0], holidays),
    deliver_to: addBusinessDays(last, transit_days[1], holidays),
  };
};

/** The dates of an order as it is paid: what is promised. */
export const expectedDates = ({ ordered_at, warehouse, method, transit_days, arrives }: DateRequest): ExpectedDates => {
  const day = countedDay(ordered_at, warehouse);
  const pack_by = addWorkingDays(latest(day, arrives?.to), packingDaysOf(warehouse), warehouse);
  if (method === "pickup") return { pack_by, ready_for_pickup_from: pack_by, ship_by: null, deliver_from: null, deliver_to: null };
  const { holidays } = warehouse;
  const ship_by = businessDayFrom(pack_by, holidays);
  const earliest = businessDayFrom(addWorkingDays(latest(day, arrives?.from), packingDaysOf(warehouse), warehouse), holidays);
  const delivery = deliveryFrom(earliest, ship_by, method === "freight" ? transit_days : null, holidays);
  return { pack_by, ready_for_pickup_from: null, ship_by, ...delivery };
};

/** The days of goods before they are ordered: of every way to get them, as if they were paid now. */
export interface OfferedDates {
  pickup_from: Day;
  /** The same with the buyer's own label and by freight. */
  ship_by: Day;
  deliver_from: Day | null;
  deliver_to: Day | null;
}

/** What cards, product page, cart and checkout show of goods that nobody has ordered yet. */
export const offeredDates = (request: Omit<DateRequest, "method">): OfferedDates => {
  const { pack_by } = expectedDates({ ...request, method: "pickup" });
  const { ship_by, deliver_from, deliver_to } = expectedDates({ ...request, method: "freight" });
  return { pickup_from: pack_by, ship_by: ship_by ?? pack_by, deliver_from, deliver_to };
};

/** The day of a stage, the last one of a range. */
export const dayOfStage = (dates: ExpectedDates, stage: Stage): Day | null =>
  ({ pack: dates.pack_by, pickup: dates.ready_for_pickup_from, ship: dates.ship_by, deliver: dates.deliver_to })[stage];

/** The stages of an order in sequence: those that have a day. */
export const stagesOf = (dates: ExpectedDates): Stage[] => stages.filter((stage) => dayOfStage(dates, stage) !== null);

/** Whether a stage is behind the order. The delivery is never: an order that was received has no dates. */
export const isDone = (stage: Stage, { packed_on, shipped_on }: Progress): boolean =>
  stage === "ship" ? shipped_on !== null : stage !== "deliver" && packed_on !== null;

export interface CurrentDates extends ExpectedDates {
  /** The last stage ahead that is later than promised; null where every promise can be held, and without a promise. */
  late: Lateness | null;
}

/** Dates of an order that has not left the warehouse. A day that has passed becomes the first on which it can still be done. */
const datesInWarehouse = (request: DateRequest, planned: ExpectedDates, { packed_on }: Progress, now: Date): ExpectedDates => {
  const { warehouse, method, transit_days, arrives } = request;
  const possible = countedDay(now, warehouse);
  const arrived = arrives ? addWorkingDays(latest(arrives.to, dayAt(now, warehouse)), packingDaysOf(warehouse), warehouse) : null;
  const isOver = planned.pack_by < dayAt(now, warehouse);
  const pack_by = packed_on ?? latest(planned.pack_by, arrived, isOver ? possible : null);
  if (method === "pickup") return { ...planned, pack_by, ready_for_pickup_from: pack_by };
  const shipsOver = planned.ship_by !== null && planned.ship_by < dayAt(now, warehouse);
  const { holidays } = warehouse;
  const ship_by = latest(planned.ship_by, businessDayFrom(pack_by, holidays), shipsOver ? businessDayFrom(possible, holidays) : null);
  if (ship_by === planned.ship_by) return { ...planned, pack_by };
  return { ...planned, pack_by, ship_by, ...deliveryFrom(ship_by, ship_by, method === "freight" ? transit_days : null, holidays) };
};

/** Dates of goods on the road, counted from the day on which they left. */
const datesOnTheRoad = (
  { warehouse, method, transit_days }: DateRequest,
  planned: ExpectedDates,
  shipped_on: Day,
  now: Date,
): ExpectedDates => {
  const { holidays } = warehouse;
  const delivery = deliveryFrom(shipped_on, shipped_on, method === "freight" ? transit_days : null, holidays);
  const today = dayAt(now, warehouse);
  const isOver = delivery.deliver_to !== null && delivery.deliver_to < today;
  const next = isOver ? addBusinessDays(today, 1, holidays) : null;
  return {
    ...planned,
    pack_by: planned.pack_by < shipped_on ? planned.pack_by : shipped_on,
    ship_by: shipped_on,
    deliver_from: next ?? delivery.deliver_from,
    deliver_to: next ?? delivery.deliver_to,
  };
};

/** The dates of an order now, and where they are later than promised. Without a promise nothing is late. */
export const currentDates = (request: DateRequest, promise: ExpectedDates | null, progress: Progress, now: Date): CurrentDates => {
  const planned = promise ?? expectedDates(request);
  const { shipped_on } = progress;
  const dates = shipped_on === null ? datesInWarehouse(request, planned, progress, now) : datesOnTheRoad(request, planned, shipped_on, now);
  const late = stagesOf(dates).flatMap((stage): Lateness[] => {
    const due = promise && dayOfStage(promise, stage);
    const day = dayOfStage(dates, stage);
    return due && day && day > due && !isDone(stage, progress) ? [{ stage, due, now: day }] : [];
  });
  return { ...dates, late: late.at(-1) ?? null };
};
