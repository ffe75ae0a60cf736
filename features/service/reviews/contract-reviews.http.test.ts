import { expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";
import { type MoveName, merchantOf, play, wayTo } from "#features/trade/contracts/test-contracts.ts";

/** Reviews of goods that were made and received under a contract. */

const world = await testApp();
const merchant = await merchantOf(world);
const ratings = { quality: 4, packing: 5, accuracy: 5, text: "Same finish as the approved sample." };
const inDays = (days: number) => world.today(days);

/** A contract about 50 pieces of a catalog product, submitted from an accepted quote. */
const submitFromQuote = async () => {
  const offer = await world.one<{ relation_id: number; product_id: number }>(
    `select relation_id, product_id from offers join people using (merchant_id)
       join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     where email = $1 and kind = 'fob' and is_active and price_cents > 6000 order by relation_id limit 1`,
    [merchant.account],
  );
  const ask = await world.call("/user/requestPrice", { lines: JSON.stringify([{ ...offer, quantity: 50 }]) }, buyer);
  const { request_number } = ask.data.requests[0];
  const lines = JSON.stringify([{ relation_id: offer.relation_id, quantity: 50, price: "50.00" }]);
  const quote = { request_number, lines, valid_until: inDays(10), deposit_percent: 30 };
  expect(await world.call("/merchant/sendQuote", quote, { as: merchant.account })).toMatchObject({ code: 200 });
  expect(await world.call("/user/acceptQuote", { request_number, version: 1 }, buyer)).toMatchObject({ code: 200 });
  const { contract_sn } = (await world.call("/user/contractFromQuote", { request_number }, buyer)).data;
  const { terms } = (await world.call("/user/contractInfo", { contract_sn }, buyer)).data.draft;
  const lists = ["goods_obj", "clauses", "milestones", "sample", "inspection", "release"];
  const sent = await world.call(
    "/home/saveProcureContractData",
    {
      ...{ ...terms, contract_sn, merchant_uuid: merchant.merchant_uuid, save_type: 2, balance_type: 1 },
      ...{
        delivery_date: inDays(60),
        receiving_date: inDays(95),
        port_of_discharge: "USLAX",
        container_type: "40HQ",
        container_count: "1",
      },
      ...{
        purchaser_address: "1 Market St",
        purchaser_postcode: "94105",
        purchaser_telephone: "+1 415 555 0100",
        maker_postcode: "315000",
      },
      ...Object.fromEntries(lists.map((name) => [name, JSON.stringify(terms[name])])),
    },
    buyer,
  );
  expect(sent).toMatchObject({ code: 200 });
  return { product_id: offer.product_id, contract: { contract_sn, merchant, by: buyer.as } };
};

test("goods of a contract are reviewed once they were received, and count for product and store", async () => {
  const { product_id, contract } = await submitFromQuote();
  const write = () => world.call("/user/writeReview", { order_number: contract.contract_sn, product_id, ...ratings }, buyer);
  const arrived: MoveName[] = [...wayTo.shippingApproved, "payBalance", "dispatch", "arrive"];
  await play(world, contract, ...arrived);
  expect(await write()).toMatchObject({ reason: "REVIEW_NOT_RECEIVED" });
  expect(await play(world, contract, "confirmReceipt")).toBe(33);
  const waiting = await world.call("/user/goodsToReview", { order_number: contract.contract_sn }, buyer);
  expect(waiting.data).toMatchObject({ count: 1, list: [{ product_id, order_number: contract.contract_sn, quantity: 50 }] });
  expect(await write()).toMatchObject({ code: 200 });
  expect(await write()).toMatchObject({ reason: "REVIEW_EXISTS" });
  const { rating, list } = (await world.call("/home/productReviews", { product_id })).data;
  expect(rating).toMatchObject({ count: 1, quality: 4, packing: 5, accuracy: 5 });
  expect(list).toMatchObject([{ text: ratings.text }]);
  const { merchant_id } = await world.one<{ merchant_id: number }>("select merchant_id from products where product_id = $1", [product_id]);
  expect((await world.call("/home/storeRating", { merchant_id })).data.rating).toMatchObject({ count: 1 });
});
