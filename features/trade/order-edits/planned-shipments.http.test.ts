import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { partsWorld, warehouse } from "#features/trade/fulfillment/test-parts.ts";
import { checkInvariants, readOrderRow, runConcurrently, simpleOffers, type TestOffer } from "#features/trade/orders/test-orders.ts";

/** Goods that an edit brings to an order whose shipments are planned. */

const world = await testApp();
await setBalance(world, { as: "buyer@demo.test" }, 1_000_000_000);
const { buyer, call, done, paidOrder, partsOf, plan, handOver } = await partsWorld(world);
const payment_password = "123456";
const { merchant_id, warehouse_id } = (await paidOrder([1])).offers[0] as TestOffer;

/** Other goods of the manufacturer and warehouse of all orders here. */
const goods = async (): Promise<TestOffer & { custom_sn: string }> => {
  const [offer] = (await simpleOffers(world, 1, { stock: 1_000, merchant_id, warehouse_id })) as [TestOffer];
  const { custom_sn } = await world.one("select custom_sn from products where product_id = $1", [offer.product_id]);
  return { ...offer, custom_sn };
};
const adding = ({ relation_id, quantity }: { relation_id: number; quantity: number }) => ({
  added: JSON.stringify([{ relation_id, quantity }]),
});
const edit = async (order_sn: string, body: object) => {
  const { seen } = await done("/user/quoteOrderEdit", { order_sn, ...body }, buyer);
  return done("/user/editOrder", { order_sn, ...body, seen }, buyer);
};
const payEdit = (order_sn: string) => done("/pay/balance", { order_sn, purpose: "edit", payment_password }, buyer);
const lastLine = (order_sn: string) =>
  world.one(`select line.* from order_lines line join orders using (order_id) where order_number = $1 order by position desc limit 1`, [
    order_sn,
  ]);
const messagesOf = async (order_sn: string) =>
  (await world.rows("select kind from messages where params ->> 'order' = $1", [order_sn])).map(({ kind }) => kind as string);

describe("an added line", () => {
  test("joins a shipment that is planned, with its cartons and weight, and everybody is told", async () => {
    const { order_sn, lines } = await paidOrder([2]);
    const shipment_id = await plan(order_sn, [{ order_line_id: lines[0] as number, quantity: 2 }]);
    const other = await goods();
    await edit(order_sn, { ...adding({ ...other, quantity: 3 }), lines: [{ order_line_id: lines[0], quantity: 5 }] });
    expect((await partsOf(order_sn)).shipments).toMatchObject([{ lines: [{ quantity: 2 }], extended_at: null }]);
    await payEdit(order_sn);
    const added = await lastLine(order_sn);
    for (const [side, caller] of [
      ["user", buyer],
      ["operator", warehouse],
    ] as const) {
      const { shipments } = await done(`/${side}/orderParts`, { order_sn }, caller);
      expect(shipments).toMatchObject([
        {
          ...{ shipment_id, status: "planned", extended_at: expect.any(String) },
          lines: [
            { order_line_id: lines[0], quantity: 5 },
            { order_line_id: Number(added.order_line_id), quantity: 3 },
          ],
        },
      ]);
      const [made] = (await done(`/${side}/orderVersions`, { order_sn }, caller)).edits;
      expect(made.changes).toContainEqual({ field: "shipment", label: other.custom_sn, from: "", to: `${order_sn}-S1` });
    }
    const order = await readOrderRow(world, order_sn);
    const loaded = () => world.one("select cartons, weight_grams from shipments where shipment_id = $1", [shipment_id]);
    expect(await loaded()).toEqual({ cartons: order.cartons, weight_grams: order.weight_grams });
    expect(await messagesOf(order_sn)).toContain("orderGoodsJoinShipment");
    await checkInvariants(world);

    // What leaves the order again leaves the shipment, and what it weighs.
    await edit(order_sn, { lines: [{ order_line_id: added.order_line_id, quantity: 1 }] });
    const { cartons, weight_grams } = await readOrderRow(world, order_sn);
    expect(await loaded()).toEqual({ cartons, weight_grams });
    await handOver(shipment_id, "UPS", "1ZJOINED");
    await done("/user/confirmReceipt", { order_sn }, buyer);
    await checkInvariants(world);
  });

  test("leaves in a further shipment where the bill of lading of the planned one is issued", async () => {
    const { order_sn, lines } = await paidOrder([2]);
    const shipment_id = await plan(order_sn, [{ order_line_id: lines[0] as number, quantity: 2 }]);
    await done("/operator/issueBol", { order_sn, shipment_id }, warehouse);
    await edit(order_sn, adding({ ...(await goods()), quantity: 3 }));
    await payEdit(order_sn);
    expect((await partsOf(order_sn)).shipments).toMatchObject([
      { shipment_id, lines: [{ quantity: 2 }], status: "planned" },
      { shipment_sn: `${order_sn}-S2`, lines: [{ quantity: 3 }], status: "planned" },
    ]);
    expect(await messagesOf(order_sn)).toContain("orderGoodsShipApart");
    await checkInvariants(world);
  });

  test("takes the place of the goods that it replaces in their shipment; a line that is planned in part stays so", async () => {
    const { order_sn, lines } = await paidOrder([2, 6]);
    await plan(order_sn, [
      { order_line_id: lines[0] as number, quantity: 2 },
      { order_line_id: lines[1] as number, quantity: 4 },
    ]);
    const other = await goods();
    const changed = [
      { order_line_id: lines[0], quantity: 3, swap_sku: other.custom_sn },
      { order_line_id: lines[1], quantity: 8 },
    ];
    const { status } = await edit(order_sn, { lines: changed });
    if (status === "unpaid") await payEdit(order_sn);
    const { shipments, lines: after } = await partsOf(order_sn);
    expect(shipments).toMatchObject([{ lines: [{ quantity: 3 }, { quantity: 4 }] }]);
    expect(after).toMatchObject([
      { allocated: 3, planned: 3 },
      { allocated: 8, planned: 4 },
    ]);
    await checkInvariants(world);
  });

  test("is picked with its shipment, or stays out: of an edit and the start of picking at once one wins", { timeout: 60_000 }, async () => {
    for (let round = 0; round < 5; round++) {
      const { order_sn, lines } = await paidOrder([2]);
      const shipment_id = await plan(order_sn, [{ order_line_id: lines[0] as number, quantity: 2 }]);
      const other = await goods();
      await edit(order_sn, adding({ ...other, quantity: 3 }));
      const pay = () => call("/pay/balance", { order_sn, purpose: "edit", payment_password }, buyer);
      const list = () =>
        call("/operator/createPickList", { warehouse_id: other.warehouse_id, shipment_ids: JSON.stringify([shipment_id]) }, warehouse);
      const [paid] = await runConcurrently(2, [pay, list]);
      const { shipments, lines: after } = await partsOf(order_sn);
      expect(shipments).toHaveLength(1);
      expect(shipments[0]?.lines).toHaveLength(paid?.reason === undefined ? 2 : 1);
      expect(after.every(({ allocated, planned }) => allocated === planned)).toBe(true);
      await checkInvariants(world);
    }
  });
});
