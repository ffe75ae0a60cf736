import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { calls } from "#features/calls.ts";
import type { Call } from "#kernel/contract.ts";
import { sampleBody } from "./authorization/sample-body.ts";

/** No call answers a price without a login (docs/security.md S43; docs/reliability.md 3.2, test F). */

const app = await testApp();
// A price that no other number of the demo data looks like.
await app.rows("delete from offer_tiers");
await app.rows("update offers set price_cents = 8765432, list_price_cents = null");
const goods: { product_id: number; goods_sn: string; relation_id: number; merchant_uuid: string; type_id: number } = await app.one(
  `select product_id, goods_sn, relation_id, merchant_uuid, type_id
     from offers join products using (product_id) join merchants on merchants.merchant_id = products.merchant_id
     join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     where kind = 'local' and is_active order by relation_id limit 1`,
);

const price = /87,?654(\.32|32)|8765432/;
const open = (calls as readonly Call[]).filter(({ who }) => who === "anyone");

/** Existing ids that replace those of a sample body. */
const bodyOf = (call: Call): Record<string, unknown> => {
  const known: Record<string, unknown> = { ...goods, product_ids: goods.product_id, uuid: undefined, keyword: goods.goods_sn };
  const body: Record<string, unknown> = { ...sampleBody(call).body };
  for (const name of Object.keys(body)) if (known[name] !== undefined) body[name] = known[name];
  return body;
};

test("a buyer gets the price where visitors get none", async () => {
  const body = { product_id: goods.product_id };
  expect((await app.raw("/home/getProductInfo", body, { as: "buyer2@demo.test" })).body).toMatch(price);
  expect((await app.raw("/home/list", { keyword: goods.goods_sn }, { as: "buyer2@demo.test" })).body).toMatch(price);
});

test("no public call answers it, with existing ids and with an empty body", async () => {
  expect(open.length).toBeGreaterThan(30);
  const leaking: string[] = [];
  let answered = 0;
  for (const call of open) {
    for (const body of [bodyOf(call), {}, { product_id: goods.product_id }, { keyword: goods.goods_sn }]) {
      const answer = await app.raw(call.path, body);
      if (answer.statusCode === 200 && /"(code":200|error_code":0)/.test(answer.body)) answered += 1;
      if (price.test(answer.body)) leaking.push(call.path);
    }
  }
  expect(answered).toBeGreaterThan(open.length);
  expect(leaking).toEqual([]);
});
