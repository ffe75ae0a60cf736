import { afterEach, describe, expect, test } from "vitest";
import { admin, auditor, finance, merchant, otherMerchant, salesman, stranger, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { DatabaseEngine } from "#features/catalog/catalog-search/database-engine.ts";
import { offerKinds } from "#features/catalog/catalog-search/filter-index/filter-index.ts";
import { noFilters } from "#features/catalog/catalog-search/filter-index/filters.ts";
import { getListEngine } from "#features/catalog/catalog-search/list-engines.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { goodsOnPromotion } from "#features/pricing/pricing/commands.ts";
import { notifyOfPromotions } from "#features/pricing/promotions/jobs.ts";
import { afterSaleWorld } from "#features/trade/after-sale/test-after-sale.ts";
import { checkInvariants, readOrderRow, setAvailableStock, toProductList } from "#features/trade/orders/test-orders.ts";

/** Promotions by the calls of both sides, what buyers see and pay, and who pays for it in the ledger. */

const app = await testApp();
const world = await afterSaleWorld(app);
const { offer, pay, walk, open, reasons } = world;
const buyer = { as: "buyer@demo.test" };
await setBalance(app, buyer, 1_000_000_000);
await setBalance(app, stranger, 1_000_000_000);
await setAvailableStock(app, offer.stock_item_id, 5_000);
for (const { as } of [merchant, otherMerchant, finance, admin, auditor, salesman, stranger]) await app.getToken(as);
await app.rows("update sessions set last_used_at = last_used_at + interval '90 days', expires_at = expires_at + interval '90 days'");

const open_ids: number[] = [];
const done = async (call: string, body: Record<string, unknown> = {}, caller = finance) => {
  const answer = await app.call(call, body, caller);
  expect({ call, reason: answer.reason, fields: answer.fields }).toEqual({ call, reason: undefined, fields: undefined });
  return answer.data;
};
afterEach(async () => {
  for (const promotion_id of open_ids.splice(0)) await app.call("/operator/endPromotion", { promotion_id }, finance);
  await checkInvariants(app);
});

const { merchant_id, product_id, relation_id } = offer;
const { goods_sn, custom_sn, type_id } = await app.one("select goods_sn, custom_sn, type_id from products where product_id = $1", [
  product_id,
]);
const list_cents = Number((await app.one("select price_cents from offers where relation_id = $1", [relation_id])).price_cents);
await app.rows("delete from offer_tiers where relation_id = $1", [relation_id]);
const price = (cents: number): string => (cents / 100).toFixed(2);

type Terms = Record<string, unknown>;
const terms = (more: Terms = {}): Terms => ({
  name: "Spring sale",
  percent: 10,
  valid_from: app.today(0),
  valid_to: app.today(9),
  skus: goods_sn,
  ...more,
});
const start = async (more: Terms = {}, caller = finance): Promise<number> => {
  const path = caller.as.startsWith("maker") ? "/merchant/createPromotion" : "/operator/createPromotion";
  const { promotion_id } = await done(path, terms(more), caller);
  open_ids.push(promotion_id);
  return promotion_id;
};
const share = async (platform_percent: number, more: Terms = {}): Promise<number> => {
  const promotion_id = await start({ platform_percent, merchant_id, ...more });
  await done("/merchant/answerPromotion", { promotion_id, answer: "agree" }, merchant);
  return promotion_id;
};

const pageOf = async (caller = buyer) =>
  (await done("/home/getProductInfo", { product_id }, caller)).offers.find(
    (its: { relation_id: number }) => its.relation_id === relation_id,
  );
const booked = async (quantity: number, caller = buyer) =>
  done("/supply/order/order/booking", { product_list: toProductList([{ offer, quantity }]) }, caller);
const place = async (quantity: number, caller = buyer, more: Terms = {}): Promise<string> =>
  (await done("/home/create", { product_list: toProductList([{ offer, quantity }]), logistics_type: 1, ...more }, caller)).orders[0]
    .order_number;
const paid = async (quantity: number): Promise<string> => {
  const order_sn = await place(quantity);
  await pay(order_sn);
  return order_sn;
};
const pickUp = (order_sn: string) => walk(order_sn, "startPacking", "readyForPickup", "confirmPickup");
const lineOf = (order_sn: string) =>
  app.one<Record<string, number>>(
    `select order_line_id, quantity, unit_cents, promotion_id, promotion_unit_cents, promotion_platform_cents, promotion_pieces
     from order_lines join orders using (order_id) where order_number = $1`,
    [order_sn],
  );
const postedOf = async (order_sn: string): Promise<number> =>
  Number(
    (
      await app.one(
        `select coalesce(-sum(amount_cents), 0)::bigint as cents from ledger_entries entry join ledger_accounts account using (account_id) join orders using (order_id)
         where order_number = $1 and account.kind = 'platform_revenue' and movement in ('promotion', 'promotion_back')`,
        [order_sn],
      )
    ).cents,
  );

describe("what a buyer sees and pays", () => {
  test("is one price on card, product page, cart, checkout and order, with the old price and the last day", async () => {
    const usual = await pageOf();
    expect(usual.promotion).toBeUndefined();
    const promotion_id = await start();
    const unit = list_cents - Math.round(list_cents / 10);
    const promotion = { name: "Spring sale", until: app.today(9), minimum_quantity: 1 };
    const shown = { price: price(unit), list_price: price(list_cents), promotion };
    expect(await pageOf()).toMatchObject(shown);
    const { list } = await done("/home/list", { keyword: goods_sn, page_size: 100 }, buyer);
    expect(list.find((card: { relation_id: number }) => card.relation_id === relation_id)).toMatchObject(shown);
    await done("/home/addCart", { product_id, relation_id, amount: 2, logistics_type: 1 }, buyer);
    const cart = await done("/home/getCartProductList", {}, buyer);
    const line = cart.list
      .flatMap(({ children }: { children: { relation_id: number }[] }) => children)
      .find((its: { relation_id: number }) => its.relation_id === relation_id);
    expect(line).toMatchObject(shown);
    expect((await booked(2)).orders[0].lines[0]).toMatchObject(shown);
    const placed = await done("/home/create", { cart_id: line.cart_id }, buyer);
    const order_sn = placed.orders[0].order_number;
    const row = await readOrderRow(app, order_sn);
    expect(Number(row.goods_cents)).toBe(2 * unit);
    expect(row.explanation).toEqual([
      { rule: "promotion", cents: unit, values: { custom_sn, list: price(list_cents), name: "Spring sale", until: app.today(9) } },
    ]);
    expect(await lineOf(order_sn)).toMatchObject({ promotion_id, promotion_unit_cents: list_cents - unit, promotion_pieces: 2 });
  });

  test("is for groups of companies only where it names them", async () => {
    const { company_id } = await app.one("select company_id from company_members join people using (person_id) where email = $1", [
      stranger.as,
    ]);
    const { group_id } = await done("/operator/saveGroup", { name: "Hotels", company_ids: company_id });
    await start({ group_ids: group_id });
    expect((await pageOf(stranger)).promotion).toBeDefined();
    expect((await pageOf(buyer)).promotion).toBeUndefined();
    await done("/operator/removeGroup", { group_id });
    app.clock.advanceMs(2_001);
    expect((await pageOf(stranger)).promotion).toBeUndefined();
  });

  test("begins and ends with the days of the site", async () => {
    await start({ valid_from: app.today(1), valid_to: app.today(1) });
    expect((await pageOf()).promotion).toBeUndefined();
    app.clock.advanceMs(86_400_000);
    expect((await pageOf()).promotion).toMatchObject({ until: app.today(0) });
    app.clock.advanceMs(86_400_000);
    expect((await pageOf()).promotion).toBeUndefined();
  });

  test("binds: a promotion that ended meanwhile is refused with what applies now", async () => {
    const promotion_id = await start();
    const { seen } = await booked(2);
    await done("/operator/endPromotion", { promotion_id });
    const body = { product_list: toProductList([{ offer, quantity: 2 }]), logistics_type: 1 };
    expect(await app.call("/home/create", { ...body, seen }, buyer)).toMatchObject({ reason: "TERMS_CHANGED" });
    const fresh = await booked(2);
    expect(await app.call("/home/create", { ...body, seen: fresh.seen }, buyer)).toMatchObject({ code: 200 });
  });

  test("needs the minimum quantity", async () => {
    await start({ minimum_quantity: 4 });
    expect(await pageOf()).toMatchObject({ price: price(list_cents), promotion: { minimum_quantity: 4 } });
    expect((await lineOf(await place(3))).promotion_id).toBeNull();
    expect(await lineOf(await place(4))).toMatchObject({ promotion_pieces: 4 });
  });
});

describe("a budget", () => {
  test("is never exceeded by orders at the same time", async () => {
    const off = list_cents - (list_cents - Math.round(list_cents / 10));
    const promotion_id = await start({ budget: price(off * 5) });
    const holder = await app.platform.database.connect();
    await holder.query("begin");
    await holder.query("select from promotions where promotion_id = $1 for update", [promotion_id]);
    const both = [buyer, stranger].map((caller) => place(3, caller));
    await untilLockWaits(app, 2);
    await holder.query("rollback");
    holder.release();
    const lines = await Promise.all((await Promise.all(both)).map(lineOf));
    expect(lines.map(({ promotion_pieces }) => promotion_pieces).toSorted()).toEqual([0, 3]);
    expect(lines.map(({ unit_cents }) => Number(unit_cents)).toSorted()).toEqual([list_cents - off, list_cents]);
    expect(await lineOf(await place(2))).toMatchObject({ promotion_pieces: 2 });
    app.clock.advanceMs(2_001);
    expect((await pageOf()).promotion).toBeUndefined();
  });

  test("gets back what a canceled order took", async () => {
    const off = Math.round(list_cents / 10);
    await start({ budget: price(off * 2) });
    const order_sn = await place(2);
    expect(await lineOf(order_sn)).toMatchObject({ promotion_pieces: 2 });
    app.clock.advanceMs(2_001);
    expect((await pageOf()).promotion).toBeUndefined();
    await done("/user/cancelOrder", { order_sn, reason: "Changed plans" }, buyer);
    app.clock.advanceMs(2_001);
    expect((await pageOf()).promotion).toBeDefined();
  });
});

describe("who pays", () => {
  test("is the platform: the manufacturer earns as if the price were full", async () => {
    await start();
    const order_sn = await paid(2);
    expect(await postedOf(order_sn)).toBe(0);
    await pickUp(order_sn);
    const { promotion_unit_cents, promotion_platform_cents } = await lineOf(order_sn);
    expect(promotion_platform_cents).toBe(promotion_unit_cents);
    expect(await postedOf(order_sn)).toBe(2 * Number(promotion_unit_cents));
    const moved = await done("/merchant/earningMovements", { keyword: order_sn }, merchant);
    expect(moved.list.map((row: { kind: string }) => row.kind)).toEqual(["promotion", "completion"]);
  });

  test("is the manufacturer, which starts it for its own goods", async () => {
    await start({}, merchant);
    const order_sn = await paid(2);
    await pickUp(order_sn);
    expect(await lineOf(order_sn)).toMatchObject({ promotion_platform_cents: 0, promotion_pieces: 2 });
    expect(await postedOf(order_sn)).toBe(0);
    expect(await app.call("/merchant/createPromotion", terms(), otherMerchant)).toMatchObject({ reason: "PROMOTION_SKUS" });
  });

  /** Numbers from 0 to 1 that are the same in each run. */
  const randomNumbers = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };

  test("is both, to the cent, through canceled pieces, refunds and returns", async () => {
    await share(37, { percent: 17 });
    const random = randomNumbers(395);
    const orders: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const quantity = 2 + Math.floor(random() * 12);
      const order_sn = await paid(quantity);
      orders.push(order_sn);
      const { order_line_id } = await lineOf(order_sn);
      const canceled = random() < 0.5 ? 1 + Math.floor(random() * (quantity - 1)) : 0;
      if (canceled > 0)
        await done(
          "/merchant/cancelPieces",
          { order_sn, lines: JSON.stringify([{ order_line_id, quantity: canceled }]), reason: "Damaged" },
          merchant,
        );
      await pickUp(order_sn);
      if (random() < 0.6) {
        const part = 1 + Math.floor(random() * (quantity - canceled));
        const record_sn = await open([{ order_line_id, quantity: part, mode: 2 }], {
          note: "A leg is missing.",
          reason_id: reasons.partsMissing,
        });
        await done("/merchant/approveAfterSale", { record_sn }, merchant);
        await done("/operator/refundAfterSale", { record_sn });
      } else if (random() < 0.4) await done("/operator/returnCompleted", { order_sn, note: "All back" }, { as: "service@demo.test" });
    }
    const off = Math.floor((list_cents * 17 + 50) / 100);
    const part = Math.floor((off * 37 + 50) / 100);
    for (const order_sn of orders) {
      const order = await app.one<Record<string, number>>(
        `select quantity, orders.goods_cents - orders.discount_cents - orders.coupon_cents as net,
           coalesce((select sum(amount_cents) from ledger_entries entry join ledger_accounts account using (account_id)
             where entry.order_id = orders.order_id and account.kind = 'merchant_payable' and movement not like 'promotion%'), 0)::bigint as earned
         from orders join order_lines line using (order_id) where order_number = $1`,
        [order_sn],
      );
      const [net, earned, frozen] = [BigInt(order.net as number), BigInt(order.earned as number), BigInt(part * Number(order.quantity))];
      expect({ order_sn, posted: await postedOf(order_sn) }).toEqual({
        order_sn,
        posted: Number((2n * frozen * (earned > 0n ? earned : 0n) + net) / (2n * net)),
      });
    }
  });
});

describe("a promotion that a manufacturer shares", () => {
  test("runs when it has agreed, and is ended by the platform only", async () => {
    const promotion_id = await start({ platform_percent: 50, merchant_id });
    expect((await pageOf()).promotion).toBeUndefined();
    expect(await done("/merchant/promotions", { tab: "invited" }, merchant)).toMatchObject({
      list: [{ promotion_id, state: "invited", platform_percent: 50, products: 1 }],
    });
    expect((await done("/merchant/promotions", { tab: "all" }, otherMerchant)).list).not.toContainEqual(
      expect.objectContaining({ promotion_id }),
    );
    const answer = { promotion_id, answer: "agree" };
    expect(await app.call("/merchant/answerPromotion", answer, otherMerchant)).toMatchObject({ reason: "NOT_FOUND" });
    await done("/merchant/answerPromotion", answer, merchant);
    expect((await pageOf()).promotion).toBeDefined();
    expect(await app.call("/merchant/endPromotion", { promotion_id }, merchant)).toMatchObject({ reason: "PROMOTION_SHARED" });
    await done("/operator/endPromotion", { promotion_id });
    expect((await pageOf()).promotion).toBeUndefined();
    expect(await app.call("/operator/endPromotion", { promotion_id }, finance)).toMatchObject({ reason: "PROMOTION_OVER" });
    const told = await app.rows("select kind from messages where kind = 'promotionInvited'");
    expect(told.length).toBeGreaterThan(0);
  });

  test("is answered once by two people at the same time", async () => {
    const promotion_id = await start({ platform_percent: 50, merchant_id });
    const holder = await app.platform.database.connect();
    await holder.query("begin");
    await holder.query("select from promotions where promotion_id = $1 for update", [promotion_id]);
    const both = (["agree", "decline"] as const).map((answer) => app.call("/merchant/answerPromotion", { promotion_id, answer }, merchant));
    await untilLockWaits(app, 2);
    await holder.query("rollback");
    holder.release();
    expect((await Promise.all(both)).map(({ reason }) => reason ?? "").toSorted()).toEqual(["", "PROMOTION_OVER"]);
  });
});

describe("people are told", () => {
  /** The messages of promotions since the last look, with who has them: the manufacturer, another one, or staff. */
  let seen_id = 0;
  const told = async () => {
    const rows = await app.rows<{ message_id: number; kind: string; email: string; params: Record<string, unknown> }>(
      `select message_id, kind, email, params from messages join people using (person_id)
       where message_id > $1 and kind like 'promotion%' and kind <> 'promotionInvited' and email = any ($2) order by message_id`,
      [seen_id, [merchant.as, otherMerchant.as, finance.as, auditor.as]],
    );
    seen_id = Math.max(seen_id, ...rows.map(({ message_id }) => Number(message_id)));
    return rows.map(({ kind, email }) => `${kind} ${email}`).toSorted();
  };

  test("of the answer, in finance, and of the end, at the manufacturer", async () => {
    await told();
    const agreed = await share(50);
    expect(await told()).toEqual([`promotionAgreed ${finance.as}`]);
    const declined = await start({ platform_percent: 50, merchant_id });
    await done("/merchant/answerPromotion", { promotion_id: declined, answer: "decline" }, merchant);
    expect(await told()).toEqual([`promotionDeclined ${finance.as}`]);
    await done("/operator/endPromotion", { promotion_id: agreed });
    expect(await told()).toEqual([`promotionEnded ${merchant.as}`]);
    const invited = await start({ platform_percent: 50, merchant_id });
    await done("/operator/endPromotion", { promotion_id: invited });
    expect(await told()).toEqual([`promotionWithdrawn ${merchant.as}`]);
    const own = await start({}, merchant);
    await done("/merchant/endPromotion", { promotion_id: own }, merchant);
    await start();
    expect(await told()).toEqual([]);
  });

  test("two days before the end, once, and not of promotions that are as short as that", async () => {
    await notifyOfPromotions(app.platform);
    await told();
    await start({ valid_to: app.today(3) }, merchant);
    const short = await start({ valid_to: app.today(2), name: "Two days" }, merchant);
    await start({ valid_to: app.today(3), name: "By the platform" });
    await notifyOfPromotions(app.platform);
    expect(await told()).toEqual([]);
    app.clock.advanceMs(86_400_000);
    await Promise.all([notifyOfPromotions(app.platform), notifyOfPromotions(app.platform)]);
    expect(await told()).toEqual([`promotionEndsSoon ${finance.as}`, `promotionEndsSoon ${merchant.as}`]);
    app.clock.advanceMs(86_400_000);
    await notifyOfPromotions(app.platform);
    expect(await told()).toEqual([]);
    app.clock.advanceMs(2 * 86_400_000);
    expect(await app.call("/merchant/endPromotion", { promotion_id: short }, merchant)).toMatchObject({ reason: "PROMOTION_OVER" });
  });

  test("that the budget is used up, once", async () => {
    const off = Math.round(list_cents / 10);
    await share(50, { budget: price(off * 4) });
    await told();
    await place(3);
    await notifyOfPromotions(app.platform);
    expect(await told()).toEqual([]);
    await place(1);
    await notifyOfPromotions(app.platform);
    expect(await told()).toEqual([`promotionBudgetUsed ${finance.as}`, `promotionBudgetUsed ${merchant.as}`]);
    await notifyOfPromotions(app.platform);
    expect(await told()).toEqual([]);
  });
});

describe("a draft", () => {
  test.each<[string, Terms, string, string]>([
    ["without a value", { percent: "" }, "PROMOTION_VALUE", "percent"],
    ["with two values", { off: "1.00" }, "PROMOTION_VALUE", "percent"],
    ["that ends before it begins", { valid_from: app.today(3), valid_to: app.today(2) }, "PROMOTION_DATES", "valid_to"],
    ["that is over", { valid_from: app.today(-3), valid_to: app.today(-1) }, "PROMOTION_DATES", "valid_to"],
    ["of more than a year", { valid_to: app.today(400) }, "PROMOTION_TOO_LONG", "valid_to"],
    ["of goods that nobody sells", { skus: "NO-SUCH-SKU" }, "PROMOTION_SKUS", "skus"],
    ["that is shared with nobody", { platform_percent: 50 }, "PROMOTION_PAYER", "merchant_id"],
    ["of a manufacturer that does not exist", { merchant_id: 999_999, skus: "" }, "NOT_FOUND", "merchant_id"],
    ["for a group that does not exist", { group_ids: "999999" }, "NOT_FOUND", "group_ids"],
  ])("%s is refused", async (_, more, reason, field) => {
    const answer = await app.call("/operator/createPromotion", terms(more), finance);
    expect(answer).toMatchObject({ reason, fields: { [field]: expect.any(String) } });
  });

  test("is written by finance only, and read by sales and the auditor", async () => {
    const promotion_id = await start({ type_id, skus: "" });
    for (const caller of [auditor, salesman, merchant, buyer]) {
      expect(await app.call("/operator/createPromotion", terms(), caller)).not.toMatchObject({ code: 200 });
      expect(await app.call("/operator/endPromotion", { promotion_id }, caller)).not.toMatchObject({ code: 200 });
    }
    for (const caller of [auditor, salesman])
      expect((await done("/operator/promotions", { tab: "current" }, caller)).list).toContainEqual(
        expect.objectContaining({ promotion_id, stage: "current", products: 0 }),
      );
    expect((await pageOf()).promotion).toBeDefined();
  });
});

describe("lists", () => {
  const promotedTo = async (caller: { as: string } | undefined, more: Terms = {}) => {
    const { data } = await app.call("/home/list", { promoted: 1, page_size: 100, ...more }, caller);
    const facets = await app.call("/home/listFacets", more, caller);
    // The count beside the filter is what it leads to.
    expect(facets.data.promoted).toBe(data.count);
    return {
      count: data.count as number,
      ids: data.list.map((card: { product_id: number }) => card.product_id) as number[],
      list: data.list,
    };
  };

  /** The database answers while the search engine is away, and must limit a list alike. */
  const promotedByDatabase = async () => {
    const engine = await getListEngine(app.platform);
    const { company_id } = await app.one("select company_id from company_members join people using (person_id) where email = $1", [
      buyer.as,
    ]);
    const goods = await goodsOnPromotion(app.platform, { company_id, price_version: null }, app.clock.now(), app.today(0));
    const scope = { kinds: offerKinds.slice(0, 1), isHot: false, warehouse_ids: engine.referenceData.warehouseIdsOf("LA") };
    const query = { scope, candidates: { type_id: 0 }, filters: { ...noFilters, promoted: goods } };
    return { embedded: await engine.count(query), database: await new DatabaseEngine(() => app.platform.database.handle()).count(query) };
  };
  const agree = async (count: number) => expect(await promotedByDatabase()).toEqual({ embedded: count, database: count });

  test("limited to promotions have what is promoted for the company, and nothing for visitors", async () => {
    expect(await promotedTo(buyer)).toMatchObject({ count: 0, ids: [] });
    const promotion_id = await start();
    expect(await promotedTo(buyer)).toMatchObject({ count: 1, ids: [product_id] });
    expect(await promotedTo(buyer, { mch_ids: merchant_id })).toMatchObject({ ids: [product_id] });
    expect(await promotedTo(buyer, { product_type: 5 })).toMatchObject({ count: 0 });
    expect(await promotedTo(undefined)).toMatchObject({ count: 0 });
    await agree(1);
    await done("/operator/endPromotion", { promotion_id });
    expect(await promotedTo(buyer)).toMatchObject({ count: 0 });
  });

  test("show a promotion on each card that they are limited to", async () => {
    const { count: ofCategory } = (await app.call("/home/list", { type_id }, buyer)).data;
    await start({ skus: "", type_id });
    const found = await promotedTo(buyer);
    expect(found.count).toBe(ofCategory);
    expect(found.list.filter((card: { promotion?: unknown }) => card.promotion === undefined)).toEqual([]);
    await agree(ofCategory);
    // Cheaper goods than the amount keep their price.
    await start({ skus: "", percent: "", off: price(list_cents), name: "Too much for some" }, merchant);
    const { count: dearer } = (
      await app.call("/home/list", { mch_ids: merchant_id, price_min: price(list_cents + 1), page_size: 1 }, buyer)
    ).data;
    const { count: both } = await promotedTo(buyer, { mch_ids: merchant_id });
    const { count: inCategory } = (await app.call("/home/list", { type_id, mch_ids: merchant_id }, buyer)).data;
    const { count: dearerInCategory } = (
      await app.call("/home/list", { type_id, mch_ids: merchant_id, price_min: price(list_cents + 1), page_size: 1 }, buyer)
    ).data;
    expect(both).toBe(inCategory + dearer - dearerInCategory);
    await agree((await promotedTo(buyer)).count);
  });

  test("are not limited to what is promoted for others", async () => {
    const { company_id } = await app.one("select company_id from company_members join people using (person_id) where email = $1", [
      stranger.as,
    ]);
    const { group_id } = await done("/operator/saveGroup", { name: "Inns", company_ids: company_id });
    await start({ group_ids: group_id });
    expect(await promotedTo(stranger)).toMatchObject({ ids: [product_id] });
    expect(await promotedTo(buyer)).toMatchObject({ count: 0 });
    await done("/operator/removeGroup", { group_id });
  });

  test("follow the days and the budget of a promotion", async () => {
    await start({ valid_from: app.today(1), valid_to: app.today(1) });
    expect(await promotedTo(buyer)).toMatchObject({ count: 0 });
    app.clock.advanceMs(86_400_000);
    expect(await promotedTo(buyer)).toMatchObject({ ids: [product_id] });
    app.clock.advanceMs(86_400_000);
    expect(await promotedTo(buyer)).toMatchObject({ count: 0 });
    await start({ budget: price(Math.round(list_cents / 10)) });
    expect(await promotedTo(buyer)).toMatchObject({ ids: [product_id] });
    await place(1);
    app.clock.advanceMs(2_001);
    expect(await promotedTo(buyer)).toMatchObject({ count: 0 });
  });
});
