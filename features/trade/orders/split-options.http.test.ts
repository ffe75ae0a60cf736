import { beforeAll, expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";

let address_id: number;
const app = await testApp();
beforeAll(async () => {
  address_id = (await app.call("/user/getAddressList", {}, buyer)).data.list[0].address_id;
});

interface Held {
  relation_id: number;
  product_id: number;
  stock_item_id: number;
}

/** Offers of one plain product in two warehouses of the site. */
const twoWarehouses = () =>
  app.rows<Held>(
    `with held as (
       select product_id, merchant_id from offers join products using (product_id, merchant_id) join site_warehouses using (warehouse_id) join stock_items item using (product_id, warehouse_id)
       where site_code = 'LA' and kind = 'local' and is_active and moq = 1 and pack_multiple = 1 and not is_set and item.condition = 'new' and offers.condition = 'new'
       group by product_id, merchant_id having count(*) >= 2 order by product_id limit 1)
     select relation_id::integer, offers.product_id::integer, stock_item_id::integer from offers join held using (product_id, merchant_id)
     join site_warehouses using (warehouse_id) join stock_items item on item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = 'new'
     where site_code = 'LA' and kind = 'local' and offers.condition = 'new' and is_active and moq = 1 and pack_multiple = 1 order by relation_id`,
  );

const setStock = (item: Held, free: number) =>
  app.platform.database.run("update stock_items set on_hand = reserved + $2 where stock_item_id = $1", [item.stock_item_id, free]);

const optionsFor = (offer: Held, quantity: number) =>
  app.call(
    "/supply/order/order/splitOptions",
    { product_list: JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity }]), address_id },
    buyer,
  );

test("goods of two warehouses are shipped in each way that is best at something, and placed as shown", async () => {
  const offers = await twoWarehouses();
  for (const offer of offers) await setStock(offer, 0);
  await setStock(offers[0]!, 20);
  await setStock(offers[1]!, 20);
  const { data } = await optionsFor(offers[0]!, 10);
  expect(data.list.flatMap(({ aims }: { aims: string[] }) => aims).sort()).toEqual(["cheapest", "earliest", "fewest"]);
  const cheapest = data.list.find(({ aims }: { aims: string[] }) => aims.includes("cheapest"));
  for (const option of data.list) expect(Number(option.total_fee)).toBeGreaterThanOrEqual(Number(cheapest.total_fee));
  for (const option of data.list) {
    const checkout = { product_list: JSON.stringify(option.product_list), logistics_type: 3, address_id };
    const quote = await app.call("/supply/order/order/booking", checkout, buyer);
    expect(quote.data.total_fee).toBe(option.total_fee);
    // The last order of the checkout arrives when the way says.
    const last = quote.data.orders
      .map(({ deliver_to }: { deliver_to: string }) => deliver_to)
      .sort()
      .at(-1);
    expect(option.deliver_to).toBe(last);
  }
  const placed = await app.call(
    "/home/create",
    { product_list: JSON.stringify(cheapest.product_list), logistics_type: 3, address_id },
    buyer,
  );
  expect(placed.data.orders.map(({ fare_fee }: { fare_fee: string }) => fare_fee)).toEqual(
    cheapest.orders.map(({ fare_fee }: { fare_fee: string }) => fare_fee),
  );
});

test("more than one warehouse holds is split over both", async () => {
  const offers = await twoWarehouses();
  for (const offer of offers) await setStock(offer, 0);
  await setStock(offers[0]!, 7);
  await setStock(offers[1]!, 5);
  const { data } = await optionsFor(offers[0]!, 12);
  expect(data.list).toHaveLength(1);
  expect(data.list[0].product_list.map(({ quantity }: { quantity: number }) => quantity).sort()).toEqual([5, 7]);
  expect((await optionsFor(offers[0]!, 13)).data.list).toEqual([]);
});

test("an address of another company is not found", async () => {
  const [offer] = await twoWarehouses();
  const { data } = await app.call("/user/getAddressList", {}, { as: "buyer2@demo.test" });
  const wanted = JSON.stringify([{ product_id: offer!.product_id, relation_id: offer!.relation_id, quantity: 1 }]);
  expect(
    await app.call("/supply/order/order/splitOptions", { product_list: wanted, address_id: data.list[0].address_id }, buyer),
  ).toMatchObject({ reason: "NOT_FOUND" });
});
