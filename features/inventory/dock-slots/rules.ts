import type { PickupHours } from "#features/inventory/expected-dates/rules/pickup-hours.ts";
import { type DaysOff, isDayOff } from "#features/inventory/expected-dates/rules.ts";
import { addDays, dayAt, fromLocalTime, type Place, weekdayOf } from "#kernel/calendar.ts";
import { minuteMs } from "#kernel/clock.ts";

/** Dock slots that a warehouse offers. Pure. */

export const truckTypes = ["van", "box_truck", "semi", "flatbed"] as const;
export type TruckType = (typeof truckTypes)[number];

export interface DockSchedule {
  doors: number;
  slot_minutes: number;
  lead_hours: number;
  days_ahead: number;
}

export const defaultSchedule: DockSchedule = { doors: 2, slot_minutes: 60, lead_hours: 4, days_ahead: 10 };

/** The place and opening of the docks of a warehouse. */
export interface Dock extends Place, DaysOff {
  pickup_hours: PickupHours;
}

export const slotMinutes = [15, 30, 60, 120] as const;

/** A driver who has not come this long after the start of the slot is a no-show. */
export const noShowMinutes = 30;

/** Bookings that an order may have: the first one, and new ones after it was moved or missed. */
export const maxBookings = 5;

export interface Slot {
  starts_at: Date;
  ends_at: Date;
}

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const toTime = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** All slots of a local day (`YYYY-MM-DD`) within the pickup hours; only whole ones, and none on a day off. */
export const slotsOfDay = (day: string, dock: Dock, { slot_minutes }: DockSchedule): Slot[] => {
  const open = dock.pickup_hours[weekdays[weekdayOf(day)] ?? ""];
  if (!open || isDayOff(day, dock)) return [];
  const slots: Slot[] = [];
  for (let at = toMinutes(open.from); at + slot_minutes <= toMinutes(open.to); at += slot_minutes) {
    const starts_at = fromLocalTime({ date: day, time: toTime(at) }, dock);
    slots.push({ starts_at, ends_at: new Date(starts_at.getTime() + slot_minutes * minuteMs) });
  }
  return slots;
};

/** Slots that can be booked now: after the lead time, within the days ahead. */
export const bookableSlots = (dock: Dock, schedule: DockSchedule, now: Date): Slot[] => {
  const today = dayAt(now, dock);
  const first = new Date(now.getTime() + schedule.lead_hours * 60 * minuteMs);
  return Array.from({ length: schedule.days_ahead + 1 }, (_, ahead) => addDays(today, ahead))
    .flatMap((day) => slotsOfDay(day, dock, schedule))
    .filter(({ starts_at }) => starts_at >= first);
};

export interface Booking extends Slot {
  door: number;
}

/** Whether a booking is a slot of the schedule at one of its doors. Returns a function, which makes the slots of each day once. */
export const scheduleFit = (dock: Dock, schedule: DockSchedule): ((booking: Booking) => boolean) => {
  const days = new Map<string, ReadonlyMap<number, number>>();
  const endsByStart = (day: string): ReadonlyMap<number, number> => {
    const known = days.get(day);
    if (known) return known;
    const slots = slotsOfDay(day, dock, schedule);
    const ends = new Map(slots.map(({ starts_at, ends_at }) => [starts_at.getTime(), ends_at.getTime()]));
    days.set(day, ends);
    return ends;
  };
  return ({ starts_at, ends_at, door }) =>
    door <= schedule.doors && endsByStart(dayAt(starts_at, dock)).get(starts_at.getTime()) === ends_at.getTime();
};
