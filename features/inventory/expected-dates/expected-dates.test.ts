import { describe, expect, test } from "vitest";
import { federalHolidays } from "#features/inventory/holidays/ready-set/federal-holidays.ts";
import { dayAt } from "#kernel/calendar.ts";
import {
  currentDates,
  type DateRequest,
  type DeliveryMethod,
  expectedDates,
  nextCutOff,
  type Progress,
  type WarehouseDays,
} from "./rules.ts";

const open = { from: "07:00", to: "16:30" };
const weekdaysOnly = { mon: open, tue: open, wed: open, thu: open, fri: open };
const workingDays = { closed_days: [], open_days: [], holidays: [2026, 2027].flatMap(federalHolidays).map(({ day }) => day) };
const losAngeles: WarehouseDays = { time_zone: "America/Los_Angeles", pickup_hours: weekdaysOnly, ...workingDays };
const withSaturday: WarehouseDays = { ...losAngeles, pickup_hours: { ...weekdaysOnly, sat: { from: "08:00", to: "12:00" } } };
const at = (time_zone: string): WarehouseDays => ({ ...losAngeles, time_zone });

const request = (ordered_at: string, method: DeliveryMethod, more: Partial<DateRequest> = {}): DateRequest => ({
  ordered_at: new Date(ordered_at),
  warehouse: losAngeles,
  method,
  transit_days: method === "freight" ? [2, 4] : null,
  arrives: null,
  ...more,
});

describe("what is promised when an order is paid", () => {
  // The cut-off of a day that ends at 16:30 in Los Angeles is 14:30: 22:30 UTC in winter, 21:30 UTC in summer.
  test.each<[string, string, Partial<DateRequest>, string]>([
    ["a Monday before the cut-off", "2026-12-07T20:00:00Z", {}, "2026-12-10"],
    ["the minute of the cut-off", "2026-12-07T22:30:00Z", {}, "2026-12-10"],
    ["the minute after the cut-off", "2026-12-07T22:31:00Z", {}, "2026-12-11"],
    ["Friday before the cut-off", "2026-12-04T20:00:00Z", {}, "2026-12-09"],
    ["Friday after the cut-off counts for Monday", "2026-12-04T23:00:00Z", {}, "2026-12-10"],
    ["a Sunday counts for Monday", "2026-12-06T20:00:00Z", {}, "2026-12-10"],
    ["the day before Thanksgiving leaves out the holiday", "2026-11-25T18:00:00Z", {}, "2026-12-01"],
    ["the day before Thanksgiving after the cut-off counts for Friday", "2026-11-25T23:00:00Z", {}, "2026-12-02"],
    ["Christmas Eve of 2026, a Thursday, leaves out Friday", "2026-12-24T18:00:00Z", {}, "2026-12-30"],
    ["Christmas Eve after the cut-off counts for Monday", "2026-12-24T23:30:00Z", {}, "2026-12-31"],
    ["New Year's Eve leaves out New Year's Day", "2026-12-31T18:00:00Z", {}, "2027-01-06"],
    ["a holiday on a Saturday is observed on Friday", "2026-07-02T18:00:00Z", {}, "2026-07-08"],
    ["a day that was closed by hand", "2026-12-07T20:00:00Z", { warehouse: { ...losAngeles, closed_days: ["2026-12-09"] } }, "2026-12-11"],
    ["a holiday", "2026-12-22T18:00:00Z", {}, "2026-12-28"],
    [
      "a holiday on which the warehouse opens",
      "2026-12-22T18:00:00Z",
      { warehouse: { ...losAngeles, open_days: ["2026-12-25"] } },
      "2026-12-25",
    ],
    ["a holiday that the market does not keep", "2026-12-22T18:00:00Z", { warehouse: { ...losAngeles, holidays: [] } }, "2026-12-25"],
    ["an order on a closed day", "2026-12-07T20:00:00Z", { warehouse: { ...losAngeles, closed_days: ["2026-12-07"] } }, "2026-12-11"],
    ["Saturday hours make Saturday a working day", "2026-12-02T18:00:00Z", { warehouse: withSaturday }, "2026-12-05"],
    ["Saturday has a cut-off of its own, 10:00", "2026-12-05T18:01:00Z", { warehouse: withSaturday }, "2026-12-10"],
    ["the last Friday of summer time, 21:31 UTC is late", "2026-10-30T21:31:00Z", {}, "2026-11-05"],
    ["the first Monday of winter time, 21:31 UTC is early", "2026-11-02T21:31:00Z", {}, "2026-11-05"],
    ["the first Monday of summer time, 21:31 UTC is late", "2027-03-15T21:31:00Z", {}, "2027-03-19"],
    ["a warehouse in Hawaii is still on Monday", "2026-12-08T00:00:00Z", { warehouse: at("Pacific/Honolulu") }, "2026-12-10"],
    ["a warehouse in Alaska is past its cut-off", "2026-12-08T00:00:00Z", { warehouse: at("America/Anchorage") }, "2026-12-11"],
    ["a warehouse in China is on Tuesday", "2026-12-08T00:00:00Z", { warehouse: at("Asia/Shanghai") }, "2026-12-11"],
    [
      "a warehouse without hours works on business days",
      "2026-12-04T20:00:00Z",
      { warehouse: { ...losAngeles, pickup_hours: {} } },
      "2026-12-09",
    ],
    [
      "presale goods are packed after the last day of arrival",
      "2026-12-01T18:00:00Z",
      { arrives: { from: "2026-12-14", to: "2026-12-18" } },
      "2026-12-23",
    ],
    [
      "presale goods that arrive on a Saturday",
      "2026-12-01T18:00:00Z",
      { arrives: { from: "2026-12-12", to: "2026-12-12" } },
      "2026-12-17",
    ],
  ])("pickup: %s", (_name, ordered_at, more, day) =>
    expect(expectedDates(request(ordered_at, "pickup", more))).toEqual({
      pack_by: day,
      ready_for_pickup_from: day,
      ship_by: null,
      deliver_from: null,
      deliver_to: null,
    }),
  );

  test.each<[string, string, Partial<DateRequest>, [string, string, string, string]]>([
    ["within a week", "2026-12-01T18:00:00Z", {}, ["2026-12-04", "2026-12-04", "2026-12-08", "2026-12-10"]],
    ["over Thanksgiving", "2026-11-19T18:00:00Z", {}, ["2026-11-24", "2026-11-24", "2026-11-27", "2026-12-01"]],
    ["over Christmas and New Year", "2026-12-22T18:00:00Z", {}, ["2026-12-28", "2026-12-28", "2026-12-30", "2027-01-04"]],
    [
      "packed on Saturday, taken on Monday",
      "2026-12-02T18:00:00Z",
      { warehouse: withSaturday },
      ["2026-12-05", "2026-12-07", "2026-12-09", "2026-12-11"],
    ],
    ["on the day of shipping", "2026-12-01T18:00:00Z", { transit_days: [0, 1] }, ["2026-12-04", "2026-12-04", "2026-12-04", "2026-12-07"]],
    [
      "of presale goods, over all days of arrival",
      "2026-12-01T18:00:00Z",
      { arrives: { from: "2026-12-07", to: "2026-12-11" } },
      ["2026-12-16", "2026-12-16", "2026-12-14", "2026-12-22"],
    ],
  ])("delivery %s", (_name, ordered_at, more, [pack_by, ship_by, deliver_from, deliver_to]) =>
    expect(expectedDates(request(ordered_at, "freight", more))).toEqual({
      pack_by,
      ready_for_pickup_from: null,
      ship_by,
      deliver_from,
      deliver_to,
    }),
  );

  test("the buyer's own label and unknown days on the road have no delivery", () => {
    expect(expectedDates(request("2026-12-01T18:00:00Z", "label"))).toMatchObject({ ship_by: "2026-12-04", deliver_to: null });
    for (const transit_days of [null, [0, 0]] as const)
      expect(expectedDates(request("2026-12-01T18:00:00Z", "freight", { transit_days }))).toMatchObject({
        ship_by: "2026-12-04",
        deliver_to: null,
      });
  });

  test("days are those of the warehouse for readers anywhere; the cut-off is one moment that each reads on the own clock", () => {
    const now = new Date("2026-12-08T05:00:00Z");
    const cutOff = nextCutOff(now, losAngeles);
    expect(cutOff.toISOString()).toBe("2026-12-08T22:30:00.000Z");
    const readers = ["Pacific/Honolulu", "America/Anchorage", "Asia/Shanghai"];
    expect(readers.map((time_zone) => dayAt(cutOff, { time_zone }))).toEqual(["2026-12-08", "2026-12-08", "2026-12-09"]);
    expect(expectedDates(request(now.toISOString(), "pickup")).pack_by).toBe("2026-12-11");
  });
});

describe("an order that was promised", () => {
  const pickup = request("2026-12-01T18:00:00Z", "pickup");
  const freight = request("2026-12-01T18:00:00Z", "freight");
  const label = request("2026-12-01T18:00:00Z", "label");
  const presale = request("2026-12-01T18:00:00Z", "freight", { arrives: { from: "2026-12-07", to: "2026-12-11" } });
  const nothing: Progress = { packed_on: null, shipped_on: null };
  const packed = (packed_on: string): Progress => ({ packed_on, shipped_on: null });
  const shipped = (day: string): Progress => ({ packed_on: day, shipped_on: day });
  const late = (stage: string, due: string, now: string) => ({ stage, due, now });

  // Promised: packed and ready, or shipped, on Friday Dec 4; delivered Dec 8 to 10.
  test.each<[string, DateRequest, Progress, string, object]>([
    ["keeps its day until it is over", pickup, nothing, "2026-12-05T07:59:00Z", { ready_for_pickup_from: "2026-12-04", late: null }],
    [
      "is ready on Monday when Friday is over",
      pickup,
      nothing,
      "2026-12-05T08:01:00Z",
      { ready_for_pickup_from: "2026-12-07", late: late("pickup", "2026-12-04", "2026-12-07") },
    ],
    [
      "moves on from day to day",
      pickup,
      nothing,
      "2026-12-09T23:00:00Z",
      { ready_for_pickup_from: "2026-12-10", late: late("pickup", "2026-12-04", "2026-12-10") },
    ],
    [
      "was ready late, which nobody waits for any more",
      pickup,
      packed("2026-12-07"),
      "2026-12-08T18:00:00Z",
      { ready_for_pickup_from: "2026-12-07", late: null },
    ],
    ["was ready early", pickup, packed("2026-12-02"), "2026-12-02T20:00:00Z", { ready_for_pickup_from: "2026-12-02", late: null }],
    [
      "with its own label ships late",
      label,
      nothing,
      "2026-12-07T18:00:00Z",
      { ship_by: "2026-12-07", late: late("ship", "2026-12-04", "2026-12-07") },
    ],
    [
      "that is packed late arrives late",
      freight,
      nothing,
      "2026-12-07T18:00:00Z",
      {
        pack_by: "2026-12-07",
        ship_by: "2026-12-07",
        deliver_from: "2026-12-09",
        deliver_to: "2026-12-11",
        late: late("deliver", "2026-12-10", "2026-12-11"),
      },
    ],
    [
      "that is packed but not taken arrives late",
      freight,
      packed("2026-12-04"),
      "2026-12-08T18:00:00Z",
      { pack_by: "2026-12-04", ship_by: "2026-12-08", deliver_to: "2026-12-14", late: late("deliver", "2026-12-10", "2026-12-14") },
    ],
    [
      "left early and arrives early",
      freight,
      shipped("2026-12-02"),
      "2026-12-03T18:00:00Z",
      { ship_by: "2026-12-02", deliver_from: "2026-12-04", deliver_to: "2026-12-08", late: null },
    ],
    [
      "left late",
      freight,
      shipped("2026-12-08"),
      "2026-12-09T18:00:00Z",
      { deliver_from: "2026-12-10", deliver_to: "2026-12-14", late: late("deliver", "2026-12-10", "2026-12-14") },
    ],
    [
      "is late on the road",
      freight,
      shipped("2026-12-04"),
      "2026-12-11T18:00:00Z",
      { deliver_from: "2026-12-14", deliver_to: "2026-12-14", late: late("deliver", "2026-12-10", "2026-12-14") },
    ],
    [
      "of presale goods keeps its days while the arrival does",
      presale,
      nothing,
      "2026-12-08T18:00:00Z",
      { deliver_from: "2026-12-14", deliver_to: "2026-12-22", late: null },
    ],
    [
      "of presale goods moves when the arrival is overdue",
      presale,
      nothing,
      "2026-12-14T18:00:00Z",
      { ship_by: "2026-12-17", late: late("deliver", "2026-12-22", "2026-12-23") },
    ],
  ])("%s", (_name, order, progress, now, expected) =>
    expect(currentDates(order, expectedDates(order), progress, new Date(now))).toMatchObject(expected),
  );

  test("of presale goods moves with the arrival", () => {
    const moved = { ...presale, arrives: { from: "2026-12-14", to: "2026-12-18" } };
    expect(currentDates(moved, expectedDates(presale), nothing, new Date("2026-12-08T18:00:00Z"))).toMatchObject({
      ship_by: "2026-12-23",
      deliver_to: "2026-12-30",
      late: late("deliver", "2026-12-22", "2026-12-30"),
    });
  });

  test("is judged by the promise that was kept, not by the dates that would be promised now", () => {
    const promise = expectedDates(freight);
    const slower = { ...freight, warehouse: { ...losAngeles, closed_days: ["2026-12-02", "2026-12-03"] } };
    expect(currentDates(slower, promise, nothing, new Date("2026-12-02T18:00:00Z"))).toEqual({ ...promise, late: null });
  });

  test("is not late without a promise, and its passed days move on all the same", () =>
    expect(currentDates(pickup, null, nothing, new Date("2026-12-08T18:00:00Z"))).toMatchObject({
      ready_for_pickup_from: "2026-12-08",
      late: null,
    }));
});
