import { expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";
import { simpleOffers, type TestOffer } from "#features/trade/orders/test-orders.ts";

/** The fields of a cart line that depend on the kind of offer, the company and the delivery method. */

const app = await testApp();
await app.rows("delete from cart_lines");

const lineOf = async ({ product_id, relation_id, warehouse_id }: TestOffer, amount: number, logistics_type: number, options = buyer) => {
  const added = await app.call("/home/addCart", { product_id, relation_id, warehouse_id, amount, logistics_type }, options);
  expect(added).toMatchObject({ code: 200 });
  const { list } = (await app.call("/home/getCartProductList", {}, options)).data;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const lines = list.flatMap(({ children }: any) => children);
  await app.call("/home/delCartProduct", { cart_id: added.data.cart_id }, options);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return lines.find((line: any) => line.cart_id === added.data.cart_id);
};

test("a line at list price has its price as text, no special price, and no freight for self pickup", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 50 });
  await app.rows("update offers set price_cents = 123456 where relation_id = $1", [offer!.relation_id]);
  await app.rows("delete from offer_tiers where relation_id = $1", [offer!.relation_id]);
  expect(await lineOf(offer!, 3, 1)).toMatchObject({
    amount: 3,
    pre_amount: 3,
    price: "1234.56",
    pre_price: "1234.56",
    priceType: "list",
    showPrice: "$1,234.56",
    special_offer: 0,
    special_price: null,
    freight_price: null,
    special_freight: null,
    postage_price: null,
  });
});

test("a tier, a special offer and a FOB offer of the product are shown as such", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 50 });
  await app.rows("update offers set price_cents = 5000 where relation_id = $1", [offer!.relation_id]);
  await app.rows("delete from offer_tiers where relation_id = $1", [offer!.relation_id]);
  await app.rows("insert into offer_tiers (relation_id, threshold, price_cents) values ($1, 10, 4000)", [offer!.relation_id]);
  expect(await lineOf(offer!, 10, 1)).toMatchObject({ price: "40.00", priceType: "tier" });
  const special = await app.one(
    `select relation_id, product_id, warehouse_id, moq from offers join offer_availability using (relation_id) join site_warehouses using (warehouse_id)
     where kind = 'special' and site_code = 'LA' and is_active and available > moq and coalesce(starts_at < now(), true) and coalesce(ends_at > now(), true)
     order by relation_id limit 1`,
  );
  const line = await lineOf(special, special.moq * 1, 1);
  expect(line).toMatchObject({ priceType: "special", special_offer: 1, purchase_mode: 2 });
  expect(line.special_price).toBe(line.price);
  const fob = await app.one(
    `select min(fob.price_cents)::bigint as fob_cents, local.product_id from offers fob join offers local using (product_id)
       join offer_availability stock on stock.relation_id = local.relation_id
       join site_warehouses on site_warehouses.warehouse_id = local.warehouse_id and site_code = 'LA'
     where fob.kind = 'fob' and fob.is_active and local.kind = 'local' and local.is_active and local.moq = 1 and local.pack_multiple = 1
       and stock.available > 1
     group by local.product_id order by local.product_id limit 1`,
  );
  const [local] = await app.rows<TestOffer>(
    `select relation_id, product_id, warehouse_id from offers join offer_availability using (relation_id) join site_warehouses using (warehouse_id)
     where product_id = $1 and kind = 'local' and site_code = 'LA' and is_active and available > 1 limit 1`,
    [fob.product_id],
  );
  expect((await lineOf(local!, 1, 1)).fob_price).toBe((Number(fob.fob_cents) / 100).toFixed(2));
});

test("freight to the default address is that of the estimate, and free for companies with free delivery", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 50 });
  const { zip } = await app.one(
    `select zip from addresses join company_members using (company_id) join people using (person_id)
     where people.email = 'buyer@demo.test' and is_default and removed_at is null`,
  );
  const estimate = await app.call("/home/freightEstimate", { relation_id: offer!.relation_id, quantity: 4, zip }, buyer);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const { freight } = estimate.data.list.find(({ warehouse_id }: any) => warehouse_id === offer!.warehouse_id);
  expect(await lineOf(offer!, 4, 3)).toMatchObject({ freight_price: freight, special_freight: null, postage_price: null });
  expect(await lineOf(offer!, 4, 2)).toMatchObject({ freight_price: null, postage_price: "0.00" });
});

test("a PO box has no freight in cart, order pad and landed prices, because trucks deliver to streets only", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 50 });
  const home =
    "is_default and removed_at is null and company_id = (select company_id from company_members join people using (person_id) where email = 'buyer@demo.test' limit 1)";
  const { address_line1 } = await app.one(`select address_line1 from addresses where ${home}`);
  const zips = async () => [
    (await app.call("/user/orderPad", {}, buyer)).data.default_zip,
    (await app.call("/home/landedPrices", { product_ids: String(offer!.product_id) }, buyer)).data.zip,
  ];
  expect((await lineOf(offer!, 4, 3)).freight_price).not.toBeNull();
  expect(await zips()).toEqual([expect.stringMatching(/^\d{5}$/), expect.stringMatching(/^\d{5}$/)]);
  await app.rows(`update addresses set address_line1 = 'PO Box 1187' where ${home}`);
  expect(await lineOf(offer!, 4, 3)).toMatchObject({ freight_price: null });
  expect(await zips()).toEqual([null, ""]);
  await app.rows(`update addresses set address_line1 = $1 where ${home}`, [address_line1]);
});

test("the FOB cart has the same fields", async () => {
  const answer = await app.call("/home/getFobProductData", {}, buyer);
  expect(answer).toMatchObject({ code: 200, data: { list: expect.any(Array) } });
});

test("a line has the measures of the largest carton of its product", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 50 });
  const [largest] = await app.rows(
    `select length_mm as length, width_mm as width, height_mm as height from product_cartons where product_id = $1
     order by length_mm::bigint * width_mm * height_mm desc limit 1`,
    [offer!.product_id],
  );
  expect(largest.length).toBeGreaterThan(0);
  expect(await lineOf(offer!, 1, 1)).toMatchObject(largest);
});
