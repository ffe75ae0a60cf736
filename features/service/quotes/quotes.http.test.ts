import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { approver, buyer, merchant, otherMerchant, purchaser, service, stranger, type TestAnswer, testApp } from "#apps/server/test-app.ts";
import { dayMs } from "#kernel/clock.ts";
import { expirePriceRequests } from "./jobs.ts";

interface Offer {
  relation_id: number;
  product_id: number;
  price_cents: number;
  moq: number;
  warehouse_id: number;
}

const app = await testApp();
const offers: Offer[] = await app.rows<Offer>(
  `select relation_id, product_id, price_cents, moq, offers.warehouse_id from offers join offer_availability using (relation_id)
       join people using (merchant_id) join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     where email = $1 and kind = 'local' and is_active and available > 60 and company_limit is null and price_cents > 6000
     order by offers.warehouse_id, relation_id limit 12`,
  [merchant.as],
);

const amount = (cents: number) => (cents / 100).toFixed(2);
const inDays = (days: number) => app.today(days);

const ask = async (lines: readonly Record<string, unknown>[], more = {}, who = buyer): Promise<string> => {
  const answer = await app.call("/user/requestPrice", { lines: JSON.stringify(lines), ...more }, who);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.requests[0].request_number;
};
const line = (nth: number, quantity = 10) => ({ product_id: offers[nth]?.product_id, relation_id: offers[nth]?.relation_id, quantity });
const quote = (request_number: string, lines: readonly Record<string, unknown>[], more = {}, who = merchant, area = "merchant") =>
  app.call(`/${area}/sendQuote`, { request_number, lines: JSON.stringify(lines), valid_until: inDays(10), ...more }, who);
const detail = async (request_number: string, who = buyer, area = "user") =>
  (await app.call(`/${area}/priceRequest`, { request_number }, who)).data;
const accept = (request_number: string, version = 1, more = {}, who = buyer) =>
  app.call("/user/acceptQuote", { request_number, version, ...more }, who);
const order = (quote_number: string, more = {}, who = buyer) => app.call("/home/create", { quote_number, ...more }, who);

/** A quoted request for ten pieces of an offer at half of its list price. */
const quoted = async (nth: number, who = buyer): Promise<{ number: string; unit: number }> => {
  const number = await ask([line(nth)], {}, who);
  const unit = Math.floor((offers[nth]?.price_cents ?? 0) / 2) + 1;
  expect(await quote(number, [{ relation_id: offers[nth]?.relation_id, quantity: 10, price: amount(unit) }])).toMatchObject({ code: 200 });
  return { number, unit };
};

test("a price is asked, quoted, accepted and ordered at exactly the quoted price, once", async () => {
  const { number, unit } = await quoted(0);
  expect(await detail(number)).toMatchObject({ status: "quoted", version: 1, actions: expect.arrayContaining(["accept", "reject"]) });
  expect(await accept(number)).toMatchObject({ code: 200, data: { goods: amount(unit * 10) } });
  const booking = await app.call("/supply/order/order/booking", { quote_number: number }, buyer);
  expect(booking.data).toMatchObject({ goods_fee: amount(unit * 10), discount: "0.00", coupons: [] });
  const placed = await order(number);
  expect(placed).toMatchObject({ code: 200, data: { price_changes: [] } });
  const [row] = await app.rows(
    `select orders.goods_cents, orders.discount_cents, unit_cents, quantity, explanation from orders join order_lines using (order_id) where order_number = $1`,
    [placed.data.orders[0].order_number],
  );
  expect(row).toMatchObject({ goods_cents: unit * 10, discount_cents: 0, unit_cents: unit, quantity: 10 });
  expect(row.explanation.map(({ rule }: { rule: string }) => rule)).toEqual(["quotedPrice"]);
  expect(await detail(number)).toMatchObject({ status: "ordered", order_parent_number: placed.data.order_parent_number });
  expect(await order(number)).toMatchObject({ reason: "QUOTE_WRONG_STATUS" });
});

/** One of 20 answers succeeds; the others name the status. */
const expectOnce = (answers: readonly TestAnswer[]): void => {
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(new Set(["QUOTE_WRONG_STATUS"]));
};
const countEvents = (number: string, action: string) =>
  app.one(
    "select count(*)::int as events from price_request_events join price_requests using (request_id) where request_number = $1 and action = $2",
    [number, action],
  );

test("of 20 concurrent acceptances one succeeds, in 20 rounds", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { number } = await quoted(1 + (round % 3));
    expectOnce(await Promise.all(Array.from({ length: 20 }, (_, nth) => accept(number, 1, {}, nth % 2 ? buyer : purchaser))));
    expect(await countEvents(number, "accept")).toEqual({ events: 1 });
  }
}, 60_000);

test("of 20 concurrent orders by an accepted quote one succeeds, in 3 rounds", async () => {
  for (let round = 1; round <= 3; round += 1) {
    const { number } = await quoted(round);
    await accept(number);
    expectOnce(await Promise.all(Array.from({ length: 20 }, () => order(number))));
    expect(await countEvents(number, "order")).toEqual({ events: 1 });
  }
});

test("the same acceptance sent twice after a lost answer is one", async () => {
  const { number } = await quoted(4);
  const request_id = randomUUID();
  const [first, again] = await Promise.all([accept(number, 1, { request_id }), accept(number, 1, { request_id })]);
  expect(first).toMatchObject({ code: 200 });
  expect(again.data).toEqual(first.data);
});

test("a new version replaces the one that the buyer saw", async () => {
  const { number, unit } = await quoted(5);
  await quote(number, [
    { relation_id: offers[5]?.relation_id, quantity: 10, price: amount(unit - 1), tiers: [{ threshold: 20, price: amount(unit - 5) }] },
  ]);
  expect(await accept(number, 1)).toMatchObject({ reason: "QUOTE_NEW_VERSION" });
  const more = (quantity: number) => ({ quantities: JSON.stringify([{ relation_id: offers[5]?.relation_id, quantity }]) });
  expect(await accept(number, 2, more(9))).toMatchObject({ reason: "QUOTE_QUANTITY" });
  expect(await accept(number, 2, more(20))).toMatchObject({ code: 200, data: { goods: amount((unit - 5) * 20) } });
  expect((await detail(number)).quotes.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  // The list counts the accepted pieces at the price of their tier, as the page of the request does.
  const { list } = (await app.call("/user/priceRequests", { keyword: number }, buyer)).data;
  expect(list).toMatchObject([{ goods: amount((unit - 5) * 20), pieces: 20 }]);
});

test("a request that is made again after its accepted quote ended starts at the requested pieces", async () => {
  const { number, unit } = await quoted(6);
  const quantities = JSON.stringify([{ relation_id: offers[6]?.relation_id, quantity: 12 }]);
  expect(await accept(number, 1, { quantities })).toMatchObject({ code: 200, data: { goods: amount(unit * 12) } });
  const before = app.clock.now();
  app.clock.advanceMs(20 * dayMs);
  await expirePriceRequests(app.platform);
  const token = await app.createToken(buyer.as);
  expect(await app.call("/user/askPriceAgain", { request_number: number, note: "" }, { token })).toMatchObject({ code: 200 });
  app.clock.set(before);
  expect(await detail(number)).toMatchObject({ status: "requested", pieces: 10, goods: amount(unit * 10) });
});

test("an ended quote cannot be accepted, and can be asked for again", async () => {
  const number = await ask([line(6)]);
  await quote(number, [{ relation_id: offers[6]?.relation_id, quantity: 10, price: "5.00" }], { valid_until: inDays(1) });
  const before = app.clock.now();
  app.clock.advanceMs(3 * dayMs);
  const token = await app.createToken(buyer.as);
  expect(await app.call("/user/acceptQuote", { request_number: number, version: 1 }, { token })).toMatchObject({ reason: "QUOTE_EXPIRED" });
  await Promise.all([expirePriceRequests(app.platform), expirePriceRequests(app.platform)]);
  expect((await app.call("/user/priceRequest", { request_number: number }, { token })).data).toMatchObject({ status: "expired" });
  expect(await app.call("/user/acceptQuote", { request_number: number, version: 1 }, { token })).toMatchObject({ reason: "QUOTE_EXPIRED" });
  expect(await app.call("/user/askPriceAgain", { request_number: number, note: "Still needed" }, { token })).toMatchObject({ code: 200 });
  app.clock.set(before);
  expect((await detail(number)).status).toBe("requested");
});

test("requests and quotes of others are not found", async () => {
  const { number } = await quoted(7);
  expect(await app.call("/user/priceRequest", { request_number: number }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await accept(number, 1, {}, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await order(number, {}, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await app.call("/merchant/priceRequest", { request_number: number }, otherMerchant)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await quote(number, [{ relation_id: offers[7]?.relation_id, quantity: 10, price: "1.00" }], {}, otherMerchant)).toMatchObject({
    reason: "NOT_FOUND",
  });
  expect(await accept(number, 1, {}, { as: "viewer@demo.test" })).toMatchObject({ reason: "ROLE_NOT_ALLOWED" });
  expect(
    await quote(number, [{ relation_id: offers[7]?.relation_id, quantity: 10, price: "1.00" }], {}, service, "operator"),
  ).toMatchObject({ code: 200 });
});

test("a quote keeps to the request: its goods, the buyer's own prices, falling tiers, terms that apply", async () => {
  const number = await ask([line(8)]);
  const relation_id = offers[8]?.relation_id;
  const tooHigh = amount((offers[8]?.price_cents ?? 0) + 100);
  expect(await quote(number, [{ relation_id, quantity: 10, price: tooHigh }])).toMatchObject({ reason: "QUOTE_ABOVE_PRICE" });
  expect(await quote(number, [{ relation_id: offers[9]?.relation_id, quantity: 10, price: "5.00" }])).toMatchObject({
    reason: "NOT_FOUND",
  });
  const tiers = [{ threshold: 8, price: "4.00" }];
  expect(await quote(number, [{ relation_id, quantity: 10, price: "5.00", tiers }])).toMatchObject({ reason: "QUOTE_TIERS" });
  expect(await quote(number, [{ relation_id, quantity: 10, price: "5.00" }], { freight: "20" })).toMatchObject({ reason: "QUOTE_FREIGHT" });
  expect(await quote(number, [{ relation_id, quantity: 10, price: "5.00" }], { deposit_percent: 20 })).toMatchObject({
    reason: "QUOTE_DEPOSIT",
  });
  for (const price of ["0", "-1", "1.005", "1e3", ""])
    expect(await quote(number, [{ relation_id, quantity: 10, price }]), price).toMatchObject({ reason: "CHECK_FIELDS" });
  expect(await quote(number, [{ relation_id, quantity: 10, price: "5.00" }], { valid_until: inDays(-2) })).toMatchObject({
    reason: "CHECK_FIELDS",
  });
  expect(await detail(number)).toMatchObject({ status: "requested", version: 0 });
});

test("quoted freight is charged to its ZIP code only, and coupons are refused", async () => {
  const { list } = (await app.call("/user/getAddressList", {}, buyer)).data;
  const zip = String(list[0].zip).slice(0, 5);
  const number = await ask([line(9)], { logistics_type: 3, zip });
  await quote(number, [{ relation_id: offers[9]?.relation_id, quantity: 10, price: "15.00" }], { freight: "123.45" });
  await accept(number);
  expect(await order(number, { address_id: list[0].address_id, coupon_id: 1 })).toMatchObject({
    reason: expect.stringMatching(/QUOTE_NO_COUPON|COUPON_NOT_HELD/),
  });
  expect(await order(number, { address_id: list[0].address_id, logistics_type: 1 })).toMatchObject({ reason: "QUOTE_OTHER_DELIVERY" });
  const placed = await order(number, { address_id: list[0].address_id });
  expect(placed.data.orders).toMatchObject([{ order_fee: expect.any(String), fare_fee: "123.45" }]);
});

test("a member with limits orders a quote with the approval of a colleague, at the quoted price", async () => {
  const number = await ask([line(10, 50)], {}, purchaser);
  const unit = Math.floor((offers[10]?.price_cents ?? 0) / 2);
  await quote(number, [{ relation_id: offers[10]?.relation_id, quantity: 50, price: amount(unit) }]);
  await accept(number, 1, {}, purchaser);
  expect(await order(number, {}, purchaser)).toMatchObject({ reason: "NEEDS_APPROVAL" });
  const asked = await app.call("/user/askPurchase", { quote_number: number, reason: "A good price" }, purchaser);
  expect(asked).toMatchObject({ code: 200 });
  const { data } = await app.call("/user/purchaseInfo", { purchase_number: asked.data.purchase_number }, approver);
  expect(data.today.goods_fee).toBe(amount(unit * 50));
  const approved = await app.call(
    "/user/approvePurchase",
    { purchase_number: asked.data.purchase_number, total: data.total_today },
    approver,
  );
  expect(approved).toMatchObject({ code: 200 });
  expect(await detail(number)).toMatchObject({ status: "ordered", order_parent_number: approved.data.order_parent_number });
});

test("a sample is ordered below the minimum order at the manufacturer's own price and freight", async () => {
  const relation_id = offers[11]?.relation_id;
  expect(await app.call("/user/orderSample", { relation_id }, buyer)).toMatchObject({ reason: "NOT_SOLD_AS_SAMPLE" });
  expect(await app.call("/merchant/saveSampleTerms", { relation_id, price: "99.00", freight: "25.00" }, otherMerchant)).toMatchObject({
    reason: "NOT_FOUND",
  });
  expect(await app.call("/merchant/saveSampleTerms", { relation_id, price: "99.00", freight: "25.00" }, merchant)).toMatchObject({
    code: 200,
  });
  const taken = await app.call("/user/orderSample", { relation_id, logistics_type: 3 }, buyer);
  expect(taken).toMatchObject({ code: 200 });
  const { list } = (await app.call("/user/getAddressList", {}, buyer)).data;
  const placed = await order(taken.data.request_number, { address_id: list[0].address_id });
  expect(placed.data.orders[0].fare_fee).toBe("25.00");
  expect(await app.call("/user/orderSample", { relation_id, quantity: 2 }, buyer)).toMatchObject({ reason: "NOT_SOLD_AS_SAMPLE" });
});

test("a swatch is offered on the manufacturer's goods in its material and color only", async () => {
  const swatch = await app.one<{ relation_id: number; same: number; other: number }>(
    `select relation_id, same.product_id as same,
       (select min(product_id) from products other where other.merchant_id = swatch.merchant_id and other.colour <> swatch.colour) as other
     from products swatch join offers using (product_id)
     join products same on same.merchant_id = swatch.merchant_id and same.product_id <> swatch.product_id
       and same.colour = swatch.colour and same.attributes -> 'materials' @> (swatch.attributes -> 'materials')
     where relation_id = any ($1) order by relation_id limit 1`,
    [offers.map(({ relation_id }) => relation_id)],
  );
  const terms = { relation_id: swatch.relation_id, price: "3.00", freight: "4.50", max_pieces: 5 };
  expect(await app.call("/merchant/saveSampleTerms", { ...terms, is_swatch: 1 }, merchant)).toMatchObject({ code: 200 });
  const shown = async (product_id: number) => (await app.call("/user/sampleTerms", { product_id }, buyer)).data.list;
  expect(await shown(swatch.same)).toMatchObject([
    { relation_id: swatch.relation_id, is_swatch: true, finish: expect.stringContaining(" · ") },
  ]);
  expect(await shown(swatch.other)).toEqual([]);
  expect(await app.call("/merchant/saveSampleTerms", terms, merchant)).toMatchObject({ code: 200 });
  expect(await shown(swatch.same)).toEqual([]);
});

test("each step stands in the conversation of the request, on both sides", async () => {
  const { number } = await quoted(3, stranger);
  const { thread_id } = await detail(number, stranger);
  const { list } = (await app.call("/merchant/chatMessages", { thread_id }, merchant)).data;
  expect(list.map(({ event }: { event: string }) => event)).toEqual(["priceRequested", "priceQuoted"]);
  const { data } = await app.call("/user/chatThread", { thread_id }, stranger);
  expect(data).toMatchObject({ card: { kind: "request", reference: number, status: "quoted" }, unread: 1 });
});

test("quoted freight is refused to another ZIP code", async () => {
  const { list } = (await app.call("/user/getAddressList", {}, buyer)).data;
  const number = await ask([line(4)], { logistics_type: 3, zip: "10001" });
  await quote(number, [{ relation_id: offers[4]?.relation_id, quantity: 10, price: "15.00" }], { freight: "10" });
  await accept(number);
  expect(await order(number, { address_id: list[0].address_id })).toMatchObject({ reason: "QUOTE_OTHER_ZIP" });
  expect(await detail(number)).toMatchObject({ status: "accepted" });
});

test("a company has at most a hundred open requests, also with concurrent calls", async () => {
  await app.rows(
    `insert into price_requests (request_number, company_id, person_id, site_code, merchant_id, warehouse_id, kind, logistics_type, status,
       created_at, updated_at, expires_at)
     select 'R-TEST-' || n, company_id, people.person_id, 'LA', (select min(merchant_id) from merchants), $2, 'local', 1, 'requested', now(), now(), now() + interval '9 days'
     from company_members join people using (person_id), generate_series(1, 95) n where email = $1`,
    [stranger.as, offers[0]?.warehouse_id],
  );
  const asked = await Promise.all(
    Array.from({ length: 12 }, () => app.call("/user/requestPrice", { lines: JSON.stringify([line(0)]) }, stranger)),
  );
  const { open } = await app.one(
    "select count(*)::int as open from price_requests join company_members using (company_id) join people on people.person_id = company_members.person_id where email = $1 and status in ('requested', 'quoted', 'accepted')",
    [stranger.as],
  );
  expect(open).toBe(100);
  expect(new Set(asked.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(new Set(["TOO_MANY_QUOTES"]));
});
