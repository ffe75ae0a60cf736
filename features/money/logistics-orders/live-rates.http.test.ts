import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { orderLifecycle } from "#features/trade/orders/test-lifecycle.ts";
import { checkInvariants, readOrderRow } from "#features/trade/orders/test-orders.ts";
import type { CarrierSandbox } from "#platform/carriers/sandbox.ts";
import { cancelUnsettledBookings } from "./jobs.ts";

const world = await testApp({ poolSize: 6 });
const { call, paidOrder, pay, move } = await orderLifecycle(world);
const sandbox = world.platform.carrier as CarrierSandbox;

interface Rate {
  rate_id: string;
  freight: string;
  days: number[];
}

const compare = async (order_sn: string) => (await call("/user/liveFreightRates", { order_sn }, "buyer")).data;
const liveOf = async (order_sn: string): Promise<Rate> => (await compare(order_sn)).list.find(({ rate_id }: Rate) => rate_id !== "");
const book = (order_sn: string, rate: Rate) =>
  call("/user/bookFreightRate", { order_sn, rate_id: rate.rate_id, expected_freight: rate.freight }, "buyer");
const balance = async () => Number((await call("/user/getLogisticsOrderInfo", {}, "buyer")).data.balance);

beforeEach(() => sandbox.setRatesHang(false));

describe("live rates", () => {
  test("stand beside the tariff by price and days, and the booked one becomes the order's freight", async () => {
    const order_sn = await paidOrder(3);
    const { list, is_live, freight } = await compare(order_sn);
    expect(is_live).toBe(true);
    const prices = list.map((each: Rate) => Number(each.freight));
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
    expect(list.some((each: Rate) => each.rate_id === "" && each.freight === freight)).toBe(true);
    await pay(order_sn, { purpose: "freight" });
    const before = await balance();
    const rate = await liveOf(order_sn);
    const { data } = await book(order_sn, rate);
    const difference = Number(rate.freight) - Number(freight);
    expect(data).toMatchObject({
      freight: rate.freight,
      due: Math.max(0, difference).toFixed(2),
      pro_number: expect.stringMatching(/^PRO/),
    });
    expect(await balance()).toBeCloseTo(before + Math.max(0, -difference), 2);
    const { freight_quote_id } = await world.one("select freight_quote_id from orders where order_number = $1", [order_sn]);
    const quote = (await call("/user/freightQuote", { freight_quote_id }, "buyer")).data;
    expect(quote.options[0]).toMatchObject({ amount: rate.freight, charges: [{ code: "live_rate", amount: rate.freight }] });
    expect(await book(order_sn, rate)).toMatchObject({ reason: "FREIGHT_BOOKED" });
    await checkInvariants(world);
  });

  test("of a carrier that hangs are left out within the bounded wait, and the tariff answers", async () => {
    const order_sn = await paidOrder(3);
    const rate = await liveOf(order_sn);
    sandbox.setRatesHang(true);
    const { is_live, list } = await compare(order_sn);
    expect(is_live).toBe(false);
    expect(list.length).toBeGreaterThan(0);
    expect(await book(order_sn, rate)).toMatchObject({ reason: "CARRIER_UNAVAILABLE" });
  }, 15_000);

  test.each([
    ["refuse", "CARRIER_UNAVAILABLE"],
    ["otherPrice", "FREIGHT_CHANGED"],
    ["losesReply", "CARRIER_UNAVAILABLE"],
  ] as const)(
    "a booking that the carrier answers with %s changes nothing, is canceled there, and may be repeated",
    async (outcome, reason) => {
      const order_sn = await paidOrder(3);
      const rate = await liveOf(order_sn);
      const before = await readOrderRow(world, order_sn);
      const booked = sandbox.bookings.size;
      sandbox.decideBooking(outcome);
      expect(await book(order_sn, rate)).toMatchObject({ reason });
      expect(sandbox.bookings.size).toBe(booked);
      expect(await readOrderRow(world, order_sn)).toEqual(before);
      expect((await book(order_sn, rate)).code).toBe(200);
      expect(sandbox.bookings.size).toBe(booked + 1);
      await checkInvariants(world);
    },
    15_000,
  );

  test("are booked once by people who book at once, and only at the price they saw", async () => {
    const order_sn = await paidOrder(3);
    const rate = await liveOf(order_sn);
    expect(await book(order_sn, { ...rate, freight: "1.00" })).toMatchObject({ reason: "FREIGHT_CHANGED" });
    expect(await book(order_sn, { ...rate, rate_id: "gone" })).toMatchObject({ reason: "RATE_ENDED" });
    const booked = sandbox.bookings.size;
    const answers = await Promise.all([1, 2, 3].map(() => book(order_sn, rate)));
    expect(answers.map(({ reason }) => reason ?? "booked").toSorted()).toEqual(["FREIGHT_BOOKED", "FREIGHT_BOOKED", "booked"]);
    expect(sandbox.bookings.size).toBe(booked + 1);
    expect(await call("/user/liveFreightRates", { order_sn }, "stranger")).toMatchObject({ reason: "NOT_FOUND" });
  });

  test("that were canceled with the freight, or left open by a stopped server, are canceled with the carrier", async () => {
    const order_sn = await paidOrder(3);
    await book(order_sn, await liveOf(order_sn));
    const booked = sandbox.bookings.size;
    expect((await move("cancelFreight", order_sn)).code).toBe(200);
    const other = await paidOrder(3);
    const rate = await liveOf(other);
    const key = world.platform.ids.uuid();
    await world.rows(
      `insert into freight_bookings (booking_id, order_id, company_id, person_id, carrier, service, rate_id, quoted_cents, status, requested_at)
       select $1, order_id, company_id, person_id, 'sandbox', 'Standard', $2, 100, 'requested', $3 from orders where order_number = $4`,
      [key, rate.rate_id, world.clock.now(), other],
    );
    await sandbox.book({ key, rate_id: rate.rate_id, reference: other }, AbortSignal.timeout(1_000));
    expect(sandbox.bookings.size).toBe(booked + 1);
    world.clock.advanceMs(61_000);
    await cancelUnsettledBookings(world.platform);
    expect(sandbox.bookings.size).toBe(booked - 1);
    expect((await book(other, await liveOf(other))).code).toBe(200);
  });
});
