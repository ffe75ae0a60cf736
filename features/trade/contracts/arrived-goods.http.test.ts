import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import { buyer, type Contract, merchantOf, play, secondBuyer, submitContract, warehouse, wayTo } from "./test-contracts.ts";

/** Goods of a contract that arrive in one of our warehouses, through the HTTP interface. */

const world = await testApp();

const wallet = { payment_password: "123456" };

interface Goods {
  relation_id: number;
  product_id: number;
  custom_sn: string;
  title: string;
  quantity: number;
  price: string;
}

/** A contract about goods of the cart and a row beyond it, at sea. */
const contractAtSea = async (): Promise<{ contract: Contract; goods: Goods }> => {
  const merchant = await merchantOf(world);
  const offer = await world.one<{ relation_id: number; product_id: number; smallest: number }>(
    `select relation_id, product_id, (moq + pack_multiple - 1) / pack_multiple * pack_multiple as smallest from offers
     where kind = 'fob' and is_active and merchant_id = $1 order by relation_id limit 1`,
    [merchant.merchant_id],
  );
  await world.call("/home/addCart", { ...offer, smallest: undefined, amount: offer.smallest, source_type: 2 }, { as: buyer });
  const { data } = await world.call("/home/getProcureContractGoodsData", { merchant_uuid: merchant.merchant_uuid }, { as: buyer });
  const [goods] = data.goods_data as Goods[];
  const rows = [
    { ...goods, quality: goods?.quantity },
    { custom_sn: "X-9", title: "Sample boards", quality: "5", price: "10.00" },
  ];
  const contract = await submitContract(world, merchant, { cart_ids: data.cart_ids, goods_obj: JSON.stringify(rows) });
  await play(world, contract, ...wayTo.shippingApproved, "payBalance", "dispatch");
  return { contract, goods: goods as Goods };
};

const infoOf = async ({ contract_sn }: Contract, as = buyer) => (await world.call("/user/contractInfo", { contract_sn }, { as })).data;

const arriveAt = (contract: Contract, warehouse_id: number) =>
  world.call("/operator/arriveContract", { contract_sn: contract.contract_sn, warehouse_id }, { as: warehouse });

test("received goods lie in the warehouse as an order, and freight brings them to the buyer's door", async () => {
  const { contract, goods } = await contractAtSea();
  const { warehouse_id, warehouse_name } = await world.one<{ warehouse_id: number; warehouse_name: string }>(
    "select warehouse_id, warehouse_name from warehouses order by warehouse_id desc limit 1",
  );
  expect(await arriveAt(contract, 999_999)).toMatchObject({ reason: "CHECK_FIELDS", fields: expect.anything() });
  expect((await arriveAt(contract, warehouse_id)).code).toBe(200);
  expect(await infoOf(contract)).toMatchObject({ arrived_warehouse: warehouse_name, goods_order: "" });
  await play(world, contract, "confirmReceipt");
  const { goods_order: order_sn } = await infoOf(contract);
  const order = await world.one(
    `select status, warehouse_id, pieces, order_cents, paid_cents, product_id, quantity
     from orders join order_lines using (order_id) where order_number = $1`,
    [order_sn],
  );
  expect(order).toMatchObject({ status: "awaitingPacking", order_cents: 0, paid_cents: 0, warehouse_id, product_id: goods.product_id });
  expect([order.pieces, order.quantity]).toEqual([goods.quantity, goods.quantity]);
  expect((await world.call("/user/requestCancel", { order_sn, note: "Not needed" }, { as: buyer })).reason).toBe("WRONG_STATUS");
  const { address_id } = (await world.call("/user/getAddressList", {}, { as: buyer })).data.list[0];
  const quote = (await world.call("/user/quoteLogisticsOrder", { order_sn, address_id }, { as: buyer })).data;
  expect(Number(quote.due)).toBeGreaterThan(0);
  const sent = await world.call("/user/requoteLogisticsOrder", { order_sn, address_id, expected_freight: quote.after }, { as: buyer });
  expect([sent.code, sent.reason]).toEqual([200, undefined]);
  const paid = await world.call("/pay/balance", { order_sn, purpose: "freight", ...wallet }, { as: buyer });
  expect([paid.code, paid.reason]).toEqual([200, undefined]);
  expect(
    (await world.one("select status, freight_paid_cents > 0 as is_paid from orders where order_number = $1", [order_sn])).is_paid,
  ).toBe(true);
  for (const [path, more] of [
    ["/operator/startPacking", {}],
    ["/operator/dispatch", { carrier: "R+L Carriers", tracking_number: "I550" }],
  ] as const) {
    const answer = await world.call(path, { order_sn, order_number: order_sn, ...more }, { as: warehouse });
    expect([path, answer.code, answer.reason]).toEqual([path, 200, undefined]);
  }
  expect((await world.one("select status from orders where order_number = $1", [order_sn])).status).toBe("shipping");
  expect((await world.call("/user/contractInfo", { contract_sn: contract.contract_sn }, { as: secondBuyer })).reason).toBe("NOT_FOUND");
});

test("goods that are collected are stored for the buyer once they are packed, and receipt makes one order only", async () => {
  const { contract } = await contractAtSea();
  const { warehouse_id } = await world.one<{ warehouse_id: number }>("select min(warehouse_id) as warehouse_id from warehouses");
  await arriveAt(contract, warehouse_id);
  await play(world, contract, "confirmReceipt");
  const again = await world.call("/user/confirmContractReceipt", { contract_sn: contract.contract_sn }, { as: buyer });
  expect(again.reason).toBe("WRONG_STATUS");
  const { goods_order } = await infoOf(contract);
  for (const path of ["/operator/startPacking", "/operator/readyForPickup"] as const) {
    const answer = await world.call(path, { order_sn: goods_order, order_number: goods_order }, { as: warehouse });
    expect([path, answer.code, answer.reason]).toEqual([path, 200, undefined]);
  }
  const { data } = await world.call("/user/warehouseList", {}, { as: buyer });
  expect(JSON.stringify(data)).toContain(goods_order);
});

test("goods that the manufacturer reported at the port stay in the contract alone", async () => {
  const { contract } = await contractAtSea();
  await play(world, contract, "arrive", "confirmReceipt");
  expect(await infoOf(contract)).toMatchObject({ arrived_warehouse: "", goods_order: "" });
});

test("all invariants hold afterwards", () => assertInvariants(world.platform.database));
