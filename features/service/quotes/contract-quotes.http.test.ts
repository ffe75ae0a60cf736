import { expect, test } from "vitest";
import { buyer, merchant, stranger, testApp } from "#apps/server/test-app.ts";

interface Offer {
  relation_id: number;
  product_id: number;
  price_cents: number;
  moq: number;
}

const offersOf = (kind: string) =>
  app.rows<Offer>(
    `select relation_id, product_id, price_cents, moq from offers join people using (merchant_id)
       join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     where email = $1 and kind = $2 and is_active and price_cents > 6000 order by relation_id limit 3`,
    [merchant.as, kind],
  );

const app = await testApp();
const [fob] = (await offersOf("fob")) as [Offer];
const local: Offer[] = await offersOf("local");

const amount = (cents: number) => (cents / 100).toFixed(2);
const inDays = (days: number) => app.today(days);
const ask = async (lines: readonly object[], more = {}) =>
  (await app.call("/user/requestPrice", { lines: JSON.stringify(lines), ...more }, buyer)).data.requests[0] as {
    request_number: string;
    thread_id: number;
  };

/** An accepted quote of contract goods: 200 pieces asked, 300 taken at the price of their tier. */
const accepted = async () => {
  const { relation_id, product_id } = fob;
  const { request_number } = await ask([{ relation_id, product_id, quantity: 200 }], { logistics_type: 3, zip: "90001" });
  const unit = Math.floor(fob.price_cents / 2);
  const tier = unit - 100;
  const lines = JSON.stringify([{ relation_id, quantity: 200, price: amount(unit), tiers: [{ threshold: 300, price: amount(tier) }] }]);
  const quoted = { request_number, lines, valid_until: inDays(10), deposit_percent: 40 };
  expect(await app.call("/merchant/sendQuote", { ...quoted, freight: "10" }, merchant)).toMatchObject({ reason: "QUOTE_FREIGHT" });
  expect(await app.call("/merchant/sendQuote", quoted, merchant)).toMatchObject({ code: 200 });
  const quantities = JSON.stringify([{ relation_id, quantity: 300 }]);
  const answer = await app.call("/user/acceptQuote", { request_number, version: 1, quantities }, buyer);
  expect(answer).toMatchObject({ code: 200, data: { goods: amount(tier * 300) } });
  return { request_number, tier };
};
const toContract = (request_number: string, who = buyer) => app.call("/user/contractFromQuote", { request_number }, who);

test("an accepted quote of contract goods becomes one draft at its prices, also with concurrent calls", async () => {
  const { request_number, tier } = await accepted();
  expect(await app.call("/home/create", { quote_number: request_number }, buyer)).toMatchObject({ reason: "SOLD_ELSEWHERE" });
  expect(await toContract(request_number, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => toContract(request_number)));
  const made = answers.filter(({ code }) => code === 200);
  expect(made).toHaveLength(1);
  expect(new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(new Set(["QUOTE_WRONG_STATUS"]));
  const contract_sn = made[0]?.data.contract_sn as string;
  const { draft } = (await app.call("/user/contractInfo", { contract_sn }, buyer)).data;
  expect(draft.terms).toMatchObject({ deposit_ratio: "40", goods_obj: [{ quality: "300", price: amount(tier) }] });
  const { data } = await app.call("/user/priceRequest", { request_number }, buyer);
  expect(data).toMatchObject({ status: "ordered", order_parent_number: contract_sn, logistics_type: 1 });
  // Contract goods leave from a port, not from a warehouse.
  const { fob_port } = await app.one("select fob_port from offers where relation_id = $1", [fob.relation_id]);
  expect(data).toMatchObject({ kind: "fob", fob_port, pieces: 300, goods: amount(tier * 300) });
  expect(fob_port).not.toBe("");
});

test("the first version of the contract keeps prices and pieces of the quote", async () => {
  const { request_number, tier } = await accepted();
  const { contract_sn } = (await toContract(request_number)).data;
  const draft = (await app.call("/user/contractInfo", { contract_sn }, buyer)).data.draft.terms;
  const { merchant_uuid } = await app.one("select merchant_uuid from people join merchants using (merchant_id) where email = $1", [
    merchant.as,
  ]);
  const submit = (row: object) =>
    app.call(
      "/home/saveProcureContractData",
      {
        ...draft,
        goods_obj: JSON.stringify([{ ...draft.goods_obj[0], ...row }]),
        ...{ contract_sn, merchant_uuid, save_type: 2, delivery_date: inDays(90), receiving_date: inDays(120) },
        ...{ purchaser_address: "1 Market St", purchaser_postcode: "94105", purchaser_telephone: "+1 415 555 0100" },
        ...Object.fromEntries(
          ["clauses", "milestones", "sample", "inspection", "release"].map((name) => [name, JSON.stringify(draft[name])]),
        ),
      },
      buyer,
    );
  expect(await submit({ price: amount(tier - 1) })).toMatchObject({
    reason: "QUOTE_PRICE_FIXED",
    fields: { "goods_obj.1.price": expect.any(String) },
  });
  expect(await submit({ quality: "299" })).toMatchObject({ reason: "QUOTE_QUANTITY" });
  expect(await submit({ cart_id: null })).toMatchObject({ reason: "CONTRACT_CART_ROWS" });
  const sent = await submit({ quality: "310" });
  expect(sent).toMatchObject({ code: 200, data: { version: 1, total_money: amount(tier * 310) } });
  const { terms } = await app.one("select terms from contract_versions join orders using (order_id) where order_number = $1", [
    contract_sn,
  ]);
  expect(terms.goods[0]).toMatchObject({ product_id: fob.product_id, relation_id: fob.relation_id, price_cents: tier });
});

test("a request starts with the goods of the conversation, and is named there", async () => {
  const [first, second] = local as [Offer, Offer];
  const { thread_id } = (await app.call("/user/startChat", { product_id: first.product_id }, buyer)).data;
  const { list } = (await app.call("/user/quotableGoods", { thread_id }, buyer)).data;
  expect(list).toMatchObject([{ product_id: first.product_id, quantity: expect.any(Number) }]);
  expect(await app.call("/user/quotableGoods", { thread_id }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  const found = (await app.call("/user/findQuotableGoods", { thread_id, keyword: "" }, buyer)).data.list;
  expect(found.length).toBeGreaterThan(1);
  const { request_number } = await ask([{ ...second, quantity: second.moq }], { thread_id });
  const messages = (await app.call("/merchant/chatMessages", { thread_id }, merchant)).data.list;
  expect(messages.at(-1)).toMatchObject({ event: "priceRequested", params: { number: request_number } });
  // The conversation of the request itself starts another one with the same goods.
  const own = (await app.call("/user/priceRequest", { request_number }, buyer)).data.thread_id;
  expect((await app.call("/user/quotableGoods", { thread_id: own }, buyer)).data.list).toMatchObject([
    { relation_id: second.relation_id, quantity: second.moq },
  ]);
});

test("goods that are no longer for sale are left out of a request, the same offer twice is one line", async () => {
  const [first, second] = local as [Offer, Offer];
  await app.rows("update offers set is_active = false where relation_id = $1", [second.relation_id]);
  const goods = JSON.stringify([
    { relation_id: first.relation_id, quantity: 4 },
    { relation_id: first.relation_id, quantity: 6 },
    { relation_id: second.relation_id, quantity: 5 },
  ]);
  const { data } = await app.call("/user/quotableGoods", { goods }, buyer);
  await app.rows("update offers set is_active = true where relation_id = $1", [second.relation_id]);
  expect(data).toMatchObject({ list: [{ relation_id: first.relation_id, quantity: 10 }], left_out: 1 });
});
