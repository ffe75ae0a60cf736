import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { buyer, contractForm, type Merchant, merchantOf, secondBuyer, submitContract } from "./test-contracts.ts";

/** Ordering the goods of a contract again. */

const world = await testApp();
const merchant: Merchant = await merchantOf(world);

interface Offer {
  relation_id: number;
  product_id: number;
  warehouse_id: number;
  moq: number;
  pack_multiple: number;
}

/** A contract with one row of the FOB cart and one beyond it. */
const contractFromCart = async (): Promise<{ contract_sn: string; offer: Offer; amount: number }> => {
  const [offer] = await world.rows<Offer>(
    `select relation_id, product_id, warehouse_id, moq, pack_multiple from offers join merchants using (merchant_id)
     where kind = 'fob' and offers.is_active and merchant_uuid = $1 order by relation_id limit 1`,
    [merchant.merchant_uuid],
  );
  if (!offer) throw new Error("The manufacturer sells nothing FOB");
  const amount = Math.ceil(offer.moq / offer.pack_multiple) * offer.pack_multiple;
  const { product_id, relation_id, warehouse_id } = offer;
  await world.call("/home/addCart", { product_id, relation_id, warehouse_id, amount, source_type: 2 }, { as: buyer });
  const { data } = await world.call("/home/getProcureContractGoodsData", { merchant_uuid: merchant.merchant_uuid }, { as: buyer });
  const rows = data.goods_data.map((row: Record<string, unknown>) => ({ ...row, quality: amount, price: "100.00" }));
  const { contract_sn } = await submitContract(world, merchant, {
    cart_ids: data.cart_ids,
    goods_obj: JSON.stringify([...rows, { custom_sn: "X-9", title: "Sample board", quality: "5", price: "10.00" }]),
  });
  return { contract_sn, offer, amount };
};

test("gives the goods of a contract at today's price, and says what is not sold now", async () => {
  const { contract_sn, offer, amount } = await contractFromCart();
  const read = async (as = buyer) => world.call("/user/contractReorder", { contract_sn }, { as });
  const { data } = await read();
  expect(data).toMatchObject({
    merchant_uuid: merchant.merchant_uuid,
    list: [
      { relation_id: offer.relation_id, product_id: offer.product_id, ordered: amount, quantity: amount, problem: "" },
      { relation_id: null, product_id: null, ordered: 5, price: null, problem: "OFFER_ENDED" },
    ],
  });
  expect(data.list[0].volume_cm3).toBeGreaterThan(0);
  const goods = data.list
    .filter(({ problem }: { problem: string }) => problem === "")
    .map(({ product_id, relation_id, quantity }: { product_id: number; relation_id: number; quantity: number }) => ({
      product_id,
      relation_id,
      amount: quantity,
    }));
  const added = await world.call(
    "/home/fobRestsGoodsAddCart",
    { merchant_uuid: merchant.merchant_uuid, goods_list: JSON.stringify(goods) },
    { as: buyer },
  );
  expect(added.data).toMatchObject({ added: 1 });
  await world.rows(`update offers set moq = ${amount + 7}, pack_multiple = 4 where relation_id = ${offer.relation_id}`);
  expect((await read()).data.list[0].quantity).toBe(Math.ceil((amount + 7) / 4) * 4);
  expect(await read(secondBuyer)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await read("maker@demo.test")).toMatchObject({ reason: "NO_PERMISSION" });
});

test("refuses drafts", async () => {
  const { contract_sn } = (await world.call("/home/getContractSn", { merchant_uuid: merchant.merchant_uuid }, { as: buyer })).data;
  await world.call(
    "/home/saveProcureContractData",
    { ...contractForm(world, merchant.merchant_uuid), contract_sn, save_type: 1 },
    { as: buyer },
  );
  expect(await world.call("/user/contractReorder", { contract_sn }, { as: buyer })).toMatchObject({ reason: "NOT_FOUND" });
});
