import { beforeEach, expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";

interface FobOffer {
  relation_id: number;
  product_id: number;
  warehouse_id: number;
  moq: number;
  pack_multiple: number;
  merchant_id: number;
  merchant_uuid: string;
}
interface FobLine {
  cart_id: number;
  relation_id: number;
  amount: number;
  problem: string;
}
interface FobGroup {
  merchant_uuid: string;
  label: string;
  fob_port: string;
  child: FobLine[];
}

const app = await testApp();
const offers: FobOffer[] = await app.rows<FobOffer>(
  `select relation_id, product_id, warehouse_id, moq, pack_multiple, offers.merchant_id, merchant_uuid
     from offers join merchants using (merchant_id) where kind = 'fob' and is_active order by merchant_id, relation_id`,
);

/** The smallest quantity of an offer in whole packs. */
const smallest = ({ moq, pack_multiple }: FobOffer): number => Math.ceil(moq / pack_multiple) * pack_multiple;

const fobCart = async (): Promise<FobGroup[]> => (await app.call("/home/getFobProductData", {}, buyer)).data.list;

const add = (offer: FobOffer, amount: number, more = {}) =>
  app.call(
    "/home/addCart",
    { product_id: offer.product_id, relation_id: offer.relation_id, warehouse_id: offer.warehouse_id, amount, source_type: 2, ...more },
    buyer,
  );

const sameMerchant = (count: number): FobOffer[] => {
  const [group] = [...Map.groupBy(offers, ({ merchant_id }) => merchant_id).values()].filter((list) => list.length >= count);
  return (group as FobOffer[]).slice(0, count);
};

const otherMerchant = ({ merchant_id }: FobOffer): FobOffer => offers.find((offer) => offer.merchant_id !== merchant_id) as FobOffer;

beforeEach(async () => {
  const ids = (await fobCart()).flatMap(({ child }) => child.map(({ cart_id }) => cart_id));
  await app.call("/home/delCartProduct", { cart_id: ids.join(",") }, buyer);
});

test("FOB goods are grouped by manufacturer with the port, apart from the goods of warehouses", async () => {
  const [first, second] = sameMerchant(2) as [FobOffer, FobOffer];
  const foreign = otherMerchant(first);
  const added = [];
  for (const offer of [first, second, foreign]) added.push(await add(offer, smallest(offer)));
  expect(added.at(-1)).toMatchObject({ code: 200, data: { cart_count: expect.any(Number) } });
  const groups = await fobCart();
  expect(groups).toHaveLength(2);
  const group = groups.find(({ merchant_uuid }) => merchant_uuid === first.merchant_uuid);
  expect(group).toMatchObject({ label: expect.any(String), fob_port: expect.stringMatching(/./) });
  expect(group?.child.map(({ relation_id }) => relation_id).sort()).toEqual([first.relation_id, second.relation_id].sort());
  expect(group?.child.every(({ problem }) => problem === "")).toBe(true);
  const domestic = await app.call("/home/getCartProductList", {}, buyer);
  // The badge counts all lines, whichever call says so.
  expect(domestic.data).toMatchObject({ list: [], count: 0, cart_count: added.at(-1)?.data.cart_count });
});

test("a FOB line has a minimum and whole packs but no stock", async () => {
  const [offer] = sameMerchant(1) as [FobOffer];
  expect(await add(offer, smallest(offer) - 1)).toMatchObject({ reason: expect.stringMatching(/BELOW_MOQ|NOT_A_PACK/) });
  expect(await add(offer, smallest(offer) * 100)).toMatchObject({ code: 200 });
  expect(await add(offer, 100_000)).toMatchObject({ reason: "TOO_MANY_PIECES", fields: { amount: expect.any(String) } });
});

test("a FOB offer has one line, whatever delivery method is sent", async () => {
  const [offer] = sameMerchant(1) as [FobOffer];
  const amount = smallest(offer);
  for (const logistics_type of [1, 2, 3]) expect(await add(offer, amount, { logistics_type })).toMatchObject({ code: 200 });
  const [group] = await fobCart();
  expect(group?.child).toMatchObject([{ amount: amount * 3 }]);
  await app.call("/supply/order/cart/move", { cart_ids: String(group?.child[0]?.cart_id), logistics_type: 3 }, buyer);
  await app.call(
    "/supply/order/cart/add",
    { product_id: offer.product_id, relation_id: offer.relation_id, amount: amount * 2, logistics_type: 3, is_update: 1 },
    buyer,
  );
  expect((await fobCart())[0]?.child).toMatchObject([{ amount: amount * 2 }]);
});

test("twenty additions at once never pass the limit of a line", async () => {
  const [offer] = sameMerchant(1) as [FobOffer];
  const third = Math.floor(33_000 / offer.pack_multiple) * offer.pack_multiple;
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(offer, third)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
  expect(answers.filter(({ code }) => code !== 200).every(({ reason }) => reason === "TOO_MANY_PIECES")).toBe(true);
});

test("FOB goods are not ordered by checkout", async () => {
  const [offer] = sameMerchant(1) as [FobOffer];
  await add(offer, smallest(offer));
  const [group] = await fobCart();
  const answer = await app.call(
    "/home/create",
    { logistics_type: 1, purchase_mode: 1, source_type: 2, cart_id: String(group?.child[0]?.cart_id) },
    buyer,
  );
  expect(answer).toMatchObject({ reason: "SOLD_ELSEWHERE" });
  expect(await fobCart()).toHaveLength(1);
});

test("the rest of a manufacturer's FOB goods are listed and added together", async () => {
  const [first, second, third] = sameMerchant(3) as [FobOffer, FobOffer, FobOffer];
  await add(first, smallest(first));
  const rest = await app.call("/home/getFobRestGoods", { merchant_uuid: first.merchant_uuid }, buyer);
  expect(rest.data.list.map(({ relation_id }: FobOffer) => relation_id)).not.toContain(first.relation_id);
  expect(rest.data.list[0]).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/), volume_cm3: expect.any(Number) });
  const goods_list = JSON.stringify(
    [third, second].map((offer) => ({ product_id: offer.product_id, relation_id: offer.relation_id, amount: smallest(offer) })),
  );
  const request = { merchant_uuid: first.merchant_uuid, goods_list, request_id: crypto.randomUUID() };
  expect(await app.call("/home/fobRestsGoodsAddCart", request, buyer)).toMatchObject({ code: 200, data: { added: 2 } });
  expect(await app.call("/home/fobRestsGoodsAddCart", request, buyer)).toMatchObject({ code: 200 });
  expect((await fobCart())[0]?.child.map(({ amount }) => amount).sort()).toEqual([first, second, third].map(smallest).sort());
});

test("adding several refuses them all when one is of another manufacturer or below its minimum", async () => {
  const [first, second] = sameMerchant(2) as [FobOffer, FobOffer];
  const foreign = otherMerchant(first);
  const send = (goods: { offer: FobOffer; amount: number }[]) =>
    app.call(
      "/home/fobRestsGoodsAddCart",
      {
        merchant_uuid: first.merchant_uuid,
        goods_list: JSON.stringify(
          goods.map(({ offer, amount }) => ({ product_id: offer.product_id, relation_id: offer.relation_id, amount })),
        ),
      },
      buyer,
    );
  const good = { offer: first, amount: smallest(first) };
  expect(await send([good, { offer: foreign, amount: smallest(foreign) }])).toMatchObject({ reason: "NOT_SAME_MERCHANT" });
  expect(await send([good, { offer: second, amount: smallest(second) - 1 }])).toMatchObject({
    reason: expect.stringMatching(/BELOW_MOQ|NOT_A_PACK/),
  });
  expect(await fobCart()).toEqual([]);
});
