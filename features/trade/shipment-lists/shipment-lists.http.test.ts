import { expect, test } from "vitest";
import { admin, auditor, buyer, finance, merchant, service, testApp, warehouse } from "#apps/server/test-app.ts";
import { partsWorld } from "#features/trade/fulfillment/test-parts.ts";
import { maxBulkRows } from "#kernel/bulk.ts";

/** The list of shipments, and one action for many of its rows (docs/wire-contract.md 5b). */

const world = await testApp();
const parts = await partsWorld(world);

const listOf = async (body: Record<string, unknown> = {}, caller: { as: string } = warehouse) => {
  const answer = await world.call("/operator/shipmentList", body, caller);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};
const numbersOf = async (body: Record<string, unknown>, caller?: { as: string }): Promise<string[]> =>
  (await listOf(body, caller)).list.map(({ shipment_sn }: { shipment_sn: string }) => shipment_sn);

const requestId = () => world.platform.ids.uuid();

const bulk = async (call: string, rows: readonly Record<string, unknown>[], request_id: string, caller: { as: string } = warehouse) => {
  const wired = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])));
  const request = await world.sign({ call, rows: JSON.stringify(wired), request_id }, caller);
  const { body } = await world.app.inject({ method: "POST", url: "/bulk", ...request });
  if (body.startsWith("{")) return JSON.parse(body);
  return body
    .split("\n")
    .filter(Boolean)
    .map((line, place) => {
      const [, index, , text = ""] = /^(\d+) (\d+) (.*)$/.exec(line) ?? [];
      expect(Number(index)).toBe(place);
      return JSON.parse(text);
    });
};

const reasonsOf = (answers: { code: number; reason?: string }[]) => answers.map(({ code, reason }) => reason ?? code);

const shipmentOf = async (order_sn: string) => {
  const { shipments } = await parts.partsOf(order_sn);
  return shipments[0] as (typeof shipments)[number];
};

/** Paid orders whose packing has begun, with the key of the shipment of each. */
const begun = async (count: number) => {
  const orders: { order_sn: string; shipment_id: number }[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { order_sn } = await parts.paidOrder([2]);
    await parts.done("/operator/startPacking", { order_sn }, warehouse);
    orders.push({ order_sn, shipment_id: (await shipmentOf(order_sn)).shipment_id });
  }
  return orders;
};

test("shows a shipment by its tab with what the warehouse needs", async () => {
  const [order] = (await begun(1)) as [Awaited<ReturnType<typeof begun>>[number]];
  await world.rows("update orders set po_number = 'PO-7781' where order_number = $1", [order.order_sn]);
  const { list, tabs, count } = await listOf({ tab: "picking" });
  expect(list).toHaveLength(count);
  expect(tabs).toMatchObject({ picking: count, open: count });
  expect(list.find(({ order_number }: { order_number: string }) => order_number === order.order_sn)).toMatchObject({
    shipment_sn: `${order.order_sn}-S1`,
    status: "picking",
    po_number: "PO-7781",
    pieces: 2,
    company_name: "Hearth & Hollow Home LLC",
    days_late: null,
    actions: ["pack", "handOver", "cancel", "reportShort"],
  });
  expect(await numbersOf({ tab: "underWay" })).not.toContain(`${order.order_sn}-S1`);
});

test.each([
  ["the shipment", (order_sn: string) => `${order_sn}-S1`],
  ["the order", (order_sn: string) => order_sn],
  ["the PO", () => "po 4455"],
  ["a tracking number in another form", () => "1z 999-aa1"],
])("finds a shipment by %s", async (_what, toKeyword) => {
  const [order] = (await begun(1)) as [Awaited<ReturnType<typeof begun>>[number]];
  await world.rows("update orders set po_number = '' where po_number = 'PO 4455'");
  await world.rows("delete from shipment_parcels where tracking_number = '1Z999AA1'");
  await world.rows("update orders set po_number = 'PO 4455' where order_number = $1", [order.order_sn]);
  await parts.handOver(order.shipment_id, "UPS", "1Z999AA1");
  expect(await numbersOf({ tab: "all", keyword: toKeyword(order.order_sn) })).toEqual([`${order.order_sn}-S1`]);
  expect(await numbersOf({ tab: "all", keyword: `${order.order_sn}-S2` })).toEqual([]);
});

test("a shipment is late from the day after the one it should have left on", async () => {
  const [order] = (await begun(1)) as [Awaited<ReturnType<typeof begun>>[number]];
  const promise = (days: number) =>
    world.rows(
      "update order_promises set ship_by = $2, pack_by = $2, ready_for_pickup_from = null, deliver_from = null, deliver_to = null from orders where orders.order_id = order_promises.order_id and order_number = $1",
      [order.order_sn, world.today(days)],
    );
  await promise(1);
  expect(await numbersOf({ late: 1 })).not.toContain(`${order.order_sn}-S1`);
  await promise(-3);
  expect(await numbersOf({ late: 1 })).toContain(`${order.order_sn}-S1`);
  const { list } = await listOf({ keyword: order.order_sn });
  expect(list[0].days_late).toBeGreaterThanOrEqual(2);
});

test("staff of another warehouse see nothing of it, others only look", async () => {
  const [order] = (await begun(1)) as [Awaited<ReturnType<typeof begun>>[number]];
  const { warehouse_id } = await world.one("select warehouse_id from orders where order_number = $1", [order.order_sn]);
  const { person_id } = await world.one("select person_id from people where email = 'warehouse@demo.test'");
  const limit = async (condition: string) => {
    await world.rows("delete from staff_warehouses where person_id = $1", [person_id]);
    await world.rows(
      `insert into staff_warehouses (person_id, warehouse_id) select $1, warehouse_id from warehouses where warehouse_id ${condition} $2 limit 1`,
      [person_id, warehouse_id],
    );
    world.platform.sessions.clear();
  };
  await limit("<>");
  expect(await numbersOf({ tab: "all", keyword: order.order_sn })).toEqual([]);
  expect(
    reasonsOf(await bulk("/operator/packShipment", [{ shipment_id: order.shipment_id, cartons: 1, weight_grams: 1 }], requestId())),
  ).toEqual(["NOT_FOUND"]);
  await limit("=");
  expect(await numbersOf({ tab: "all", keyword: order.order_sn })).toEqual([`${order.order_sn}-S1`]);
  await world.rows("delete from staff_warehouses where person_id = $1", [person_id]);
  world.platform.sessions.clear();
  for (const caller of [service, auditor]) expect((await listOf({ keyword: order.order_sn }, caller)).list[0].actions).toEqual([]);
  expect((await listOf({ keyword: order.order_sn }, admin)).list[0].actions).toContain("pack");
  for (const caller of [finance, buyer, merchant])
    expect((await world.call("/operator/shipmentList", {}, caller)).reason).toBe("NOT_ALLOWED");
});

test("one action for many rows: each is done or refused by itself, and a repeated request does nothing twice", async () => {
  const orders = await begun(4);
  const [first, second, third, fourth] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
  await parts.done("/operator/cancelShipment", { shipment_id: second.shipment_id }, admin);
  const rows = orders.map(({ shipment_id }, nth) => ({
    shipment_id,
    carrier: "UPS",
    tracking_numbers: JSON.stringify(shipment_id === third.shipment_id ? [] : [`1ZBULK${nth}`]),
  }));
  const request_id = requestId();
  const answers = await bulk("/operator/handOverShipment", rows, request_id);
  expect(reasonsOf(answers)).toEqual([200, "WRONG_STATUS", "TRACKING_REQUIRED", 200]);
  expect((await shipmentOf(first.order_sn)).status).toBe("handedOver");
  expect((await shipmentOf(third.order_sn)).status).toBe("picking");
  const parcels = () =>
    world.rows("select * from shipment_parcels where shipment_id = any ($1)", [orders.map(({ shipment_id }) => shipment_id)]);
  expect(await parcels()).toHaveLength(2);

  expect(reasonsOf(await bulk("/operator/handOverShipment", rows, request_id))).toEqual([200, "WRONG_STATUS", "TRACKING_REQUIRED", 200]);
  expect(await parcels()).toHaveLength(2);
  const moved = rows.toReversed();
  expect(reasonsOf(await bulk("/operator/handOverShipment", moved, request_id))[0]).toBe("REQUEST_ID_REUSED");
  expect(reasonsOf(await bulk("/operator/handOverShipment", rows, requestId()))[3]).toBe("WRONG_STATUS");
  expect((await shipmentOf(fourth.order_sn)).status).toBe("handedOver");
});

test("two people who send the same rows at once do each of them once", async () => {
  const orders = await begun(3);
  const rows = orders.map(({ shipment_id }, nth) => ({ shipment_id, carrier: "UPS", tracking_numbers: JSON.stringify([`1ZRACE${nth}`]) }));
  const both = await Promise.all([
    bulk("/operator/handOverShipment", rows, requestId(), warehouse),
    bulk("/operator/handOverShipment", rows, requestId(), admin),
  ]);
  for (const [nth] of rows.entries()) expect(both.map((answers) => answers[nth].code === 200).toSorted()).toEqual([false, true]);
  expect(await world.rows("select * from shipment_parcels where tracking_number like '1ZRACE%'")).toHaveLength(3);
});

test("one request for the same rows that arrives twice at once does each of them once", async () => {
  const orders = await begun(2);
  const rows = orders.map(({ shipment_id }, nth) => ({ shipment_id, carrier: "UPS", tracking_numbers: JSON.stringify([`1ZTWICE${nth}`]) }));
  const request_id = requestId();
  const both = await Promise.all([
    bulk("/operator/handOverShipment", rows, request_id),
    bulk("/operator/handOverShipment", rows, request_id),
  ]);
  for (const answers of both) expect(reasonsOf(answers)).toEqual([200, 200]);
  expect(await world.rows("select * from shipment_parcels where tracking_number like '1ZTWICE%'")).toHaveLength(2);
});

test("authorizes each row as its call does", async () => {
  const [order] = (await begun(1)) as [Awaited<ReturnType<typeof begun>>[number]];
  const rows = [{ shipment_id: order.shipment_id, cartons: 1, weight_grams: 1 }];
  for (const caller of [buyer, service, merchant])
    expect(reasonsOf(await bulk("/operator/packShipment", rows, requestId(), caller))).toEqual(["NOT_ALLOWED"]);
  expect(reasonsOf(await bulk("/operator/packShipment", [{ shipment_id: "none" }], requestId()))).toEqual(["CHECK_FIELDS"]);
});

test("refuses more rows than a page of a list has, calls that only read, take files or passwords, and a request without an id", async () => {
  const row = { shipment_id: 1 };
  const refused = [
    ["/operator/startPackingShipment", Array.from({ length: maxBulkRows + 1 }, () => row), requestId()],
    ["/operator/startPackingShipment", [], requestId()],
    ["/operator/startPackingShipment", [row], ""],
    ["/operator/startPackingShipment", [row], "none"],
    ["/operator/shipmentList", [{}], requestId()],
    ["/pay/balance", [{}], requestId()],
    ["/user/login", [{}], requestId()],
    ["/utils/uploadFile", [{}], requestId()],
    ["/none", [{}], requestId()],
  ] as const;
  for (const [call, rows, id] of refused) expect(await bulk(call, rows, id)).toMatchObject({ reason: "CHECK_FIELDS" });
});
