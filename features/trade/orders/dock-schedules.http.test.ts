import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { minuteMs } from "#kernel/clock.ts";
import { simpleOffers, type TestOffer, toProductList } from "./test-orders.ts";

/** Bookings of docks while the schedule of their warehouse changes. */

let offer: TestOffer;
const app = await testApp();
beforeAll(async () => {
  [offer] = (await simpleOffers(app, 1, { stock: 500 })) as [TestOffer];
  for (const { as } of [buyer, staff]) await app.getToken(as);
});
beforeEach(() => app.rows("update dock_bookings set state = 'released' where state in ('booked', 'arrived', 'no_show')"));

const staff = { as: "warehouse@demo.test" };

interface Slot {
  starts_at: string;
  ends_at: string;
  free: number;
}
const twoHours = { doors: 1, slot_minutes: 120, lead_hours: 4, days_ahead: 10 };
const halfHours = { ...twoHours, slot_minutes: 30 };

const save = (schedule: object, conflicts_seen?: number) =>
  app.call(
    "/operator/saveDockSchedule",
    { warehouse_id: offer.warehouse_id, ...schedule, ...(conflicts_seen && { conflicts_seen }) },
    staff,
  );
const countConflicts = async (schedule: object): Promise<number> =>
  (await app.call("/operator/dockScheduleConflicts", { warehouse_id: offer.warehouse_id, ...schedule }, staff)).data.conflicts;
const slots = async (): Promise<Slot[]> => (await app.call("/home/dockSlots", { warehouse_id: offer.warehouse_id }, buyer)).data.list;
const slotAt = async (starts_at: string): Promise<Slot | undefined> => (await slots()).find((slot) => slot.starts_at === starts_at);
const newOrder = async (): Promise<string> =>
  (await app.call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]), logistics_type: 1 }, buyer)).data.orders[0]
    .order_number;
const book = (order_number: string, starts_at: string) =>
  app.call("/user/bookDockSlot", { order_number, starts_at, truck_type: "van", pallets: 1 }, buyer);
const plusMinutes = (at: string, minutes: number): string => new Date(new Date(at).getTime() + minutes * minuteMs).toISOString();

/** A slot that another one follows at once. */
const findSlot = async (): Promise<Slot> => {
  const list = await slots();
  return list.find((slot, at) => list[at + 1]?.starts_at === slot.ends_at) as Slot;
};

/** Saves a schedule and books one of its slots for a new order. */
const bookSlot = async (schedule: object): Promise<{ slot: Slot; order_number: string }> => {
  expect(await save(schedule)).toMatchObject({ code: 200 });
  const slot = await findSlot();
  const order_number = await newOrder();
  expect(await book(order_number, slot.starts_at)).toMatchObject({ code: 200 });
  return { slot, order_number };
};

/** The day's list of the warehouse on the day of a slot. */
const listOf = async ({
  starts_at,
}: Slot): Promise<{ order_number: string; booking_id: number; door: number; fits_schedule: boolean }[]> => {
  const { time_zone } = await app.one("select time_zone from warehouses where warehouse_id = $1", [offer.warehouse_id]);
  const day = new Date(starts_at).toLocaleDateString("en-CA", { timeZone: time_zone });
  return (await app.call("/operator/dockDay", { warehouse_id: offer.warehouse_id, day }, staff)).data.list;
};

/** Runs two calls on the docks of the warehouse, which wait in this order for a lock that is held here and then given up. */
const inOrder = async <First, Second>(first: () => Promise<First>, second: () => Promise<Second>): Promise<[First, Second]> => {
  const connection = await app.platform.database.connect();
  try {
    await connection.query("begin");
    await connection.query("select pg_advisory_xact_lock(80081, $1)", [offer.warehouse_id]);
    const one = first();
    await untilLockWaits(app, 1);
    const other = second();
    await untilLockWaits(app, 2);
    await connection.query("commit");
    return await Promise.all([one, other]);
  } finally {
    await connection.query("rollback");
    connection.release();
  }
};

describe("a booking", () => {
  test("keeps its door for its whole time after the slots became shorter", async () => {
    const { slot } = await bookSlot(twoHours);
    expect(await save(halfHours, 1)).toMatchObject({ code: 200 });
    for (const minutes of [0, 30, 60, 90]) {
      const starts_at = plusMinutes(slot.starts_at, minutes);
      expect(await slotAt(starts_at)).toMatchObject({ free: 0 });
      expect(await book(await newOrder(), starts_at)).toMatchObject({ reason: "SLOT_TAKEN" });
    }
    expect(await slotAt(slot.ends_at)).toMatchObject({ free: 1 });
    expect(await book(await newOrder(), slot.ends_at)).toMatchObject({ code: 200 });
  });

  test("keeps its door after the slots became longer, and moves to one that overlaps it", async () => {
    await save(twoHours);
    const slot = await findSlot();
    await save(halfHours);
    const order_number = await newOrder();
    expect(await book(order_number, plusMinutes(slot.starts_at, 30))).toMatchObject({ code: 200 });
    expect(await save(twoHours, 1)).toMatchObject({ code: 200 });
    expect(await slotAt(slot.starts_at)).toMatchObject({ free: 0 });
    expect(await slotAt(slot.ends_at)).toMatchObject({ free: 1 });
    expect(await book(await newOrder(), slot.starts_at)).toMatchObject({ reason: "SLOT_TAKEN" });
    expect(await book(order_number, slot.starts_at)).toMatchObject({ code: 200 });
    expect((await listOf(slot)).map(({ fits_schedule }) => fits_schedule)).toEqual([true]);
  });

  test("on a door that is gone takes one of those that are left", async () => {
    const { slot, order_number } = await bookSlot({ ...twoHours, doors: 2 });
    const second = await newOrder();
    await book(second, slot.starts_at);
    expect((await listOf(slot)).map(({ door, fits_schedule }) => [door, fits_schedule])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(await save(twoHours, 1)).toMatchObject({ code: 200 });
    expect((await listOf(slot)).map(({ door, fits_schedule }) => [door, fits_schedule])).toEqual([
      [1, true],
      [2, false],
    ]);
    const later = (await slots()).find(({ free }) => free > 0);
    expect(await book(order_number, later!.starts_at)).toMatchObject({ code: 200 });
    expect(await slotAt(slot.starts_at)).toMatchObject({ free: 0 });
    expect(await book(await newOrder(), slot.starts_at)).toMatchObject({ reason: "SLOT_TAKEN" });
    expect(await book(second, slot.starts_at)).toMatchObject({ code: 200 });
    expect((await listOf(slot)).find((row) => row.order_number === second)).toMatchObject({ door: 1, fits_schedule: true });
  });

  test("of a canceled order takes no door at overlapping times", async () => {
    const { slot, order_number } = await bookSlot(twoHours);
    expect(await save(halfHours, 1)).toMatchObject({ code: 200 });
    await app.call("/user/cancelOrder", { order_sn: order_number }, buyer);
    const starts_at = plusMinutes(slot.starts_at, 30);
    expect(await slotAt(starts_at)).toMatchObject({ free: 1 });
    expect(await book(await newOrder(), starts_at)).toMatchObject({ code: 200 });
  });

  test("of a driver who comes late is marked as arrived although its door was given to another one", async () => {
    const { slot } = await bookSlot(twoHours);
    const [{ booking_id } = { booking_id: 0 }] = await listOf(slot);
    await app.call("/operator/markDockBooking", { booking_id, state: "no_show" }, staff);
    expect(await book(await newOrder(), slot.starts_at)).toMatchObject({ code: 200 });
    expect(await app.call("/operator/markDockBooking", { booking_id, state: "arrived" }, staff)).toMatchObject({ code: 200 });
  });
});

describe("at the same time", () => {
  test("two bookings of overlapping times on the last door go to one of them", async () => {
    await save(twoHours);
    const { starts_at, ends_at } = await findSlot();
    const [first, second] = [await newOrder(), await newOrder()];
    const call = `select book_dock_slot($1, company_id, order_number, $3, $4, 1, 'van', 1, null, now()) as booking_id
      from orders where order_number = $2`;
    const connection = await app.platform.database.connect();
    try {
      await connection.query("begin");
      const won = await connection.query(call, [offer.warehouse_id, first, starts_at, ends_at]);
      expect(won.rows).toEqual([{ booking_id: expect.any(Number) }]);
      const lost = app.rows(call, [offer.warehouse_id, second, plusMinutes(starts_at, 30), plusMinutes(starts_at, 60)]);
      await Promise.race([lost, untilLockWaits(app, 1)]);
      await connection.query("commit");
      expect(await lost).toEqual([{ booking_id: null }]);
    } finally {
      await connection.query("rollback");
      connection.release();
    }
  });

  test("a booking after a new schedule is judged by the new one", async () => {
    await save(halfHours);
    const slot = await findSlot();
    const order_number = await newOrder();
    const later = { ...twoHours, lead_hours: 240 };
    const [saved, booked] = await inOrder(
      () => save(later),
      () => book(order_number, slot.starts_at),
    );
    expect([saved, booked]).toMatchObject([{ code: 200 }, { reason: "SLOT_NOT_OFFERED" }]);
    expect(await countConflicts(later)).toBe(0);
  });

  test("a schedule after a booking that does not fit it is refused, and the old one stays", async () => {
    await save(twoHours);
    const slot = await findSlot();
    const order_number = await newOrder();
    const [booked, saved] = await inOrder(
      () => book(order_number, slot.starts_at),
      () => save(halfHours),
    );
    expect([booked, saved]).toMatchObject([{ code: 200 }, { reason: "DOCK_SCHEDULE_CONFLICTS" }]);
    const { data } = await app.call("/operator/dockDay", { warehouse_id: offer.warehouse_id }, staff);
    expect(data.schedule).toEqual(twoHours);
  });
});

describe("a schedule", () => {
  test("that bookings do not fit is saved only with the number that was seen, or fewer", async () => {
    const { slot, order_number } = await bookSlot(twoHours);
    expect([await countConflicts(twoHours), await countConflicts(halfHours)]).toEqual([0, 1]);
    const refused = await save(halfHours);
    expect(refused).toMatchObject({ reason: "DOCK_SCHEDULE_CONFLICTS" });
    expect(refused.msg).toContain("1");
    expect(await save(halfHours, 1)).toMatchObject({ code: 200 });
    expect((await listOf(slot)).map((row) => [row.order_number, row.fits_schedule])).toEqual([[order_number, false]]);
    expect(await save(halfHours, 2)).toMatchObject({ code: 200 });
  });

  test.each([
    [
      "whose driver was missed",
      (order_number: string) => app.rows("update dock_bookings set state = 'no_show' where order_number = $1", [order_number]),
    ],
    ["whose order was canceled", (order_sn: string) => app.call("/user/cancelOrder", { order_sn }, buyer)],
  ])("has no conflict with a booking %s", async (_name, end) => {
    const { order_number } = await bookSlot(twoHours);
    expect(await countConflicts(halfHours)).toBe(1);
    await end(order_number);
    expect(await countConflicts(halfHours)).toBe(0);
  });

  test("of a warehouse that does not exist is not found", async () => {
    const unknown = { warehouse_id: 999_999_999_999, ...twoHours };
    expect(await app.call("/operator/saveDockSchedule", unknown, staff)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await app.call("/operator/dockScheduleConflicts", unknown, staff)).toMatchObject({ reason: "NOT_FOUND" });
  });
});

describe("a closed day", () => {
  /** The slot, its local day, and calls that close and reopen the day. */
  const someDay = async () => {
    await save(twoHours);
    const slot = await findSlot();
    const { time_zone } = await app.one("select time_zone from warehouses where warehouse_id = $1", [offer.warehouse_id]);
    const day = new Date(slot.starts_at).toLocaleDateString("en-CA", { timeZone: time_zone });
    const body = { warehouse_id: offer.warehouse_id, day };
    return {
      slot,
      close: (conflicts_seen = 0) => app.call("/operator/closeDockDay", { ...body, conflicts_seen }, staff),
      reopen: () => app.call("/operator/reopenDockDay", body, staff),
      read: async () => (await app.call("/operator/dockDay", body, staff)).data,
    };
  };

  test("takes no bookings until it is reopened", async () => {
    const { slot, close, reopen, read } = await someDay();
    expect(await close()).toMatchObject({ code: 200 });
    expect(await close()).toMatchObject({ code: 200 });
    expect(await read()).toMatchObject({ is_closed: true });
    expect(await slotAt(slot.starts_at)).toBeUndefined();
    const order_number = await newOrder();
    expect(await book(order_number, slot.starts_at)).toMatchObject({ reason: "SLOT_NOT_OFFERED" });
    expect(await reopen()).toMatchObject({ code: 200 });
    expect(await read()).toMatchObject({ is_closed: false });
    expect(await book(order_number, slot.starts_at)).toMatchObject({ code: 200 });
  });

  test("keeps its bookings, whose number is confirmed", async () => {
    const { slot, close, reopen, read } = await someDay();
    await book(await newOrder(), slot.starts_at);
    expect(await close()).toMatchObject({ reason: "DOCK_SCHEDULE_CONFLICTS" });
    expect(await read()).toMatchObject({ is_closed: false });
    expect(await close(1)).toMatchObject({ code: 200 });
    expect(await read()).toMatchObject({ is_closed: true, list: [{ state: "booked", fits_schedule: false }] });
    expect(await countConflicts(twoHours)).toBe(1);
    await reopen();
  });

  test("is judged after a booking under way", async () => {
    const { slot, close, read } = await someDay();
    const order_number = await newOrder();
    const [booked, closed] = await inOrder(() => book(order_number, slot.starts_at), close);
    expect([booked, closed]).toMatchObject([{ code: 200 }, { reason: "DOCK_SCHEDULE_CONFLICTS" }]);
    expect(await read()).toMatchObject({ is_closed: false });
  });
});
