import type { PickupHours } from "#features/inventory/expected-dates/rules/pickup-hours.ts";
import { holidaysSql } from "#features/inventory/holidays/queries.ts";
import { dayAtSql, startOfDaySql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { TruckType } from "./rules.ts";

export type WarehouseDock = RowOf<typeof warehouseDock>;

/** A warehouse with its hours, days off and dock schedule, whose columns are null while it uses the defaults. */
export const warehouseDock = statement("dockSlots.warehouse")<{
  pickup_hours: PickupHours;
  closed_days: string[];
  open_days: string[];
  holidays: string[];
}>(
  `select warehouse_id, warehouse_code, warehouse_name, time_zone, pickup_hours, doors, slot_minutes, lead_hours, days_ahead,
     array(select closed::text from closed_days_of(warehouses.warehouse_id) as closed) as closed_days,
     array(select day::text from dock_open_days opened where opened.warehouse_id = warehouses.warehouse_id) as open_days,
     ${holidaysSql} as holidays
   from warehouses left join dock_schedules using (warehouse_id) where warehouse_id = :warehouse_id`,
);

/** Lets bookings and schedules of a warehouse wait for each other until the transaction ends; no row when there is no such warehouse. */
export const lockDock = statement("dockSlots.lock")(
  "select pg_advisory_xact_lock(80081, warehouse_id::integer) from warehouses where warehouse_id = :warehouse_id",
);

/**
 * Doors taken at some time of a slot, as `book_dock_slot` counts them; slots without any are left out. Bookings of canceled orders do not
 * count. No slot is longer than two hours, so the index skips the past.
 */
export const takenDoors = statement("dockSlots.taken")(
  `select slot.starts_at, count(distinct door)::integer as taken
   from unnest(:starts_at::timestamptz[], :ends_at::timestamptz[]) as slot (starts_at, ends_at)
     join dock_bookings booking on booking.warehouse_id = :warehouse_id and booking.starts_at > slot.starts_at - interval '2 hours'
       and booking.starts_at < slot.ends_at and booking.ends_at > slot.starts_at and booking.state in ('booked', 'arrived')
     join orders using (order_number)
   where orders.status not in ('cancelled', 'creationFailed')
   group by slot.starts_at`,
);

/** Pickups that are expected at a warehouse from now on. */
export const expectedPickups = statement("dockSlots.expected")(
  `select starts_at, ends_at, door from dock_bookings join orders using (order_number)
   where dock_bookings.warehouse_id = :warehouse_id and starts_at > :now and state = 'booked' and orders.status not in ('cancelled', 'creationFailed')`,
);

export const callBookSlot = statement("dockSlots.book")(
  "select book_dock_slot(:warehouse_id, :company_id, :order_number, :starts_at, :ends_at, :doors, :truck_type, :pallets, :person_id, :now) as booking_id",
);

/** A pickup order of the company that is not collected yet, with its booking and how many it has had. */
export const pickupOrder = statement("dockSlots.order")<{
  may_book: boolean;
  booking: {
    starts_at: string;
    ends_at: string;
    door: number;
    truck_type: TruckType;
    pallets: number;
    state: "booked" | "arrived" | "no_show";
  } | null;
}>(`select order_number, orders.warehouse_id, orders.status in ('unpaid', 'awaitingPacking', 'awaitingPickup', 'processing', 'pendingReview', 'approvedInFull', 'arrived', 'pendingAudit', 'locked') as may_book,
     (select jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at, 'door', door, 'truck_type', truck_type, 'pallets', pallets, 'state', state)
      from dock_bookings where dock_bookings.order_number = orders.order_number and state in ('booked', 'arrived', 'no_show')
      order by booking_id desc limit 1) as booking,
     (select count(*) from dock_bookings where dock_bookings.order_number = orders.order_number)::integer as bookings
   from orders where company_id = :company_id and order_number = :order_number and logistics_type = 1`);

export const dayBookings = statement("dockSlots.day")<{
  truck_type: TruckType;
  state: "booked" | "arrived" | "no_show";
}>(`select booking_id, order_number, companies.name as company_name, starts_at, ends_at, door, truck_type, dock_bookings.pallets, state,
     orders.cartons, orders.pieces
   from dock_bookings join orders using (order_number) join companies on companies.company_id = dock_bookings.company_id
   where dock_bookings.warehouse_id = :warehouse_id and starts_at >= :from and starts_at < :before and state in ('booked', 'arrived', 'no_show')
     and orders.status not in ('cancelled', 'creationFailed')
   order by starts_at, door limit 1000`);

/** Moves a booking to another state; no row when it is in none of the given ones. */
export const moveBooking = statement("dockSlots.move")(
  "update dock_bookings set state = :to, state_since = :now where booking_id = :booking_id and state = any (:from) returning order_number",
);

/** Gives up the slot of an order that is not collected any more. */
export const releaseSlot = statement("dockSlots.release")(
  "update dock_bookings set state = 'released', state_since = :now where order_number = :order_number and state = 'booked'",
);

/** Marks bookings whose driver has not come as missed, which frees their door. */
export const markMissed = statement("dockSlots.markMissed")(
  "update dock_bookings set state = 'no_show', state_since = :now where state = 'booked' and starts_at < :started_before",
);

export const saveSchedule = statement(
  "dockSlots.saveSchedule",
)(`insert into dock_schedules (warehouse_id, doors, slot_minutes, lead_hours, days_ahead, changed_at) values (:warehouse_id, :doors, :slot_minutes, :lead_hours, :days_ahead, :now)
   on conflict (warehouse_id) do update set doors = excluded.doors, slot_minutes = excluded.slot_minutes, lead_hours = excluded.lead_hours,
     days_ahead = excluded.days_ahead, changed_at = excluded.changed_at`);

/**
 * All warehouses with their pickups of a local day, and the next day on which drivers are expected. When the day is null, it is each
 * warehouse's own today.
 */
export const dockWarehouses = statement("dockSlots.warehouses")(`select warehouse_id, warehouse_name, time_zone,
     (select count(*)::integer from dock_bookings join orders using (order_number)
      where dock_bookings.warehouse_id = warehouses.warehouse_id and state in ('booked', 'arrived', 'no_show') and orders.status not in ('cancelled', 'creationFailed')
        and starts_at >= ${startOfDaySql("local_day", "time_zone")} and starts_at < ${startOfDaySql("(local_day + 1)", "time_zone")}) as pickups,
     (select min(${dayAtSql("starts_at", "time_zone")})::text from dock_bookings join orders using (order_number)
      where dock_bookings.warehouse_id = warehouses.warehouse_id and state = 'booked' and orders.status not in ('cancelled', 'creationFailed')
        and starts_at >= ${startOfDaySql("(local_day + 1)", "time_zone")}) as next_day
   from warehouses, lateral (select coalesce(:day?::date, ${dayAtSql(":now::timestamptz", "time_zone")})) as chosen (local_day)
   where ${inWarehouses("warehouses.warehouse_id")}
   order by warehouse_name`);

export const insertClosedDay = statement("dockSlots.closeDay")(
  "insert into dock_closed_days (warehouse_id, day, closed_at) values (:warehouse_id, :day, :now) on conflict do nothing",
);

export const deleteClosedDay = statement("dockSlots.reopenDay")(
  "delete from dock_closed_days where warehouse_id = :warehouse_id and day = :day",
);

export const insertOpenDay = statement("dockSlots.openDay")(
  "insert into dock_open_days (warehouse_id, day, opened_at) values (:warehouse_id, :day, :now) on conflict do nothing",
);

export const deleteOpenDay = statement("dockSlots.withdrawOpenDay")(
  "delete from dock_open_days where warehouse_id = :warehouse_id and day = :day",
);

/** The names of the holiday of a day; no row on other days. */
export const holidayOfDay = statement("dockSlots.holiday")(
  "select name_en, name_zh, name_es from holidays where day = :day and archived_at is null",
);
