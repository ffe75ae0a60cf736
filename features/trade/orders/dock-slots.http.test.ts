import { describe, expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";
import { createBuyers, runConcurrently, simpleOffers, type TestOffer, toProductList } from "./test-orders.ts";

const app = await testApp({ poolSize: 16 });
const [offer] = (await simpleOffers(app, 1, { stock: 500 })) as [TestOffer];

const staff = { as: "warehouse@demo.test" };

const order = (more: object = {}, as: object = buyer) =>
  app.call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]), logistics_type: 1, ...more }, as);
const slots = async (): Promise<{ starts_at: string; free: number }[]> =>
  (await app.call("/home/dockSlots", { warehouse_id: offer.warehouse_id }, buyer)).data.list;
const numberOf = (placed: { data: { orders: { order_number: string }[] } }): string => placed.data.orders[0]?.order_number ?? "";
const bookingOf = async (order_number: string) => (await app.call("/user/dockBooking", { order_number }, buyer)).data;

describe("a dock slot", () => {
  test("is booked with the order at checkout, and taken from the free doors", async () => {
    const [slot] = await slots();
    const placed = await order({ dock_slot: slot!.starts_at, truck_type: "semi", pallets: 3 });
    expect(placed.code).toBe(200);
    expect((await bookingOf(numberOf(placed))).booking).toMatchObject({ door: 1, truck_type: "semi", pallets: 3, state: "booked" });
    expect((await slots())[0]?.free).toBe(slot!.free - 1);
  });

  test("is moved, and frees its door", async () => {
    const [, first, second] = await slots();
    const order_number = numberOf(await order({ dock_slot: first!.starts_at }));
    const moved = { order_number, starts_at: second!.starts_at, truck_type: "van", pallets: 1 };
    expect(await app.call("/user/bookDockSlot", moved, buyer)).toMatchObject({ code: 200 });
    const [, after, taken] = await slots();
    expect([after?.free, taken?.free]).toEqual([first!.free, second!.free - 1]);
    expect((await bookingOf(order_number)).bookings_left).toBe(3);
  });

  test("is on the dock day, which opens at the warehouse with pickups and names the next day with some", async () => {
    const [, , , , slot] = await slots();
    await order({ dock_slot: slot!.starts_at });
    const { data } = await app.call("/operator/dockDay", { day: "2001-01-01" }, staff);
    expect(data).toMatchObject({ warehouse_id: offer.warehouse_id, list: [], next_day: expect.any(String) });
    const next = (await app.call("/operator/dockDay", { day: data.next_day }, staff)).data;
    expect(next).toMatchObject({ warehouse_id: offer.warehouse_id });
    expect(next.warehouses.find((each: { warehouse_id: number }) => each.warehouse_id === offer.warehouse_id)?.pickups).toBe(
      next.list.length,
    );
    expect(next.list.length).toBeGreaterThan(0);
  });

  test("is free again when its order is canceled", async () => {
    const [, , , slot] = await slots();
    const placed = await order({ dock_slot: slot!.starts_at });
    await app.call("/user/cancelOrder", { order_sn: numberOf(placed) }, buyer);
    expect((await slots())[3]?.free).toBe(slot!.free);
  });

  test.each(["2001-01-01T00:00:00Z", "2999-01-01T00:00:00Z"])("at %s is not offered, and nothing is ordered", async (dock_slot) => {
    const before = await app.one("select count(*)::integer as count from orders");
    expect(await order({ dock_slot })).toMatchObject({ reason: "SLOT_NOT_OFFERED" });
    expect(await app.one("select count(*)::integer as count from orders")).toEqual(before);
  });

  test("taken twice at once goes to one of them", async () => {
    await app.call(
      "/operator/saveDockSchedule",
      { warehouse_id: offer.warehouse_id, doors: 1, slot_minutes: 60, lead_hours: 4, days_ahead: 10 },
      staff,
    );
    const tokens = await createBuyers(app, 12);
    const slot = (await slots()).find(({ free }) => free === 1);
    const answers = await runConcurrently(
      16,
      tokens.map((token) => () => order({ dock_slot: slot!.starts_at }, { token })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code !== 200).every(({ reason }) => reason === "SLOT_TAKEN")).toBe(true);
  });

  test("of another company is not found", async () => {
    const order_number = numberOf(await order());
    expect(await app.call("/user/dockBooking", { order_number }, { as: "buyer2@demo.test" })).toMatchObject({ reason: "NOT_FOUND" });
  });
});

describe("the warehouse", () => {
  test("sees the day's pickups and marks drivers; a late one is taken all the same", async () => {
    const slot = (await slots()).find(({ free }) => free > 0);
    const order_number = numberOf(await order({ dock_slot: slot!.starts_at }));
    const day = new Date(slot!.starts_at).toLocaleDateString("en-CA", { timeZone: "America/Los_Angeles" });
    const read = async () => {
      const { data } = await app.call("/operator/dockDay", { warehouse_id: offer.warehouse_id, day }, staff);
      return data.list.find((row: { order_number: string }) => row.order_number === order_number);
    };
    const { booking_id } = await read();
    const mark = (state: string) => app.call("/operator/markDockBooking", { booking_id, state }, staff);
    expect(await mark("no_show")).toMatchObject({ code: 200 });
    expect(await mark("no_show")).toMatchObject({ reason: "WRONG_STATUS" });
    expect((await slots()).find(({ starts_at }) => starts_at === slot!.starts_at)?.free).toBe(1);
    expect(await mark("arrived")).toMatchObject({ code: 200 });
    expect((await read()).state).toBe("arrived");
    const again = { order_number, starts_at: slot!.starts_at, truck_type: "van", pallets: 1 };
    expect(await app.call("/user/bookDockSlot", again, buyer)).toMatchObject({ reason: "WRONG_STATUS" });
  });

  test("lets an order book only so often", async () => {
    const order_number = numberOf(await order());
    const free = (await slots()).filter((slot) => slot.free > 0);
    const answers = [];
    for (const { starts_at } of free.slice(0, 6))
      answers.push(await app.call("/user/bookDockSlot", { order_number, starts_at, truck_type: "van", pallets: 0 }, buyer));
    expect(answers.map(({ code, reason }) => (code === 200 ? "ok" : reason))).toEqual(["ok", "ok", "ok", "ok", "ok", "SLOT_LIMIT"]);
  });
});
