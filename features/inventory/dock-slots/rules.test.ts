import { describe, expect, test } from "vitest";
import { bookableSlots, defaultSchedule, scheduleFit, slotsOfDay } from "./rules.ts";

const hours = { mon: { from: "07:00", to: "16:30" }, sat: { from: "08:00", to: "12:00" } };
const dock = {
  pickup_hours: hours,
  time_zone: "America/Los_Angeles",
  closed_days: ["2026-11-28"],
  open_days: [],
  holidays: ["2026-11-30"],
};

describe("dock slots", () => {
  test("are the whole slots within the pickup hours, in local time", () => {
    const slots = slotsOfDay("2026-11-23", dock, defaultSchedule);
    expect(slots).toHaveLength(9);
    expect(slots[0]?.starts_at.toISOString()).toBe("2026-11-23T15:00:00.000Z");
    expect(slots.at(-1)?.ends_at.toISOString()).toBe("2026-11-24T00:00:00.000Z");
  });
  test("do not exist on closed days", () => expect(slotsOfDay("2026-11-22", dock, defaultSchedule)).toEqual([]));
  test("do not exist on a day that was closed by hand", () => {
    expect(slotsOfDay("2026-11-28", dock, defaultSchedule)).toEqual([]);
    expect(slotsOfDay("2026-11-28", { ...dock, closed_days: [] }, defaultSchedule)).toHaveLength(4);
  });
  test("do not exist on holidays, unless the warehouse opens", () => {
    expect(slotsOfDay("2026-11-30", dock, defaultSchedule)).toEqual([]);
    expect(slotsOfDay("2026-11-30", { ...dock, open_days: ["2026-11-30"] }, defaultSchedule)).toHaveLength(9);
    expect(slotsOfDay("2026-11-28", { ...dock, open_days: ["2026-11-28"] }, defaultSchedule)).toEqual([]);
  });
  test("start after the lead time and end with the days ahead", () => {
    const now = new Date("2026-11-23T16:30:00Z");
    const slots = bookableSlots({ ...dock, closed_days: [] }, { ...defaultSchedule, lead_hours: 4, days_ahead: 5 }, now);
    expect(slots[0]?.starts_at.toISOString()).toBe("2026-11-23T21:00:00.000Z");
    expect(slots.at(-1)?.starts_at.toISOString()).toBe("2026-11-28T19:00:00.000Z");
  });
  test("keep local hours when daylight saving time ends", () => {
    const [before] = slotsOfDay("2026-10-26", dock, defaultSchedule);
    const [after] = slotsOfDay("2026-11-02", dock, defaultSchedule);
    expect([before?.starts_at.getUTCHours(), after?.starts_at.getUTCHours()]).toEqual([14, 15]);
  });
});

describe("a booking", () => {
  const at = (starts: string, ends: string, door = 1) => ({
    starts_at: new Date(`2026-11-23T${starts}:00Z`),
    ends_at: new Date(`2026-11-23T${ends}:00Z`),
    door,
  });
  const fits = scheduleFit(dock, { ...defaultSchedule, doors: 2, slot_minutes: 60 });
  test.each([
    ["a slot at the last door", at("15:00", "16:00", 2), true],
    ["a door that is gone", at("15:00", "16:00", 3), false],
    ["a longer slot", at("15:00", "17:00"), false],
    ["a shorter slot", at("15:00", "15:30"), false],
    ["a slot between two of the schedule", at("15:30", "16:30"), false],
    ["a time before the pickup hours", at("14:00", "15:00"), false],
  ])("at %s", (_name, booking, expected) => expect(fits(booking)).toBe(expected));
  test("on a day that is closed now does not fit", () => {
    const sunday = { starts_at: new Date("2026-11-22T16:00:00Z"), ends_at: new Date("2026-11-22T17:00:00Z"), door: 1 };
    expect(fits(sunday)).toBe(false);
  });
});
