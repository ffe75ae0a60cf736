import { expect, test } from "vitest";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { offeredDatesNow } from "./offered-dates.ts";
import { expectedDates, offeredDates, type WarehouseDays } from "./rules.ts";

const open = { from: "07:00", to: "16:30" };
const warehouse = (time_zone: string, closed_days: string[] = []): WarehouseDays => ({
  time_zone,
  pickup_hours: { mon: open, tue: open, wed: open, thu: open, fri: open },
  closed_days,
  open_days: [],
  holidays: [],
});

const losAngeles = warehouse("America/Los_Angeles");
/** A Monday at noon in Los Angeles; the cut-off is at 22:30 UTC. */
const start = Date.parse("2026-12-07T20:00:00Z");

test("the dates of each way to get goods are those that an order of now is promised", () => {
  const request = { ordered_at: new Date(start), warehouse: losAngeles, transit_days: [2, 4], arrives: null } as const;
  const freight = expectedDates({ ...request, method: "freight" });
  expect(offeredDates(request)).toEqual({
    pickup_from: expectedDates({ ...request, method: "pickup" }).ready_for_pickup_from,
    ship_by: expectedDates({ ...request, method: "label" }).ship_by,
    deliver_from: freight.deliver_from,
    deliver_to: freight.deliver_to,
  });
});

test.each([
  ["Los Angeles", losAngeles],
  ["Honolulu", warehouse("Pacific/Honolulu")],
  ["New York, closed on a Wednesday", warehouse("America/New_York", ["2026-12-09"])],
  ["a warehouse without hours", { ...losAngeles, pickup_hours: {} }],
])("dates of %s in memory are those of each moment of six days, around every cut-off", (_, place) => {
  for (let hour = 0; hour < 6 * 24; hour += 1)
    for (const minute of [30, 31]) {
      const now = new Date(start + hour * hourMs + minute * minuteMs);
      expect(offeredDatesNow(place, [2, 4], now)).toEqual(
        offeredDates({ ordered_at: now, warehouse: place, transit_days: [2, 4], arrives: null }),
      );
    }
});

test("a day that is closed by hand, other days on the road, and a clock that goes back count at once", () => {
  const now = new Date(start);
  expect(offeredDatesNow(losAngeles, null, now)).toMatchObject({ pickup_from: "2026-12-10", deliver_to: null });
  expect(offeredDatesNow(losAngeles, [1, 2], now).deliver_to).toBe("2026-12-14");
  expect(offeredDatesNow({ ...losAngeles, closed_days: ["2026-12-09"] }, null, now).pickup_from).toBe("2026-12-11");
  expect(offeredDatesNow(losAngeles, null, new Date(start + 5 * hourMs)).pickup_from).toBe("2026-12-11");
  expect(offeredDatesNow(losAngeles, null, now).pickup_from).toBe("2026-12-10");
});
