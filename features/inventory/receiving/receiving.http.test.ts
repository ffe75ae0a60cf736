import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { admin, testApp, warehouse } from "#apps/server/test-app.ts";
import { levelOf, stockedProducts } from "#features/inventory/replenishment/test-stock.ts";
import { createLocations } from "#features/inventory/warehouse-floor/test-floor.ts";
import { checkInvariants, runConcurrently } from "#features/trade/orders/test-orders.ts";
import { merchant, presaleOffers } from "#features/trade/reservations/test-reservations.ts";

/** What the phone at the dock reads and sends: goods are found by their number, received as counted, and put away. */

const world = await testApp();

const goodsOf = (warehouse_id: number, code: string, as = warehouse) => world.call("/operator/goodsToReceive", { warehouse_id, code }, as);

/** A transfer of pieces of a product to warehouse 2 that has been sent. */
const sentTransfer = async (pieces: number) => {
  const [product] = await stockedProducts(world, 1, pieces);
  const { merchant_id, custom_sn } = product!;
  const created = await world.call("/operator/createTransfer", { merchant_id, from_warehouse_id: 1, to_warehouse_id: 2 }, warehouse);
  const { transfer_number } = created.data;
  expect(await world.call("/operator/setTransferLine", { transfer_number, custom_sn, quantity: pieces }, warehouse)).toMatchObject({
    code: 200,
  });
  return { transfer_number, product: product!, send: () => world.call("/operator/sendTransfer", { transfer_number }, warehouse) };
};

test("a container is found by its number, received as counted, once, and put away", async () => {
  const [offer] = await presaleOffers(world, 1, 20);
  const { container_number, warehouse_id } = offer!;
  const { data } = await goodsOf(warehouse_id, container_number.toLowerCase());
  expect(data.list).toMatchObject([
    { kind: "container", number: container_number, lines: [{ expected: 20, promised: 0, carton_pieces: 1 }] },
  ]);
  const [{ merchant_id, lines }] = data.list;
  const listed = await world.call("/operator/arrivingGoods", { warehouse_id }, warehouse);
  expect(listed.data.count).toBeGreaterThan(0);

  const counts = JSON.stringify([{ incoming_id: lines[0].line_id, received: 18 }]);
  const body = { merchant_id, container_number, warehouse_id, counts, is_complete: true, request_id: randomUUID() };
  const [location = ""] = await createLocations(world, warehouse_id, "RC", 1);
  const token = await world.createToken(warehouse.as);
  // Two tabs send the queue of the device, one after the lost answer of the other.
  const answers = await runConcurrently(
    3,
    Array.from({ length: 3 }, () => () => world.call("/operator/receiveContainer", body, { token })),
  );
  expect(answers.some(({ code, data: received }) => code === 200 && received.pieces === 18)).toBe(true);
  expect(await world.call("/operator/receiveContainer", body, { token })).toMatchObject({ data: { pieces: 18 } });
  const away = { warehouse_id, sku: lines[0].goods_sn, to: location, quantity: 18, request_id: randomUUID() };
  expect(await world.call("/operator/movePieces", away, { token })).toMatchObject({ code: 200 });
  const scanned = await world.call("/operator/scanCode", { warehouse_id, code: location }, warehouse);
  expect(scanned.data.location.contents).toMatchObject([{ quantity: 18 }]);
  // Somebody else has counted it too.
  expect(await world.call("/operator/receiveContainer", { ...body, request_id: randomUUID() }, warehouse)).toMatchObject({
    reason: "ARRIVED_ALREADY",
  });
  expect(await goodsOf(warehouse_id, container_number)).toMatchObject({ reason: "RECEIVED_ALREADY" });
  await checkInvariants(world);
});

test("goods that were announced after the count began are not received unseen", async () => {
  const [offer] = await presaleOffers(world, 1, 10);
  const { container_number, warehouse_id } = offer!;
  const { data } = await goodsOf(warehouse_id, container_number);
  const [{ merchant_id, lines }] = data.list;
  const { custom_sn } = await world.one(
    `select custom_sn from products join stock_items using (product_id) where merchant_id = $1 and warehouse_id = $2 and product_id <> $3 and not is_set
     and product_state = 'live' limit 1`,
    [merchant_id, warehouse_id, offer!.product_id],
  );
  const days = { arrives_from: world.today(20), arrives_to: world.today(30) };
  const added = { custom_sn, warehouse_id, quantity: 7, container_number, ...days };
  expect(await world.call("/merchant/saveIncoming", added, { as: merchant })).toMatchObject({ code: 200 });
  const counts = JSON.stringify([{ incoming_id: lines[0].line_id, received: 10 }]);
  const body = { merchant_id, container_number, warehouse_id, counts };
  expect(await world.call("/operator/receiveContainer", { ...body, is_complete: true }, warehouse)).toMatchObject({
    reason: "CHANGED_MEANWHILE",
  });
});

test("a transfer is found while it is on its way, and says what it is before and after", async () => {
  const { transfer_number, product, send } = await sentTransfer(5);
  expect(await goodsOf(2, transfer_number)).toMatchObject({ reason: "NOT_ON_ITS_WAY" });
  expect(await send()).toMatchObject({ code: 200 });
  const { data } = await goodsOf(2, transfer_number);
  expect(data.list).toMatchObject([{ kind: "transfer", pieces: 5, lines: [{ custom_sn: product.custom_sn, expected: 5 }] }]);
  expect(await goodsOf(1, transfer_number)).toMatchObject({ reason: "ARRIVES_ELSEWHERE" });
  const [{ line_id }] = data.list[0].lines;
  const before = await levelOf(world, product, 2);
  const counts = JSON.stringify([{ transfer_line_id: line_id, quantity: 3 }]);
  expect(await world.call("/operator/receiveTransfer", { transfer_number, counts }, warehouse)).toMatchObject({ data: { pieces: 3 } });
  expect((await goodsOf(2, transfer_number)).data.list).toMatchObject([{ pieces: 2, lines: [{ expected: 2 }] }]);
  const differences = JSON.stringify([
    { transfer_line_id: line_id, reason: "lost", quantity: 1 },
    { transfer_line_id: line_id, reason: "damaged", quantity: 1 },
  ]);
  expect(await world.call("/operator/closeTransfer", { transfer_number, differences, note: "Wet" }, warehouse)).toMatchObject({
    code: 200,
  });
  expect(await goodsOf(2, transfer_number)).toMatchObject({ reason: "RECEIVED_ALREADY" });
  expect((await levelOf(world, product, 2)).on_hand).toBe((before?.on_hand ?? 0) + 3);
  expect(await goodsOf(2, "NO-SUCH-NUMBER")).toMatchObject({ reason: "NOTHING_ARRIVES" });
  await checkInvariants(world);
});

test("staff of one warehouse see only what arrives there", async () => {
  const { transfer_number, send } = await sentTransfer(2);
  expect(await send()).toMatchObject({ code: 200 });
  const { person_id } = await world.one("select person_id from people where email = $1", [warehouse.as]);
  const assign = (warehouse_ids: string) => world.call("/operator/setStaffWarehouses", { person_id, warehouse_ids }, admin);
  expect(await assign("1")).toMatchObject({ code: 200 });
  const token = { token: await world.createToken(warehouse.as) };
  expect(await world.call("/operator/arrivingGoods", { warehouse_id: 2 }, token)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await world.call("/operator/goodsToReceive", { warehouse_id: 2, code: transfer_number }, token)).toMatchObject({
    reason: "NOT_FOUND",
  });
  expect(await world.call("/operator/goodsToReceive", { warehouse_id: 1, code: transfer_number }, token)).toMatchObject({
    reason: "ARRIVES_ELSEWHERE",
  });
  expect(await assign("")).toMatchObject({ code: 200 });
});
