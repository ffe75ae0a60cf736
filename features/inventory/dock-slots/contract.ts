import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { slotMinutes, truckTypes } from "./rules.ts";

const integer = z.number().int();

/** The pickup that a buyer books: when, with which truck, how many pallets. */
export const pickupFields = {
  starts_at: z.iso.datetime({ offset: true }),
  truck_type: z.enum(truckTypes),
  pallets: wire.count.pipe(z.number().max(60)),
};

const schedule = z.object({ doors: integer, slot_minutes: integer, lead_hours: integer, days_ahead: integer });

export const dockSlots = post("/home/dockSlots", {
  who: "buyer",
  summary: "Dock slots of a warehouse that can be booked for a pickup, with the doors that are free.",
  body: z.object({ warehouse_id: wire.id }),
  data: z.object({
    warehouse_name: z.string(),
    time_zone: z.string(),
    /** Minutes after the start of a slot when a driver who has not come is a no-show. */
    no_show_minutes: integer,
    list: wire.rows({ starts_at: wire.moment, ends_at: wire.moment, free: integer }),
  }),
});

const booking = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  door: integer,
  truck_type: z.enum(truckTypes),
  pallets: integer,
  state: z.enum(["booked", "arrived", "no_show"]),
});

export const dockBooking = post("/user/dockBooking", {
  who: "buyer",
  summary: "The dock slot of a pickup order; null without one.",
  body: z.object({ order_number: wire.orderNumber }),
  data: z.object({ booking: booking.nullable(), may_book: z.boolean(), warehouse_id: integer, bookings_left: integer }),
});

export const bookDockSlot = post("/user/bookDockSlot", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Books a dock slot for a pickup order, or moves its booking to another slot.",
  body: z.object({ order_number: wire.orderNumber, ...pickupFields }),
  refuses: ["SLOT_TAKEN", "SLOT_NOT_OFFERED", "SLOT_LIMIT", "WRONG_STATUS"],
});

const staff = "operator:warehouse+service";

export const dockDay = post("/operator/dockDay", {
  who: staff,
  summary: "The pickups of a day at a warehouse by slot and door, and its dock schedule.",
  body: z.object({ warehouse_id: wire.id.optional(), day: z.union([z.literal(""), wire.date]).default("") }),
  data: z.object({
    /** All warehouses, each with its number of pickups on the day. */
    warehouses: wire.rows({ warehouse_id: integer, warehouse_name: z.string(), pickups: integer }),
    warehouse_id: integer,
    time_zone: z.string(),
    day: z.string(),
    /** The next day on which drivers are expected at the warehouse. */
    next_day: z.string().nullable(),
    /** Whether the warehouse takes no further bookings for the day: it is closed by hand, or a holiday on which it does not open. */
    is_closed: z.boolean(),
    /** The holiday of the day. */
    holiday: z.object({ name_en: z.string(), name_zh: z.string(), name_es: z.string() }).nullable(),
    schedule,
    list: wire.rows({
      booking_id: integer,
      order_number: z.string(),
      company_name: z.string(),
      starts_at: wire.moment,
      ends_at: wire.moment,
      door: integer,
      truck_type: z.enum(truckTypes),
      pallets: integer,
      /** False when the booking is no slot of the schedule any more, or its door is gone. It is valid all the same. */
      fits_schedule: z.boolean(),
      cartons: integer,
      pieces: integer,
      state: z.enum(["booked", "arrived", "no_show"]),
    }),
  }),
});

export const markDockBooking = post("/operator/markDockBooking", {
  mutates: true,
  moves: [
    { table: "dock_booking", action: "arrive", actor: "operator" },
    { table: "dock_booking", action: "miss", actor: "operator" },
  ],
  who: "operator:warehouse",
  summary: "Marks the driver of a pickup as arrived or as a no-show.",
  body: z.object({ booking_id: wire.id, state: z.enum(["arrived", "no_show"]) }),
  refuses: ["WRONG_STATUS"],
});

const scheduleInput = z.object({
  warehouse_id: wire.id,
  doors: wire.wholeNumber.pipe(z.number().max(200)),
  slot_minutes: wire.choice(...slotMinutes),
  lead_hours: wire.count.pipe(z.number().max(240)),
  days_ahead: wire.wholeNumber.pipe(z.number().max(60)),
});

export const dockScheduleConflicts = post("/operator/dockScheduleConflicts", {
  who: "operator:warehouse",
  summary: "The number of expected pickups that would not fit a dock schedule.",
  body: scheduleInput,
  data: z.object({ conflicts: integer }),
});

export const saveDockSchedule = post("/operator/saveDockSchedule", {
  mutates: true,
  who: "operator:warehouse",
  summary: "Sets doors, slot length, lead time and booking horizon of a warehouse. Bookings stay, also those that do not fit.",
  body: scheduleInput.extend({
    /** The answer of `/operator/dockScheduleConflicts` that the operator has agreed to. */
    conflicts_seen: wire.count.default(0),
  }),
  refuses: ["DOCK_SCHEDULE_CONFLICTS"],
});

export const closeDockDay = post("/operator/closeDockDay", {
  mutates: true,
  who: "operator:warehouse",
  summary: "Closes a day of a warehouse to further dock bookings. Bookings of the day stay.",
  body: z.object({
    warehouse_id: wire.id,
    day: wire.date,
    /** The pickups of the day that the operator has seen as booked. */
    conflicts_seen: wire.count.default(0),
  }),
  refuses: ["DOCK_SCHEDULE_CONFLICTS"],
});

export const reopenDockDay = post("/operator/reopenDockDay", {
  mutates: true,
  who: "operator:warehouse",
  summary: "Opens a day to dock bookings that the warehouse has closed, or a holiday.",
  body: z.object({ warehouse_id: wire.id, day: wire.date }),
});
