import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { service, warehouse } from "#features/trade/fulfillment/test-parts.ts";
import { checkInvariants, runConcurrently, setAvailableStock, type TestOffer, toProductList } from "#features/trade/orders/test-orders.ts";
import { pickingWorld, type Stop } from "./test-picking.ts";

const world = await testApp();
await setBalance(world, { as: "buyer@demo.test" }, 100_000_000);
const { buyer, call, createList, done, handOver, partsOf, plan, readList, shipmentAtLocations, toBody } = await pickingWorld(world);

const piecesAt = async (location: string) =>
  (
    await world.one(
      "select coalesce(sum(quantity), 0)::integer as quantity from located_stock join warehouse_locations using (location_id) where code = $1",
      [location],
    )
  ).quantity;

test("two shipments are picked along the route, one piece is short, and both are handed over", async () => {
  const first = await shipmentAtLocations([3, 2]);
  const second = await shipmentAtLocations([4]);
  const { warehouse_id } = first;
  const offered = await done("/operator/pickLists", { warehouse_id }, service);
  expect(offered.shipments.map((row: { shipment_id: number }) => row.shipment_id)).toEqual(
    expect.arrayContaining([first.shipment_id, second.shipment_id]),
  );
  const id = await createList(warehouse_id, [second.shipment_id, first.shipment_id]);
  const list = await readList(id);
  expect(list.stops.map(({ location, quantity }) => [location, quantity])).toEqual([
    [first.places[0], 3],
    [first.places[1], 2],
    [second.places[0], 4],
  ]);
  expect(list.shipments.map(({ status }) => status)).toEqual(["picking", "picking"]);
  const [one, two, three] = list.stops as [Stop, Stop, Stop];

  await done("/operator/pickPieces", toBody(id, one), warehouse);
  await done("/operator/pickPieces", toBody(id, { ...three, quantity: 3 }), warehouse);
  const after = await done("/operator/pickPieces", toBody(id, two), warehouse);
  expect(after.stops).toMatchObject([{ location: second.places[0], quantity: 1 }]);
  expect(await piecesAt(first.places[0] as string)).toBe(0);
  // What lies ready for a shipment is not to be put away.
  const { stock_item_id, goods_sn: sku } = one;
  const free = await world.one("select on_hand - placed as count from stock_items where stock_item_id = $1", [stock_item_id]);
  expect(await call("/operator/movePieces", { warehouse_id, sku, to: first.places[0], quantity: free.count }, warehouse)).toMatchObject({
    reason: "PIECES_NOT_THERE",
    msg: `Only this many pieces are there: ${free.count - 3}`,
  });

  const short = { ...toBody(id, { ...three, quantity: 1 }), reason: "The bin is empty" };
  const ended = await done("/operator/pickShort", short, warehouse);
  expect(ended).toMatchObject({ status: "picked", stops: [] });
  expect(await piecesAt(second.places[0] as string)).toBe(0);
  expect((await partsOf(second.order_sn)).shorts).toMatchObject([{ status: "asked", quantity: 1 }]);
  expect((await done("/operator/pickLists", { warehouse_id }, warehouse)).ready).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ shipment_id: first.shipment_id }),
      expect.objectContaining({ shipment_id: second.shipment_id }),
    ]),
  );
  await handOver(first.shipment_id, "UPS", "1Z1");
  await handOver(second.shipment_id, "UPS", "1Z2");
  expect((await world.one("select count(*)::integer as count from picked_pieces")).count).toBe(0);
  await checkInvariants(world);
});

test("two people who pick the same pieces: the second is told who was first", async () => {
  for (let round = 0; round < 5; round++) {
    const { warehouse_id, shipment_id } = await shipmentAtLocations([2], [4]);
    const id = await createList(warehouse_id, [shipment_id]);
    const [stop] = (await readList(id)).stops as [Stop];
    const answers = await runConcurrently(
      4,
      Array.from({ length: 4 }, () => () => call("/operator/pickPieces", toBody(id, stop), warehouse)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === "PICKED_ALREADY")).toHaveLength(3);
    expect((await readList(id)).shipments).toMatchObject([{ pieces: 2, picked: 2 }]);
  }
  await checkInvariants(world);
});

test("a queue that is sent again after an hour picks nothing twice", async () => {
  const { warehouse_id, shipment_id, places } = await shipmentAtLocations([5], [9]);
  const id = await createList(warehouse_id, [shipment_id]);
  const [stop] = (await readList(id)).stops as [Stop];
  const queue = [2, 1].map((quantity) => ({ ...toBody(id, { ...stop, quantity }), request_id: randomUUID() }));
  const sendAll = async () => {
    const answers = [];
    for (const body of queue) answers.push(await call("/operator/pickPieces", body, warehouse));
    return answers;
  };
  const answers = await sendAll();
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect(await sendAll()).toEqual(answers);
  expect(await piecesAt(places[0] as string)).toBe(6);
});

test("a shipment is in one open list, and a list that is given up lets it go", async () => {
  const { warehouse_id, shipment_id } = await shipmentAtLocations([1]);
  const body = { warehouse_id, shipment_ids: JSON.stringify([shipment_id]) };
  const answers = await runConcurrently(
    4,
    Array.from({ length: 4 }, () => () => call("/operator/createPickList", body, warehouse)),
  );
  expect(answers.map(({ reason }) => reason).filter(Boolean)).toEqual(Array(3).fill("SHIPMENT_IN_PICK_LIST"));
  const pick_list_id = answers.find(({ code }) => code === 200)?.data.pick_list_id;
  await done("/operator/closePickList", { pick_list_id }, warehouse);
  expect(await call("/operator/closePickList", { pick_list_id }, warehouse)).toMatchObject({ reason: "WRONG_STATUS" });
  await createList(warehouse_id, [shipment_id]);
});

test("pieces that are canceled while they lie ready are to be put away again", async () => {
  const { order_sn, warehouse_id, shipment_id, lines, places } = await shipmentAtLocations([3, 1]);
  const id = await createList(warehouse_id, [shipment_id]);
  const [stop] = (await readList(id)).stops as [Stop];
  await done("/operator/pickPieces", toBody(id, stop), warehouse);
  await done("/operator/cancelPieces", { order_sn, lines: [{ order_line_id: lines[0], quantity: 2 }], reason: "Late" }, service);
  expect((await readList(id)).shipments).toMatchObject([{ pieces: 2, picked: 1 }]);
  await done("/operator/movePieces", { warehouse_id, sku: stop.goods_sn, to: places[0], quantity: 2 }, warehouse);
  await done("/operator/cancelShipment", { shipment_id }, warehouse);
  expect(await call("/operator/pickPieces", toBody(id, { ...stop, quantity: 1 }), warehouse)).toMatchObject({ reason: "WRONG_STATUS" });
  expect((await world.one("select count(*)::integer as count from picked_pieces where shipment_id = $1", [shipment_id])).count).toBe(0);
  await checkInvariants(world);
});

test("buyers and service staff pick nothing", async () => {
  const { warehouse_id, shipment_id } = await shipmentAtLocations([1]);
  const id = await createList(warehouse_id, [shipment_id]);
  const [stop] = (await readList(id)).stops as [Stop];
  for (const caller of [buyer, service])
    expect(await call("/operator/pickPieces", toBody(id, stop), caller)).toMatchObject({ reason: "NOT_ALLOWED" });
});

test("a missing part of a set is written off alone: the others were found, and can be sold", async () => {
  const parts = await world.rows(
    `with sold as (
       select relation_id, product_id, warehouse_id, offers.merchant_id, price_cents from offers join products using (product_id)
       join site_warehouses using (warehouse_id)
       where site_code = 'LA' and is_set and not packed_as_set and kind = 'local' and moq = 1 and pack_multiple = 1 order by relation_id limit 1
     )
     select sold.*, amount, item.stock_item_id from sold join product_components using (product_id)
     join stock_items item on item.product_id = component_product_id and item.warehouse_id = sold.warehouse_id and item.condition = 'new'
     order by item.stock_item_id`,
  );
  expect(parts.length).toBeGreaterThan(1);
  for (const { stock_item_id, amount } of parts) await setAvailableStock(world, Number(stock_item_id), 3 * amount);
  const product_list = toProductList([{ offer: parts[0] as TestOffer, quantity: 1 }]);
  const { orders } = await done("/home/create", { product_list, logistics_type: 1 }, buyer);
  const order_sn = orders[0].order_number as string;
  await done("/pay/balance", { order_sn, payment_password: "123456" }, buyer);
  const { order_line_id, warehouse_id } = await world.one(
    "select order_line_id, warehouse_id from order_lines join orders using (order_id) where order_number = $1",
    [order_sn],
  );
  const shipment_id = await plan(order_sn, [{ order_line_id: Number(order_line_id), quantity: 1 }]);
  const id = await createList(Number(warehouse_id), [shipment_id]);
  const { stops } = await readList(id);
  const missing = stops.at(-1) as Stop;
  for (const stop of stops.slice(0, -1)) await done("/operator/pickPieces", toBody(id, stop), warehouse);
  const items = () =>
    world.rows("select stock_item_id::integer, on_hand, reserved from stock_items where stock_item_id = any ($1) order by 1", [
      parts.map(({ stock_item_id }) => stock_item_id),
    ]);
  const before = await items();
  await done("/operator/pickShort", { ...toBody(id, { ...missing, quantity: 1 }), reason: "Not there" }, warehouse);
  expect(await items()).toEqual(
    before.map(({ stock_item_id, on_hand, reserved }, index) => ({
      stock_item_id,
      on_hand: on_hand - (stock_item_id === missing.stock_item_id ? 1 : 0),
      reserved: reserved - parts[index]?.amount,
    })),
  );
  expect((await partsOf(order_sn)).shorts).toMatchObject([{ status: "asked", quantity: 1 }]);
  await checkInvariants(world);
});
