import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { orderLifecycle } from "#features/trade/orders/test-lifecycle.ts";
import type { TrackingEvent } from "#platform/carriers/carrier.ts";
import type { CarrierSandbox } from "#platform/carriers/sandbox.ts";
import { pollShipments } from "./jobs.ts";
import { maxShipmentEvents } from "./rules.ts";

const world = await testApp({ poolSize: 6 });
const { call, paidOrder, pay, walk } = await orderLifecycle(world);
const sandbox = world.platform.carrier as CarrierSandbox;

/** An order on a truck of the sandbox carrier, with its number there. */
const dispatched = async (): Promise<{ order_sn: string; number: string }> => {
  const order_sn = await paidOrder(3);
  await pay(order_sn, { purpose: "freight" });
  await walk(order_sn, "startPacking");
  const number = `PRO-${order_sn}`;
  expect((await call("/operator/dispatch", { order_sn, tracking_number: number, carrier: "Sandbox" }, "warehouse")).code).toBe(200);
  return { order_sn, number };
};

const send = async (events: readonly TrackingEvent[], secrets?: readonly string[]) => {
  const { body, headers } = sandbox.signEvents(events, secrets);
  const answer = await world.app.inject({ method: "POST", url: "/webhooks/carriers/sandbox", payload: body, headers });
  return { status: answer.statusCode, ...answer.json() };
};

const kinds = async (order_sn: string, who: "buyer" | "stranger" = "buyer") =>
  (await call("/user/shipmentEvents", { order_sn }, who)).data.list.map(({ kind }: { kind: string }) => kind);
const messages = (order_sn: string) =>
  world.rows("select kind from messages where params ->> 'order' = $1 and kind like 'shipment%' group by message_id, kind order by kind", [
    order_sn,
  ]);
const distinctKinds = async (order_sn: string) => [...new Set((await messages(order_sn)).map(({ kind }) => kind))];
const hoursAgo = (hours: number): Date => new Date(world.clock.now().getTime() - hours * 3_600_000);

describe("events of a shipment", () => {
  test("come from a scan of the sandbox carrier on a development server", async () => {
    const { order_sn, number } = await dispatched();
    const scan = (payload: Record<string, unknown>) => world.app.inject({ method: "POST", url: "/dev/carrier_scan", payload });
    const answer = await scan({ tracking_number: number, kind: "in_transit", place: "Reno, NV" });
    expect([answer.statusCode, answer.json().added]).toEqual([200, 1]);
    expect(await kinds(order_sn)).toEqual(["in_transit"]);
    expect((await scan({ tracking_number: number, kind: "lost" })).statusCode).toBe(400);
    expect((await scan({ kind: "delivered" })).statusCode).toBe(400);
  });

  test("come by webhook twice, out of order and at once, and are stored and told once", async () => {
    const { order_sn, number } = await dispatched();
    const picked = sandbox.scan(number, "picked_up", { place: "Rialto, CA", happened_at: hoursAgo(9) });
    const trouble = sandbox.scan(number, "exception", { note: "Dock closed", happened_at: hoursAgo(4) });
    const delivered = sandbox.scan(number, "delivered", { place: "Chicago, IL", happened_at: hoursAgo(1) });
    const answers = await Promise.all([1, 2, 3].map(() => send([delivered])));
    expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 0, 1]);
    expect(await send([trouble, picked, delivered, trouble])).toMatchObject({ status: 200, added: 2 });
    expect(await kinds(order_sn)).toEqual(["delivered", "exception", "picked_up"]);
    expect(await distinctKinds(order_sn)).toEqual(["shipmentDelivered"]);
    const told = await messages(order_sn);
    await send([delivered]);
    expect(await messages(order_sn)).toEqual(told);
  });

  test("that no webhook brought are fetched by the poll, also after the carrier hung", async () => {
    const { order_sn, number } = await dispatched();
    sandbox.scan(number, "in_transit");
    await pollShipments(world.platform);
    expect(await kinds(order_sn)).toEqual(["in_transit"]);
    sandbox.scan(number, "exception", { note: "Weather" });
    await pollShipments(world.platform);
    expect(await kinds(order_sn)).toEqual(["in_transit"]);
    world.clock.advanceMs(31 * 60_000);
    await pollShipments(world.platform);
    expect(await kinds(order_sn)).toEqual(["exception", "in_transit"]);
    expect(await distinctKinds(order_sn)).toEqual(["shipmentException"]);
  });

  test("are refused when forged or malformed, and dropped for unknown numbers and the future", async () => {
    const { order_sn, number } = await dispatched();
    const event = sandbox.scan(number, "picked_up");
    expect(await send([event], ["another secret"])).toMatchObject({ status: 400 });
    const long = { ...event, note: "x".repeat(600) };
    expect(await send([long])).toMatchObject({ status: 400 });
    expect(await send([{ ...event, tracking_number: "NOBODY" }])).toMatchObject({ status: 200, added: 0 });
    expect(await send([{ ...event, happened_at: hoursAgo(-2) }])).toMatchObject({ status: 200, added: 0 });
    expect(await kinds(order_sn)).toEqual([]);
    const other = await world.app.inject({ method: "POST", url: "/webhooks/carriers/nobody", payload: "{}" });
    expect(other.statusCode).toBe(404);
  });

  test("are entered by the warehouse, within the time of the shipment, and read by its company only", async () => {
    const waiting = await paidOrder(3);
    const add = (order_sn: string, more: Record<string, unknown> = {}, who: "warehouse" | "finance" = "warehouse") =>
      call("/operator/addShipmentEvent", { order_sn, kind: "delivered", place: "Chicago, IL", ...more }, who);
    expect(await add(waiting)).toMatchObject({ reason: "NOT_DISPATCHED" });
    const { order_sn } = await dispatched();
    expect(await add(order_sn, { happened_at: hoursAgo(-2).toISOString() })).toMatchObject({ reason: "EVENT_TIME" });
    expect(await add(order_sn, { happened_at: hoursAgo(24 * 40).toISOString() })).toMatchObject({ reason: "EVENT_TIME" });
    expect(await add(order_sn, {}, "finance")).toMatchObject({ reason: "NOT_ALLOWED" });
    expect((await add(order_sn)).code).toBe(200);
    expect(await kinds(order_sn)).toEqual(["delivered"]);
    expect(await distinctKinds(order_sn)).toEqual(["shipmentDelivered"]);
    expect(await call("/user/shipmentEvents", { order_sn }, "stranger")).toMatchObject({ reason: "NOT_FOUND" });
    expect((await call("/operator/shipmentEvents", { order_sn }, "service")).data.list).toHaveLength(1);
    await world.rows(
      `insert into shipment_events (order_id, company_id, kind, happened_at, recorded_at, source, carrier, person_id)
       select order_id, company_id, kind, happened_at, recorded_at, source, carrier, person_id
       from shipment_events cross join generate_series(2, $2) where order_id = (select order_id from orders where order_number = $1)`,
      [order_sn, maxShipmentEvents],
    );
    expect(await add(order_sn)).toMatchObject({ reason: "EVENT_LIMIT" });
  });
});
