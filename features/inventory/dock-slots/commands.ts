import { audit } from "#features/identity/accounts/commands/audit.ts";
import { isDayOff } from "#features/inventory/expected-dates/rules.ts";
import { dayAt, endOfDay, startOfDay } from "#kernel/calendar.ts";
import { minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import { statusesBefore } from "#kernel/state-machine.ts";
import type { Db, RowOf, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type {
  bookDockSlot,
  closeDockDay,
  dockBooking,
  dockDay,
  dockScheduleConflicts,
  dockSlots,
  markDockBooking,
  reopenDockDay,
  saveDockSchedule,
} from "./contract.ts";
import {
  callBookSlot,
  dayBookings,
  deleteClosedDay,
  deleteOpenDay,
  dockWarehouses,
  expectedPickups,
  holidayOfDay,
  insertClosedDay,
  insertOpenDay,
  lockDock,
  moveBooking,
  pickupOrder,
  saveSchedule,
  takenDoors,
  type WarehouseDock,
  warehouseDock,
} from "./queries.ts";
import { bookableSlots, type DockSchedule, defaultSchedule, maxBookings, noShowMinutes, scheduleFit, type TruckType } from "./rules.ts";
import { bookingStatuses } from "./statuses.ts";

const scheduleOf = ({ doors, slot_minutes, lead_hours, days_ahead }: WarehouseDock): DockSchedule => ({
  doors: doors ?? defaultSchedule.doors,
  slot_minutes: slot_minutes ?? defaultSchedule.slot_minutes,
  lead_hours: lead_hours ?? defaultSchedule.lead_hours,
  days_ahead: days_ahead ?? defaultSchedule.days_ahead,
});

const getWarehouse = async (db: Db, warehouse_id: number): Promise<WarehouseDock> =>
  (await db.row(warehouseDock, { warehouse_id })) ?? refuse("NOT_FOUND", {}, ["warehouse_id"]);

/** A warehouse whose bookings and schedule nobody else changes until the transaction ends. Refuses NOT_FOUND. */
const lockWarehouse = async (tx: Tx, warehouse_id: number): Promise<WarehouseDock> => {
  if (!(await tx.row(lockDock, { warehouse_id }))) return refuse("NOT_FOUND", {}, ["warehouse_id"]);
  return getWarehouse(tx, warehouse_id);
};

/** Slots of a warehouse that can be booked now, with free doors. */
export const listSlots = async ({ body: { warehouse_id }, db, now }: Context<typeof dockSlots>) => {
  const warehouse = await getWarehouse(db, warehouse_id);
  const schedule = scheduleOf(warehouse);
  const slots = bookableSlots(warehouse, schedule, now);
  const times = { starts_at: slots.map(({ starts_at }) => starts_at), ends_at: slots.map(({ ends_at }) => ends_at) };
  const taken = new Map((await db.rows(takenDoors, { warehouse_id, ...times })).map((row) => [row.starts_at.getTime(), row.taken]));
  return {
    warehouse_name: warehouse.warehouse_name,
    time_zone: warehouse.time_zone,
    no_show_minutes: noShowMinutes,
    list: slots.map((slot) => ({ ...slot, free: Math.max(0, schedule.doors - (taken.get(slot.starts_at.getTime()) ?? 0)) })),
  };
};

/** A pickup to book for an order. */
export interface Pickup {
  company_id: number;
  person_id: number;
  warehouse_id: number;
  order_number: string;
  starts_at: Date;
  truck_type: TruckType;
  pallets: number;
}

/**
 * Books a slot for an order. Refuses SLOT_NOT_OFFERED outside the schedule, SLOT_TAKEN when all doors are taken. The schedule is read under
 * the lock, so that a new one does not come between the slot and its booking.
 */
export const bookPickup = async (tx: Tx, pickup: Pickup, now: Date): Promise<void> => {
  const warehouse = await lockWarehouse(tx, pickup.warehouse_id);
  const schedule = scheduleOf(warehouse);
  const slot = bookableSlots(warehouse, schedule, now).find(({ starts_at }) => starts_at.getTime() === pickup.starts_at.getTime());
  if (!slot) return refuse("SLOT_NOT_OFFERED", {}, ["starts_at"]);
  const { booking_id } = await tx.only(callBookSlot, {
    warehouse_id: pickup.warehouse_id,
    company_id: pickup.company_id,
    order_number: pickup.order_number,
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
    doors: schedule.doors,
    truck_type: pickup.truck_type,
    pallets: pickup.pallets,
    person_id: pickup.person_id,
    now,
  });
  if (booking_id === null) refuse("SLOT_TAKEN", {}, ["starts_at"]);
};

const getOrder = async (db: Db, company_id: number, order_number: string) =>
  (await db.row(pickupOrder, { company_id, order_number })) ?? refuse("NOT_FOUND", {}, ["order_number"]);

/** The booking of a pickup order, whether it can be booked or moved, and how often. Refuses NOT_FOUND. */
export const getBooking = async ({ body, db, session }: Context<typeof dockBooking>) => {
  const { booking, may_book, warehouse_id, bookings } = await getOrder(db, session.company_id, body.order_number);
  return { booking, may_book: may_book && booking?.state !== "arrived", warehouse_id, bookings_left: Math.max(0, maxBookings - bookings) };
};

/** Books or moves the slot of a pickup order. */
export const bookSlot = ({ body, now, session: { company_id, person_id }, transaction }: Context<typeof bookDockSlot>) =>
  transaction(async (tx) => {
    const { order_number, truck_type, pallets } = body;
    const order = await getOrder(tx, company_id, order_number);
    if (!order.may_book || order.booking?.state === "arrived") return refuse("WRONG_STATUS", {}, ["order_number"]);
    if (order.bookings >= maxBookings) return refuse("SLOT_LIMIT", { most: maxBookings }, ["order_number"]);
    const { warehouse_id } = order;
    await bookPickup(
      tx,
      { company_id, person_id, warehouse_id, order_number, starts_at: new Date(body.starts_at), truck_type, pallets },
      now,
    );
    return null;
  });

/** Sorts warehouses by the number of their pickups, then by the day of the next one. */
const byPickups = (one: RowOf<typeof dockWarehouses>, other: RowOf<typeof dockWarehouses>): number =>
  other.pickups - one.pickups || (one.next_day ?? "9999").localeCompare(other.next_day ?? "9999");

/** The pickups of a local day at a warehouse. Without a warehouse, it is the busiest one; without a day, it is today. */
export const getDay = async ({ body, db, now, session: { warehouse_ids } }: Context<typeof dockDay>) => {
  const warehouses = await db.rows(dockWarehouses, { day: body.day || null, now, warehouse_ids });
  const warehouse = await getWarehouse(db, body.warehouse_id ?? warehouses.toSorted(byPickups)[0]?.warehouse_id ?? 0);
  const { time_zone, warehouse_id } = warehouse;
  const day = body.day === "" ? dayAt(now, warehouse) : body.day;
  const [from, before] = [startOfDay(day, warehouse), endOfDay(day, warehouse)];
  const schedule = scheduleOf(warehouse);
  const fits = scheduleFit(warehouse, schedule);
  const [list, holiday] = await Promise.all([db.rows(dayBookings, { warehouse_id, from, before }), db.row(holidayOfDay, { day })]);
  return {
    warehouses: warehouses.map(({ warehouse_id: id, warehouse_name, pickups }) => ({ warehouse_id: id, warehouse_name, pickups })),
    next_day: warehouses.find((each) => each.warehouse_id === warehouse_id)?.next_day ?? null,
    warehouse_id,
    time_zone,
    day,
    is_closed: isDayOff(day, warehouse),
    holiday: holiday ?? null,
    schedule,
    list: list.map((booking) => ({ ...booking, fits_schedule: fits(booking) })),
  };
};

const actionTo = { arrived: "arrive", no_show: "miss" } as const;

/** Marks the driver of a booking as arrived or as a no-show. Refuses WRONG_STATUS. */
export const markBooking = ({ body, now, transaction }: Context<typeof markDockBooking>) =>
  transaction(async (tx) => {
    const moved = await tx.row(moveBooking, {
      booking_id: body.booking_id,
      from: statusesBefore(bookingStatuses, actionTo[body.state]),
      to: body.state,
      now,
    });
    if (!moved) refuse("WRONG_STATUS", {}, ["booking_id"]);
    return null;
  });

/** The subject of audit entries about the docks of a warehouse. */
const subjectOf = ({ warehouse_code }: WarehouseDock): string => `dock:${warehouse_code}`;

/** The expected pickups of a warehouse that would not fit a schedule. */
const countConflicts = async (db: Db, warehouse: WarehouseDock, schedule: DockSchedule, now: Date) => {
  const { warehouse_id } = warehouse;
  const fits = scheduleFit(warehouse, schedule);
  return (await db.rows(expectedPickups, { warehouse_id, now })).filter((booking) => !fits(booking)).length;
};

/** How many bookings would not fit a schedule, for the question before it is saved. Refuses NOT_FOUND. */
export const readConflicts = async ({ body, db, now }: Context<typeof dockScheduleConflicts>) => {
  const { warehouse_id, ...schedule } = body;
  return { conflicts: await countConflicts(db, await getWarehouse(db, warehouse_id), schedule, now) };
};

/**
 * Saves a schedule. Bookings stay as they are; DOCK_SCHEDULE_CONFLICTS refuses it when more of them do not fit than the operator has seen.
 */
export const setSchedule = ({ body, now, session, transaction }: Context<typeof saveDockSchedule>) =>
  transaction(async (tx) => {
    const { warehouse_id, conflicts_seen, ...schedule } = body;
    const warehouse = await lockWarehouse(tx, warehouse_id);
    const conflicts = await countConflicts(tx, warehouse, schedule, now);
    if (conflicts > conflicts_seen) return refuse("DOCK_SCHEDULE_CONFLICTS", { count: conflicts });
    tx.write(saveSchedule, { warehouse_id, ...schedule, now });
    const entry = { action: "dockScheduleChanged", before: scheduleOf(warehouse), after: schedule } as const;
    await audit(tx, now, { person_id: session.person_id, subject: subjectOf(warehouse), ...entry });
    return null;
  });

/**
 * Closes a day to further bookings. Those of the day stay as they are; DOCK_SCHEDULE_CONFLICTS refuses it when more drivers are expected than
 * the operator has seen.
 */
export const closeDay = ({ body: { warehouse_id, day, conflicts_seen }, now, session, transaction }: Context<typeof closeDockDay>) =>
  transaction(async (tx) => {
    const warehouse = await lockWarehouse(tx, warehouse_id);
    const times = { from: startOfDay(day, warehouse), before: endOfDay(day, warehouse) };
    const expected = (await tx.rows(dayBookings, { warehouse_id, ...times })).filter(({ state }) => state === "booked").length;
    if (expected > conflicts_seen) return refuse("DOCK_SCHEDULE_CONFLICTS", { count: expected });
    if (isDayOff(day, warehouse)) return null;
    tx.write(deleteOpenDay, { warehouse_id, day });
    if (!warehouse.holidays.includes(day)) tx.write(insertClosedDay, { warehouse_id, day, now });
    const entry = { action: "dockDayClosed", subject: subjectOf(warehouse), after: { day, expected } } as const;
    await audit(tx, now, { person_id: session.person_id, ...entry });
    return null;
  });

/** Opens a day that was closed by hand, or a holiday. */
export const reopenDay = ({ body: { warehouse_id, day }, now, session, transaction }: Context<typeof reopenDockDay>) =>
  transaction(async (tx) => {
    const warehouse = await lockWarehouse(tx, warehouse_id);
    if (!isDayOff(day, warehouse)) return null;
    tx.write(deleteClosedDay, { warehouse_id, day });
    if (warehouse.holidays.includes(day)) tx.write(insertOpenDay, { warehouse_id, day, now });
    await audit(tx, now, { person_id: session.person_id, action: "dockDayOpened", subject: subjectOf(warehouse), after: { day } });
    return null;
  });

export const noShowMs = noShowMinutes * minuteMs;
