import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { admin, buyer, merchant, otherMerchant, runConcurrently, stranger, testApp } from "#apps/server/test-app.ts";
import { calls } from "#features/calls.ts";
import { createBatchClient, getAreaOf } from "#features/trade/batch-orders/test-batches.ts";
import { checkInvariants, simpleOffers, type TestOffer, toProductList } from "#features/trade/orders/test-orders.ts";
import { type Call, toZodType } from "#kernel/contract.ts";
import { notifyCompanies } from "./jobs.ts";

/** Offers for named companies: who sees them in which call, and who can order them. */

const world = await testApp();
// Both companies may search the stock near an address.
await world.rows("update companies set customer_type = 2");
for (const { as } of [buyer, stranger, merchant, otherMerchant]) await world.getToken(as);

type Caller = { as: string } | { token: undefined };
const visitor: Caller = { token: undefined };

/** A price that nothing else has, so that it is found in any answer, however it is written. */
const secret = { cents: 3_133_777, pattern: /31,?337\.77|3133777/ };

let offer: TestOffer & { goods_sn: string };
let company_id: number;
let stranger_company: number;
/** The category of the product above its own, and one that it is not in. */
let category: number;
let otherCategory: number;
let share_token: string;
const lists = new Map<string, number>();
let bought: string;
/** Orders of other goods of the manufacturer, to which the offer could be added. */
const addable = new Map<string, string>();
const addresses = new Map<string, number>();

const companyOf = async ({ as }: { as: string }): Promise<number> =>
  (await world.one("select company_id from company_members join people using (person_id) where email = $1", [as])).company_id;

const nameCompanies = (companies: readonly number[], more: object = {}, as = merchant) =>
  world.call("/merchant/setNamedBuyers", { relation_id: offer.relation_id, company_ids: companies.join(","), ...more }, as);

beforeAll(async () => {
  const { merchant_id } = await world.one("select merchant_id from people where email = $1", [merchant.as]);
  const [found] = await simpleOffers(world, 1, { merchant_id, stock: 50 });
  offer = { ...found!, goods_sn: (await world.one("select goods_sn from products where product_id = $1", [found!.product_id])).goods_sn };
  // Its only offer, so that no cheaper one is chosen in its place.
  await world.rows(
    "update offers set switched_on = false, is_active = false, is_listed = false where product_id = $1 and relation_id <> $2",
    [offer.product_id, offer.relation_id],
  );
  ({ category, other_category: otherCategory } = await world.one(
    `select path[1]::integer as category, (select min(other.type_id) from categories other where not other.path && categories.path)::integer as other_category
     from products join categories using (type_id) where product_id = $1`,
    [offer.product_id],
  ));
  company_id = await companyOf(buyer);
  stranger_company = await companyOf(stranger);
  const [other] = await simpleOffers(world, 1, { merchant_id, warehouse_id: offer.warehouse_id, stock: 50 });
  for (const who of [buyer, stranger]) {
    const rest = await world.call("/home/create", { product_list: toProductList([{ offer: other!, quantity: 1 }]) }, who);
    addable.set(who.as, rest.data.orders[0].order_number);
    // Both have bought from the manufacturer, and have the product among their favorites, on a list and with a number of their own.
    const placed = await world.call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]) }, who);
    const order_sn = placed.data.orders[0].order_number;
    await world.rows("update orders set paid_at = now() where order_number = $1", [order_sn]);
    if (who === stranger) bought = order_sn;
    await world.call("/user/addFavourite", { product_id: String(offer.product_id) }, who);
    await world.call("/user/saveOwnNumber", { product_id: offer.product_id, own_number: `OWN-${who.as}` }, who);
    const { data } = await world.call("/user/saveList", { name: "Lobby" }, who);
    lists.set(who.as, data.list_id);
    addresses.set(who.as, (await world.call("/user/getAddressList", {}, who)).data.list[0].address_id);
    await world.call(
      "/user/addToList",
      { list_id: data.list_id, goods_list: JSON.stringify([{ product_id: offer.product_id, amount: 1 }]) },
      who,
    );
  }
  share_token = (await world.call("/user/shareList", { list_id: lists.get(buyer.as), is_shared: 1 }, buyer)).data.share_token;
});

const goods = () => JSON.stringify([{ product_id: offer.product_id, quantity: 1 }]);
const line = () => ({ product_id: offer.product_id, relation_id: offer.relation_id, amount: 1, logistics_type: 1 });

interface Place {
  path: string;
  body: (as: Caller) => Record<string, unknown>;
  /** Whether a company that the offer names finds it there. */
  isForNamed: boolean;
}

/** Each call that shows offers of others: what is asked of it. */
const places: readonly Place[] = [
  { path: "/home/getProductInfo", body: () => ({ product_id: offer.product_id }), isForNamed: true },
  { path: "/home/getProductInfo", body: () => ({ goods_sn: offer.goods_sn }), isForNamed: true },
  { path: "/home/getProductInfo", body: () => ({ product_id: offer.product_id, relation_id: offer.relation_id }), isForNamed: true },
  { path: "/user/namedOffers", body: () => ({}), isForNamed: true },
  { path: "/user/namedOffers", body: () => ({ keyword: offer.goods_sn.toLowerCase() }), isForNamed: true },
  { path: "/user/namedOffers", body: () => ({ type_id: category, merchant_id: offer.merchant_id }), isForNamed: true },
  { path: "/user/namedOffers", body: () => ({ type_id: otherCategory }), isForNamed: false },
  { path: "/user/namedOffers", body: () => ({ merchant_id: 999_999 }), isForNamed: false },
  { path: "/home/list", body: () => ({ type_id: category }), isForNamed: false },
  { path: "/home/listFacets", body: () => ({ type_id: category }), isForNamed: false },
  { path: "/home/list", body: () => ({ keyword: offer.goods_sn }), isForNamed: false },
  { path: "/home/list", body: () => ({ is_page: 0 }), isForNamed: false },
  { path: "/home/list", body: () => ({ sort: "price", sort_type: "desc" }), isForNamed: false },
  { path: "/home/listFacets", body: () => ({ keyword: offer.goods_sn }), isForNamed: false },
  { path: "/home/skuList", body: () => ({ search: offer.goods_sn }), isForNamed: false },
  { path: "/home/getRelatedProducts", body: () => ({ product_id: offer.product_id }), isForNamed: false },
  { path: "/home/productPicks", body: () => ({ product_ids: String(offer.product_id) }), isForNamed: false },
  { path: "/home/storeInfo", body: () => ({ merchant_id: offer.merchant_id }), isForNamed: false },
  { path: "/home/sharedList", body: () => ({ share_token }), isForNamed: false },
  { path: "/home/incomingContainers", body: () => ({}), isForNamed: false },
  { path: "/home/presaleTerms", body: () => ({ product_id: offer.product_id }), isForNamed: false },
  { path: "/home/stockTable", body: () => ({ product_ids: String(offer.product_id) }), isForNamed: false },
  { path: "/home/cardDelivery", body: () => ({ relation_ids: String(offer.relation_id), zip: "90021" }), isForNamed: true },
  { path: "/home/freightEstimate", body: () => ({ relation_id: offer.relation_id, quantity: 1, zip: "90021" }), isForNamed: true },
  { path: "/home/deliveredPrices", body: () => ({ zip: "90021", goods_list: goods() }), isForNamed: true },
  { path: "/home/landedPrices", body: () => ({ zip: "90021", product_ids: String(offer.product_id) }), isForNamed: false },
  {
    path: "/home/nearbyStock",
    body: () => ({ zip: "90021", detailed_address: "1 Main St", lines: JSON.stringify([{ sku: offer.goods_sn, quantity: 1 }]) }),
    isForNamed: true,
  },
  { path: "/user/favourites", body: () => ({}), isForNamed: true },
  { path: "/user/favourites", body: () => ({ sort: "price_up" }), isForNamed: true },
  { path: "/user/listInfo", body: (as) => ({ list_id: "as" in as ? lists.get(as.as) : 0 }), isForNamed: true },
  { path: "/user/ownNumbers", body: () => ({}), isForNamed: true },
  { path: "/user/purchaseHistory", body: () => ({}), isForNamed: true },
  { path: "/user/accountHome", body: () => ({}), isForNamed: true },
  { path: "/user/orderPad", body: () => ({}), isForNamed: true },
  { path: "/user/judgeOrderPad", body: () => ({ lines: `${offer.goods_sn}\t1\t` }), isForNamed: true },
  { path: "/user/quotableGoods", body: () => ({ product_id: offer.product_id }), isForNamed: true },
  {
    path: "/user/quotableGoods",
    body: () => ({ goods: JSON.stringify([{ relation_id: offer.relation_id, quantity: 1 }]) }),
    isForNamed: true,
  },
  {
    path: "/user/findGoodsToAdd",
    body: (as) => ({ order_sn: "as" in as ? addable.get(as.as) : "", keyword: offer.goods_sn }),
    isForNamed: true,
  },
  {
    path: "/user/quoteOrderEdit",
    body: (as) => ({
      order_sn: "as" in as ? addable.get(as.as) : "",
      added: JSON.stringify([{ relation_id: offer.relation_id, quantity: 1 }]),
    }),
    isForNamed: true,
  },
  { path: "/user/sampleTerms", body: () => ({ product_id: offer.product_id }), isForNamed: false },
  { path: "/user/warehouseList", body: () => ({}), isForNamed: false },
  { path: "/user/lastBought", body: () => ({ product_id: offer.product_id }), isForNamed: false },
  { path: "/home/getFobProductData", body: () => ({}), isForNamed: false },
];

/** Calls that answer about what the caller's company has in its cart or is about to order, each tried below. */
const ofCartAndCheckout = [
  "/home/getCartProductList",
  "/home/addCart",
  "/supply/order/cart/add",
  "/supply/order/cart/switchWarehouse",
  "/supply/order/order/booking",
  "/supply/order/order/splitOptions",
  "/supply/order/order/replenish",
  "/home/againOrder",
  "/home/create",
  "/user/orderPadToCart",
  "/home/batchOrderRows",
];

/** Calls about what a company has already ordered, asked for, agreed or claimed: nobody else reads them (strangers.http.test.ts). */
const ofOwnOrders = [
  "/home/getOrderInfo",
  "/supply/order/order/info",
  "/user/afterSaleInfo",
  "/user/afterSaleOptions",
  "/user/contractDifferences",
  "/user/contractInfo",
  "/user/labelQuote",
  "/user/orderVersions",
  "/user/priceRequest",
  "/user/purchaseInfo",
  "/user/reservationList",
  "/user/stockLot",
];

/** Calls that offer equal goods for missing pieces: active offers alone, which no named offer is (replacements.http.test.ts). */
const ofEqualOffers = ["/user/orderParts", "/user/replaceShort"];

/** Calls about FOB goods, samples and conversations, whose statements ask the same judge of the database, is_offered_to. */
const ofOtherKinds = [
  "/home/getFobRestGoods",
  "/home/getProcureContractGoodsData",
  "/user/contractReorder",
  "/user/loadPlan",
  "/user/findQuotableGoods",
  "/user/orderSample",
];

/** Calls about goods that buyers own and sell: the price is their own, and no offer of a manufacturer is shown. */
const ofResale = ["/user/resaleStock", "/user/resaleTerms", "/user/resaleListings", "/user/resaleSales", "/user/resaleRequests"];

test("covers each call that can show an offer to somebody else than its manufacturer and staff", () => {
  const shape = (schema: Call["data"], io: "input" | "output") =>
    JSON.stringify(z.toJSONSchema(toZodType(schema), { io, unrepresentable: "any" }));
  const showing = calls
    .filter(({ who }) => !who.startsWith("merchant") && !who.startsWith("operator"))
    .filter(
      ({ body, data }) =>
        /"relation_id"/.test(shape(body, "input")) || /"(relation_id|price|price_cents|min_price|from_price)"/.test(shape(data, "output")),
    )
    .map(({ path }) => path);
  const covered = new Set([
    ...places.map(({ path }) => path),
    ...ofCartAndCheckout,
    ...ofOwnOrders,
    ...ofEqualOffers,
    ...ofOtherKinds,
    ...ofResale,
  ]);
  expect(showing.filter((path) => !covered.has(path))).toEqual([]);
});

const shows = (data: unknown): boolean => {
  const text = JSON.stringify(data ?? {});
  return new RegExp(`"relation_id":"?${offer.relation_id}\\b`).test(text) || secret.pattern.test(text);
};

const finds = async ({ path, body }: Pick<Place, "path" | "body">, as: Caller): Promise<boolean> =>
  shows((await world.call(path, body(as), as as { as: string })).data);

const readCatalog = async (who: { as: string }): Promise<string> => {
  const answer = await world.app.inject({
    method: "GET",
    url: "/order_pad/catalog",
    headers: { site: "LA", language: "en-US", token: await world.getToken(who.as) },
  });
  return gunzipSync(answer.rawPayload).toString("utf8");
};

describe("an offer for a named company", () => {
  let cart_id: number;
  let version: string;

  beforeAll(async () => {
    // The stranger has it in its cart since the time when it was for everybody, and everything that is cached was cached then.
    await world.call("/home/addCart", line(), stranger);
    for (const place of places) for (const as of [buyer, stranger, visitor]) await finds(place, as);
    version = JSON.parse(await readCatalog(stranger)).version;
    await world.rows("update offers set price_cents = $2 where relation_id = $1", [offer.relation_id, secret.cents]);
    expect(await nameCompanies([company_id])).toMatchObject({ data: { is_named: true } });
  });

  test.each(places)("is found by $path for nobody else, and for the company: $isForNamed", async (place) => {
    // The named company asks first, so that whatever is cached could be given to the others.
    expect(await finds(place, buyer)).toBe(place.isForNamed);
    expect(await finds(place, stranger)).toBe(false);
    expect(await finds(place, visitor)).toBe(false);
    expect(await finds(place, buyer)).toBe(place.isForNamed);
  });

  test("is in no catalog file of the order pad, and in the changes of the company alone", async () => {
    for (const who of [buyer, stranger]) {
      const file = await readCatalog(who);
      expect(file).not.toContain(`[${offer.relation_id},`);
      expect(file).not.toMatch(secret.pattern);
    }
    const changesOf = async (who: { as: string }) => JSON.stringify((await world.call("/user/orderPadChanges", { version }, who)).data);
    expect(await changesOf(buyer)).toContain(`[${offer.relation_id},`);
    expect(await changesOf(stranger)).not.toContain(`[${offer.relation_id},`);
    expect(await changesOf(stranger)).not.toMatch(secret.pattern);
  });

  test("is in no spreadsheet of others", async () => {
    const readCart = async (who: { as: string }) =>
      Buffer.from((await world.call("/home/exportCart", { format: "csv" }, who)).data.content, "base64").toString();
    const readList = async (who: { as: string }) =>
      (await world.call("/user/exportList", { list_id: lists.get(who.as) }, who)).data.csv as string;
    expect(await readCart(stranger)).not.toMatch(secret.pattern);
    expect(await readList(stranger)).not.toMatch(secret.pattern);
    expect(await readList(buyer)).toMatch(secret.pattern);
  });

  test("is never active or listed, whoever writes it", async () => {
    await world.rows("update offers set is_active = true, is_listed = true where relation_id = $1", [offer.relation_id]);
    expect(await world.one("select is_active, is_listed from offers where relation_id = $1", [offer.relation_id])).toEqual({
      is_active: false,
      is_listed: false,
    });
  });

  test("says in the cart of another company why it cannot be bought, without its terms", async () => {
    const { data } = await world.call("/home/getCartProductList", {}, stranger);
    const text = JSON.stringify(data);
    expect(text).toContain('"problem":"OFFER_LIMITED"');
    expect(text).toContain("The manufacturer now offers this to certain companies only");
    expect(text).not.toMatch(secret.pattern);
    [{ cart_id }] = (await world.rows("select cart_id from cart_lines where company_id = $1 and relation_id = $2", [
      stranger_company,
      offer.relation_id,
    ])) as [{ cart_id: number }];
    const quoted = await world.call("/supply/order/order/booking", { cart_id: String(cart_id) }, stranger);
    expect(JSON.stringify(quoted.data)).toContain("OFFER_LIMITED");
    expect(JSON.stringify(quoted.data)).not.toMatch(secret.pattern);
    expect(await world.call("/home/create", { cart_id: String(cart_id) }, stranger)).toMatchObject({ reason: "OFFER_LIMITED" });
    expect(await world.call("/supply/order/cart/add", { ...line(), is_update: 1 }, stranger)).toMatchObject({ reason: "OFFER_LIMITED" });
    await world.call("/home/delCartProduct", { cart_id: String(cart_id) }, stranger);
  });

  test("goes into the cart of the company and into no other", async () => {
    expect(await world.call("/home/addCart", line(), stranger)).toMatchObject({ reason: "OFFER_ENDED" });
    expect(await world.call("/supply/order/cart/add", line(), stranger)).toMatchObject({ reason: "OFFER_ENDED" });
    const goods_list = JSON.stringify([line()]);
    for (const [path, body] of [
      ["/user/orderPadToCart", { goods_list, logistics_type: 1 }],
      ["/user/putInCart", { goods_list, logistics_type: 1 }],
      ["/user/listToCart", { list_id: lists.get(stranger.as), product_id: String(offer.product_id), logistics_type: 1 }],
      ["/home/againOrder", { order_sn: bought }],
      ["/supply/order/order/replenish", { order_sn: bought }],
    ] as const) {
      const { data } = await world.call(path, body, stranger);
      expect(JSON.stringify(data ?? {}), path).not.toMatch(secret.pattern);
      expect(
        await world.rows("select from cart_lines where company_id = $1 and relation_id = $2", [stranger_company, offer.relation_id]),
        path,
      ).toHaveLength(0);
    }
    expect(await world.call("/home/addCart", line(), buyer)).toMatchObject({ code: 200 });
    expect(await world.call("/user/orderPadToCart", { goods_list, logistics_type: 1 }, buyer)).toMatchObject({
      data: { results: [{ problem: "" }] },
    });
    expect(JSON.stringify((await world.call("/home/getCartProductList", {}, buyer)).data)).toMatch(secret.pattern);
  });

  test("is quoted and ordered by the company, and by no other", async () => {
    const product_list = toProductList([{ offer, quantity: 2 }]);
    for (const path of ["/supply/order/order/booking", "/supply/order/order/splitOptions"]) {
      const own = await world.call(path, { product_list, address_id: addresses.get(buyer.as) }, buyer);
      const others = await world.call(path, { product_list, address_id: addresses.get(stranger.as) }, stranger);
      expect(own.error_code, path).toBe(0);
      expect(JSON.stringify(own), path).toMatch(path.endsWith("booking") ? secret.pattern : /./);
      expect(JSON.stringify(others), path).not.toMatch(secret.pattern);
    }
    expect(await world.call("/home/create", { product_list }, stranger)).toMatchObject({ reason: "OFFER_ENDED" });
    expect(await world.call("/home/create", { product_list }, buyer)).toMatchObject({ code: 200 });
    await checkInvariants(world);
  });

  test("is a right row in a batch of the company, and none in that of another", async () => {
    const area = await getAreaOf(world, offer.warehouse_id);
    const readBatch = async (who: { as: string }) => {
      const batches = createBatchClient(world, await world.getToken(who.as), area);
      const { data } = await batches.read([[offer.goods_sn, 1]]);
      return batches.rowsOf(data.batch_id);
    };
    expect(await readBatch(buyer)).toMatchObject([{ problem: "", price: "31337.77" }]);
    const [row] = await readBatch(stranger);
    expect(row.problem).not.toBe("");
    expect(JSON.stringify(row)).not.toMatch(secret.pattern);
  });

  test("is lost to a company that is no longer named, also in its cart", async () => {
    const { price_list_id } = await world.one(
      `insert into price_lists (name, note, merchant_id, is_active, created_at, changed_at) select 'Partners', '', $1, true, now(), now() returning price_list_id`,
      [offer.merchant_id],
    );
    const page = { path: "/home/getProductInfo", body: () => ({ product_id: offer.product_id }) };
    expect(await nameCompanies([], { price_list_ids: String(price_list_id) })).toMatchObject({ data: { is_named: true } });
    expect(await finds(page, buyer)).toBe(false);
    expect(await finds({ path: "/user/namedOffers", body: () => ({}) }, buyer)).toBe(false);
    const cart = JSON.stringify((await world.call("/home/getCartProductList", {}, buyer)).data);
    expect(cart).toContain('"problem":"OFFER_LIMITED"');
    expect(await world.call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]) }, buyer)).toMatchObject({
      reason: "OFFER_LIMITED",
    });
    await world.rows("insert into price_list_companies (price_list_id, company_id) values ($1, $2)", [price_list_id, company_id]);
    expect(await finds(page, buyer)).toBe(true);
    expect(await finds(page, stranger)).toBe(false);
  });

  test("is limited by its manufacturer alone, to companies that have bought from it", async () => {
    expect(await nameCompanies([company_id], {}, otherMerchant)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await nameCompanies([999_999])).toMatchObject({ reason: "NOT_FOUND" });
    const options = await world.call("/merchant/namedBuyerOptions", {}, merchant);
    expect(options.data.companies.map((row: { company_id: number }) => row.company_id)).toContain(company_id);
    expect(options.data.price_lists).toContainEqual(expect.objectContaining({ name: "Partners", companies: 1 }));
    const { list, counts } = (await world.call("/merchant/namedOfferList", {}, merchant)).data;
    expect(counts.named).toBe(1);
    expect(list).toMatchObject([{ relation_id: offer.relation_id, is_named: true, price_lists: [{ name: "Partners" }] }]);
    const ofOthers = await world.call("/merchant/namedOfferList", { tab: "all", page_size: 100 }, otherMerchant);
    expect(shows(ofOthers.data)).toBe(false);
  });

  test("is seen by the operator, with the companies that it names", async () => {
    const { data } = await world.call("/operator/namedOffers", { keyword: offer.goods_sn }, admin);
    expect(data).toMatchObject({ count: 1, list: [{ relation_id: offer.relation_id, price_lists: [{ name: "Partners" }] }] });
    expect((await world.call("/operator/namedOffers", {}, buyer)).code).not.toBe(200);
  });

  test("names the companies of one of two that save at once, never those of both", async () => {
    for (let round = 0; round < 10; round += 1) {
      const sides = [company_id, stranger_company];
      const answers = await runConcurrently(4, (index) => nameCompanies([sides[index % 2]!]));
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
      expect(await world.rows("select company_id from named_buyers where relation_id = $1", [offer.relation_id])).toHaveLength(1);
    }
  });

  test("is told to its company once: published, at another price, and ended; to nobody else", async () => {
    const kindsOf = async ({ as }: { as: string }) =>
      (
        await world.rows(
          "select kind, params from messages join people using (person_id) where email = $1 and kind like 'namedOffers%' order by message_id",
          [as],
        )
      ).map(({ kind, params }) => `${kind} ${params.count}`);
    const mails = async () =>
      Number(
        (
          await world.one("select count(*) as n from outbox_messages where recipient = $1 and subject like '%for your company%'", [
            buyer.as,
          ])
        ).n,
      );
    const notifyAll = () => notifyCompanies(world.platform);
    await nameCompanies([company_id]);
    await Promise.all([notifyAll(), notifyAll()]);
    await notifyAll();
    expect(await kindsOf(buyer)).toEqual(["namedOffersPublished 1"]);
    await world.rows("update offers set price_cents = price_cents - 100 where relation_id = $1", [offer.relation_id]);
    await notifyAll();
    await world.rows("insert into offer_tiers (relation_id, threshold, price_cents) values ($1, 40, 200000)", [offer.relation_id]);
    await notifyAll();
    await world.rows("delete from offer_tiers where relation_id = $1", [offer.relation_id]);
    await world.rows("update offers set price_cents = price_cents + 100, ends_at = $2 where relation_id = $1", [
      offer.relation_id,
      world.clock.now(),
    ]);
    await notifyAll();
    await notifyAll();
    expect(await kindsOf(buyer)).toEqual([
      "namedOffersPublished 1",
      "namedOffersRepriced 1",
      "namedOffersRepriced 1",
      "namedOffersEnded 1",
    ]);
    expect(await mails()).toBe(4);
    await world.rows("update offers set ends_at = null where relation_id = $1", [offer.relation_id]);
    await nameCompanies([stranger_company]);
    await notifyAll();
    expect(await kindsOf(buyer)).toHaveLength(4);
    expect(await kindsOf(stranger)).toEqual(["namedOffersPublished 1"]);
    expect(await world.rows("select from messages where kind like 'namedOffers%' and params::text ~ $1", [secret.pattern.source])).toEqual(
      [],
    );
  });

  test("is for everybody again when nobody is named", async () => {
    expect(await nameCompanies([])).toMatchObject({ data: { is_named: false } });
    for (const as of [buyer, stranger, visitor])
      expect(await finds({ path: "/home/getProductInfo", body: () => ({ product_id: offer.product_id }) }, as)).toBe(true);
    expect(await world.one("select is_active, is_listed from offers where relation_id = $1", [offer.relation_id])).toEqual({
      is_active: true,
      is_listed: true,
    });
  });
});
