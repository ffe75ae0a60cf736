import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { addressOf, createBatchClient, getAreaOf } from "#features/trade/batch-orders/test-batches.ts";
import { checkInvariants, createBuyers, toProductList } from "#features/trade/orders/test-orders.ts";
import { type BackorderOffer, backorderOffer } from "./test-backorders.ts";

/** Goods that can be ordered ahead come into the cart by every way, with the day by which they come. */

const world = await testApp();
const buyer = { as: "buyer@demo.test" };
await setBalance(world, buyer, 100_000_000);

const lineOf = async ({ relation_id }: BackorderOffer) => {
  const { data } = await world.call("/home/getCartProductList", {}, buyer);
  const lines = data.list.flatMap(({ children }: { children: { relation_id: number }[] }) => children);
  return lines.find((line: { relation_id: number }) => line.relation_id === relation_id);
};

const goodsOf = ({ product_id, relation_id }: BackorderOffer, amount: number) => JSON.stringify([{ product_id, relation_id, amount }]);

const numberOf = async ({ product_id }: BackorderOffer): Promise<string> =>
  (await world.one<{ goods_sn: string }>("select goods_sn from products where product_id = $1", [product_id])).goods_sn;

describe("goods that can be ordered ahead", () => {
  test("come into the cart from a list or a saved product, and no more than may be ordered", async () => {
    const offer = await backorderOffer(world, { stock: 0, containers: [10, 20] });
    const put = (amount: number) => world.call("/user/putInCart", { goods_list: goodsOf(offer, amount) }, buyer);
    expect((await put(12)).data).toMatchObject({ added: 1, results: [{ problem: "" }] });
    expect(await lineOf(offer)).toMatchObject({ amount: 12, problem: "", later: 12, later_by: offer.days[1] });
    expect((await put(19)).data).toMatchObject({ added: 0, results: [{ problem: "INSUFFICIENT_STOCK", available: 18 }] });
  });

  test("come into the cart from the order pad, which knows them in its catalog", async () => {
    const offer = await backorderOffer(world, { stock: 2, containers: [10] });
    const number = await numberOf(offer);
    const judge = async (pieces: number) =>
      (await world.call("/user/judgeOrderPad", { lines: `${number}\t${pieces}\t${offer.warehouse_id}` }, buyer)).data.list[0];
    expect(await judge(12)).toMatchObject({ relation_id: offer.relation_id, problem: "" });
    expect(await judge(13)).toMatchObject({ problem: "INSUFFICIENT_STOCK", fixed_quantity: 12 });
    const { results } = (await world.call("/user/orderPadToCart", { goods_list: goodsOf(offer, 12), logistics_type: 1 }, buyer)).data;
    expect(results).toMatchObject([{ problem: "" }]);
    expect(await lineOf(offer)).toMatchObject({ later: 10, later_by: offer.days[0] });
  });

  test("reach an open order pad when what comes changes", async () => {
    const offer = await backorderOffer(world, { stock: 0, containers: [10] });
    const file = await world.app.inject({
      method: "GET",
      url: "/order_pad/catalog",
      headers: { token: await world.getToken(buyer.as), site: "LA" },
    });
    const { version, products } = JSON.parse(gunzipSync(file.rawPayload).toString());
    const aheadOf = (list: { product_id: number; ahead?: number[][] }[]) =>
      list.find(({ product_id }) => product_id === offer.product_id)?.ahead;
    const dayNumber = (day = "") => Number(day.replaceAll("-", ""));
    expect(aheadOf(products)).toEqual([[offer.relation_id, dayNumber(offer.days[0]), 10]]);
    const later = world.today(25);
    await world.rows("update incoming_stock set arrives_to = $2 where incoming_id = $1", [offer.incoming_ids[0], later]);
    const { data } = await world.call("/user/orderPadChanges", { version }, buyer);
    expect(aheadOf(data.products)).toEqual([[offer.relation_id, dayNumber(later), 10]]);
  });

  test("come into the cart again from an order", async () => {
    const offer = await backorderOffer(world, { stock: 4, containers: [10] });
    const { orders } = (
      await world.call("/home/create", { product_list: toProductList([{ offer, quantity: 4 }]), logistics_type: 1 }, buyer)
    ).data;
    const again = await world.call("/home/againOrder", { order_sn: orders[0].order_number }, buyer);
    expect(again.data).toMatchObject({ added: 1, unavailable: [] });
    expect(await lineOf(offer)).toMatchObject({ amount: 4, later: 4, later_by: offer.days[0] });
  });

  test("are ordered by an uploaded file, whose rows share the stock and say by when the rest comes", async () => {
    const offer = await backorderOffer(world, { stock: 4, containers: [10] });
    const number = await numberOf(offer);
    const [token = ""] = await createBuyers(world, 1);
    const batches = createBatchClient(world, token, await getAreaOf(world, offer.warehouse_id));
    const { data } = await batches.read([
      [number, 3, "PO-1", ...addressOf("Ann")],
      [number, 3, "PO-2", ...addressOf("Bob")],
      [number, 9, "PO-3", ...addressOf("Cid")],
    ]);
    const rows = await batches.rowsOf(data.batch_id);
    expect(rows.map(({ problem, later, later_by }: Record<string, unknown>) => [problem, later, later_by])).toEqual([
      ["", 0, null],
      ["", 2, offer.days[0]],
      ["INSUFFICIENT_STOCK", 0, null],
    ]);
    await batches.order(data.batch_id);
    const waiting = "select backordered from stock_items where stock_item_id = $1";
    expect(await world.one(waiting, [offer.stock_item_id])).toEqual({ backordered: 2 });
    await checkInvariants(world);
  });
});
