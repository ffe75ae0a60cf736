import { expect, test } from "vitest";
import { merchant, otherMerchant, service, testApp, warehouse } from "#apps/server/test-app.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { dayMs } from "#kernel/clock.ts";
import { notifyLowStock } from "./commands/levels.ts";
import { type StockedProduct, stockedProducts } from "./test-stock.ts";

/** Reorder points: levels with demand, one message per fall, one press to replenish. */

const world = await testApp();

const levels = async (keyword: string, tab = "all", as = merchant, area = "merchant") =>
  (await world.call(`/${area}/stockLevels`, { keyword, tab, warehouse_id: 1 }, as)).data;
const setPoint = (product: StockedProduct, reorder_point: number, safety_stock = 0, as = merchant) =>
  world.call("/merchant/setReorderPoint", { stock_item_id: product.stock_item_id, reorder_point, safety_stock }, as);
const setOnHand = (product: StockedProduct, onHand: number) =>
  world.rows("select * from write_stock($1, null, now())", [
    JSON.stringify([
      { place: 0, product_id: product.product_id, warehouse_id: 1, condition: "new", set_to: onHand, kind: "adjustment", note: "" },
    ]),
  ]);
/** A sale of so many pieces, so many days ago. */
const sell = async (product: StockedProduct, pieces: number, daysAgo: number): Promise<void> => {
  await world.rows("update stock_items set on_hand = on_hand - $2 where stock_item_id = $1", [product.stock_item_id, pieces]);
  await world.rows("insert into stock_movements (stock_item_id, kind, on_hand_change, at) values ($1, 'sale', $2, $3)", [
    product.stock_item_id,
    -pieces,
    new Date(world.clock.now().getTime() - daysAgo * dayMs),
  ]);
};
const lowMessages = () =>
  world.rows<{ params: { products: string; count: number } }>("select params from messages where kind = 'lowStock' order by message_id");

test("shows demand, days of cover, what is on its way, and how much to order", async () => {
  const [sofa] = await stockedProducts(world, 1, 100);
  await sell(sofa!, 12, 10);
  await sell(sofa!, 18, 60);
  await sell(sofa!, 50, 100);
  expect(await setPoint(sofa!, 25, 5)).toMatchObject({ code: 200 });
  expect((await levels(sofa!.custom_sn)).list).toMatchObject([
    {
      ...{ on_hand: 20, available: 20, sold_30: 12, sold_90: 30, days_of_cover: 50, reorder_point: 25, safety_stock: 5 },
      ...{ incoming: 0, in_transit: 0, suggested: 17, is_low: true },
    },
  ]);
  await world.rows(
    `insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to)
     values ($1, 10, 'LEVELS1', current_date + 5, current_date + 9)`,
    [sofa!.stock_item_id],
  );
  expect((await levels(sofa!.custom_sn)).list).toMatchObject([{ incoming: 10, suggested: 7, is_low: false }]);
  await checkInvariants(world);
});

test("lists what is low, and what its manufacturer watches", async () => {
  const [low, enough] = await stockedProducts(world, 2, 10);
  await setPoint(low!, 10);
  await setPoint(enough!, 9);
  const listed = async (tab: string, as = merchant, area = "merchant") => {
    const { list } = await levels("", tab, as, area);
    return list.map(({ custom_sn }: StockedProduct) => custom_sn);
  };
  expect(await listed("low")).toEqual(expect.arrayContaining([low!.custom_sn]));
  expect(await listed("low")).not.toContain(enough!.custom_sn);
  expect(await listed("watched")).toEqual(expect.arrayContaining([low!.custom_sn, enough!.custom_sn]));
  expect(await listed("low", otherMerchant)).toEqual([]);
  expect(await listed("low", service, "operator")).toContain(low!.custom_sn);
  expect(await setPoint(low!, 10, 11)).toMatchObject({ reason: "SAFETY_ABOVE_REORDER_POINT" });
  expect(await setPoint(low!, 5, 0, otherMerchant)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await setPoint(low!, 0)).toMatchObject({ code: 200 });
  expect(await listed("watched")).not.toContain(low!.custom_sn);
});

test("tells the manufacturer once for each fall to the reorder point", async () => {
  const [sofa] = await stockedProducts(world, 1, 30);
  await notifyLowStock(world.platform);
  const before = (await lowMessages()).length;
  await setPoint(sofa!, 10);
  const fallen = async () => {
    await notifyLowStock(world.platform);
    return (await lowMessages()).slice(before).map(({ params }) => params.products);
  };
  expect(await fallen()).toEqual([]);
  await setOnHand(sofa!, 10);
  expect(await fallen()).toEqual([sofa!.custom_sn]);
  await setOnHand(sofa!, 8);
  expect(await fallen()).toEqual([sofa!.custom_sn]);
  await setOnHand(sofa!, 11);
  expect(await fallen()).toEqual([sofa!.custom_sn]);
  await setOnHand(sofa!, 3);
  expect(await fallen()).toEqual([sofa!.custom_sn, sofa!.custom_sn]);
});

test("tells once of a fall that two servers find at the same time", async () => {
  const [sofa] = await stockedProducts(world, 1, 5);
  await notifyLowStock(world.platform);
  const before = (await lowMessages()).length;
  await setPoint(sofa!, 10);
  await Promise.all([notifyLowStock(world.platform), notifyLowStock(world.platform), notifyLowStock(world.platform)]);
  expect((await lowMessages()).length).toBe(before + 1);
});

test("replenishes from another warehouse by one press, and gathers what goes the same way", async () => {
  const [sofa, chair] = await stockedProducts(world, 2, 40);
  const arriving = async (product: StockedProduct) =>
    (await world.one("select stock_item_id from stock_items where product_id = $1 and warehouse_id = 2", [product.product_id]))
      .stock_item_id;
  const replenish = async (product: StockedProduct, quantity: number, as = merchant, area = "merchant") =>
    world.call(`/${area}/replenish`, { stock_item_id: await arriving(product), from_warehouse_id: 1, quantity }, as);
  const sources = await world.call("/merchant/replenishSources", { stock_item_id: await arriving(sofa!) }, merchant);
  expect(sources.data.warehouses).toContainEqual({ warehouse_id: 1, warehouse_name: expect.any(String), free: 40 });
  const { transfer_number } = (await replenish(sofa!, 15)).data;
  expect((await replenish(chair!, 5, warehouse, "operator")).data).toEqual({ transfer_number });
  expect((await replenish(sofa!, 20)).data).toEqual({ transfer_number });
  const { lines } = (await world.call("/merchant/transferDetail", { transfer_number }, merchant)).data;
  expect(lines.map(({ quantity }: { quantity: number }) => quantity).toSorted()).toEqual([20, 5]);
  expect(await replenish(sofa!, 5, otherMerchant)).toMatchObject({ reason: "NOT_FOUND" });
});

test("opens the movements behind every number, a manufacturer those of its own goods", async () => {
  const [sofa] = await stockedProducts(world, 1, 40);
  const created = await world.call("/merchant/createTransfer", { from_warehouse_id: 1, to_warehouse_id: 2 }, merchant);
  const { transfer_number } = created.data;
  await world.call("/merchant/setTransferLine", { transfer_number, custom_sn: sofa!.custom_sn, quantity: 8 }, merchant);
  await world.call("/operator/sendTransfer", { transfer_number }, warehouse);
  const { stock_item_id } = sofa!;
  const history = await world.call("/merchant/stockHistory", { stock_item_id }, merchant);
  expect(history.data.movements[0]).toMatchObject({
    kind: "transfer",
    on_hand_change: -8,
    on_hand_after: 32,
    transfer_number,
    person_name: "",
  });
  const ofStaff = await world.call("/operator/stockHistory", { stock_item_id }, warehouse);
  expect(ofStaff.data.movements[0]).toMatchObject({ transfer_number, person_name: expect.stringMatching(/\w/) });
  const reached = await world.one("select stock_item_id from stock_items where product_id = $1 and warehouse_id = 2", [sofa!.product_id]);
  expect((await world.call("/merchant/stockHistory", reached, merchant)).data.item).toMatchObject({ in_transit: 8 });
  expect(await world.call("/merchant/stockHistory", { stock_item_id }, otherMerchant)).toMatchObject({ reason: "NOT_FOUND" });
});
