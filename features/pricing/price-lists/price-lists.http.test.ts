import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import {
  checkInvariants,
  createBuyers,
  readOrderRow,
  simpleOffers,
  type TestOffer,
  toProductList,
} from "#features/trade/orders/test-orders.ts";

const staff = { as: "salesman@demo.test" };
const buyer = { as: "buyer2@demo.test" };
let company = 0;

const app = await testApp();
beforeAll(async () => {
  const { data } = await app.call("/operator/companyPicks", { keyword: "buyer2@demo.test" }, staff);
  company = data.list[0].company_id;
});
afterAll(() => checkInvariants(app));

const save = (more: Record<string, unknown>, options = staff) =>
  app.call(
    options.as.startsWith("maker") ? "/merchant/savePriceList" : "/operator/savePriceList",
    { name: "Test", is_active: 1, company_ids: company, ...more },
    options,
  );

const listed = (rules: unknown[], prices: unknown[] = []) => ({ rules: JSON.stringify(rules), prices: JSON.stringify(prices) });

const switchOff = (price_list_id: number) => save({ price_list_id, is_active: 0, company_ids: "" });

/** Reads the product's card from a list. */
const cardOf = async (offer: TestOffer, options: { as: string } | Record<string, never> = buyer) => {
  const rows = await app.rows("select goods_sn from products where product_id = $1", [offer.product_id]);
  const { data } = await app.call("/home/list", { keyword: rows[0].goods_sn, page_size: 100 }, options);
  return data.list.find((card: { product_id: number }) => card.product_id === offer.product_id);
};

const pageOf = async (offer: Pick<TestOffer, "product_id" | "relation_id">, options: { as: string } = buyer) => {
  const { data } = await app.call("/home/getProductInfo", { product_id: offer.product_id }, options);
  return data.offers.find((its: { relation_id: number }) => its.relation_id === offer.relation_id);
};

const cartLine = async (offer: TestOffer, amount: number) => {
  const { data: before } = await app.call("/home/getCartProductList", {}, buyer);
  const ids = before.list.flatMap(({ children }: { children: { cart_id: number }[] }) => children.map(({ cart_id }) => cart_id));
  if (ids.length > 0) await app.call("/home/delCartProduct", { cart_id: ids.join(",") }, buyer);
  const { product_id, relation_id, warehouse_id } = offer;
  expect(await app.call("/home/addCart", { product_id, relation_id, warehouse_id, amount }, buyer)).toMatchObject({ code: 200 });
  const { data } = await app.call("/home/getCartProductList", {}, buyer);
  return data.list[0].children[0];
};

const unitOf = (offer: { price: string; tiers?: { threshold: number; price_cents: number }[] }, amount: number): string => {
  const reached = (offer.tiers ?? []).filter(({ threshold }) => threshold <= amount).at(-1);
  return reached ? (reached.price_cents / 100).toFixed(2) : offer.price;
};

describe("one price everywhere", () => {
  test("is the same on card, product page, cart, checkout and order for random rules (seed 26)", async () => {
    const offers = await simpleOffers(app, 12, { stock: 500 });
    const merchantOf = new Map(offers.map(({ relation_id, merchant_id }) => [relation_id, merchant_id]));
    const percent = fc.integer({ min: 1, max: 60 });
    const rules = fc.uniqueArray(
      fc.oneof(
        percent.map((its) => ({ percent: its })),
        fc
          .tuple(percent, fc.constantFrom(...offers.map(({ merchant_id }) => merchant_id)))
          .map(([its, merchant_id]) => ({ percent: its, merchant_id })),
        fc.tuple(percent, fc.constantFrom(1, 2, 3, 4)).map(([its, type_id]) => ({ percent: its, type_id })),
      ),
      { maxLength: 4, selector: (its) => JSON.stringify({ ...its, percent: 0 }) },
    );
    const prices = fc.uniqueArray(
      fc.record({
        offer: fc.constantFrom(...offers),
        share: fc.integer({ min: 50, max: 130 }),
        tier: fc.option(fc.integer({ min: 2, max: 6 })),
        may_exceed: fc.boolean(),
      }),
      { maxLength: 3, selector: ({ offer }) => offer.relation_id },
    );
    const priceOf = (cents: number) => (Math.max(2, cents) / 100).toFixed(2);
    let own = 0;
    await fc.assert(
      fc.asyncProperty(
        rules,
        prices,
        fc.constantFrom(...offers),
        fc.integer({ min: 1, max: 7 }),
        async (itsRules, itsPrices, offer, amount) => {
          if (itsRules.length + itsPrices.length === 0) return;
          const fixed = itsPrices.map(({ offer: its, share, tier, may_exceed }) => {
            const cents = Math.round((its.price_cents * share) / 100);
            const tiers = tier === null ? [] : [{ threshold: tier, price: priceOf(cents - 1) }];
            return { relation_id: its.relation_id, price: (Math.max(3, cents) / 100).toFixed(2), tiers, may_exceed };
          });
          const { data, reason } = await save(listed(itsRules, fixed));
          expect(reason).toBeUndefined();
          const page = await pageOf(offer);
          const card = await cardOf(offer);
          const lead = await pageOf({ product_id: offer.product_id, relation_id: card.relation_id });
          expect(card.price).toBe(lead.price);
          expect(card.list_price).toBe(lead.list_price);
          const unit = unitOf(page, amount);
          const line = await cartLine(offer, amount);
          expect(line.price).toBe(unit);
          const product_list = toProductList([{ offer, quantity: amount }]);
          const booked = await app.call("/supply/order/order/booking", { product_list }, buyer);
          expect(booked.data.orders[0].lines[0].price).toBe(unit);
          const placed = await app.call("/home/create", { cart_id: line.cart_id }, buyer);
          const row = await readOrderRow(app, placed.data.orders[0].order_number);
          expect(Number(row.goods_cents)).toBe(Math.round(Number(unit) * 100) * amount);
          expect(placed.data.price_changes).toEqual([]);
          if (page.is_own_price) {
            own += 1;
            expect(row.explanation).toContainEqual(expect.objectContaining({ rule: "companyPrice" }));
          }
          expect(merchantOf.has(offer.relation_id)).toBe(true);
          await switchOff(data.price_list_id);
        },
      ),
      { seed: 26, numRuns: 25, endOnFailure: true },
    );
    expect(own).toBeGreaterThan(8);
  }, 60_000);

  test("is put into a product page that is read once for all, and follows each change of it", async () => {
    const [offer] = (await simpleOffers(app, 1, { stock: 50 })) as [TestOffer];
    const { product_id, price_cents } = offer;
    const toPrice = (its: number) => (its / 100).toFixed(2);
    const { data } = await save(listed([{ percent: 20 }]));
    // Nothing is cached before the catalog index is loaded.
    await cardOf(offer);
    const own = (its: number) => ({ is_own_price: true, price: toPrice(Math.round(its * 0.8)), list_price: toPrice(its) });
    expect(await pageOf(offer)).toMatchObject(own(price_cents));
    expect(await app.countStatements("/home/getProductInfo", { product_id }, buyer)).toBe(0);
    const usual = await pageOf(offer, { as: "buyer@demo.test" });
    expect(usual.price).toBe(toPrice(price_cents));
    expect(usual.is_own_price).toBeUndefined();
    const visitor = await app.call("/home/getProductInfo", { product_id });
    expect(visitor.data.offers.every((its: { price?: string }) => its.price === undefined)).toBe(true);
    await app.rows("update offers set price_cents = price_cents + 500 where relation_id = $1", [offer.relation_id]);
    await app.rows("select refresh_listings(array[$1::bigint], now())", [product_id]);
    expect(await pageOf(offer)).toMatchObject(own(price_cents + 500));
    await switchOff(data.price_list_id);
    expect((await pageOf(offer)).price).toBe(toPrice(price_cents + 500));
  });

  test("is hidden from other companies and ends as soon as the list is deactivated", async () => {
    const [offer] = (await simpleOffers(app, 1, { stock: 50 })) as [TestOffer];
    const usual = await cardOf(offer, { as: "buyer@demo.test" });
    const { data } = await save(listed([{ percent: 20 }]));
    const own = await cardOf(offer);
    expect(own).toMatchObject({ is_own_price: true, list_price: usual.price });
    expect(Number(own.price)).toBeLessThan(Number(usual.price));
    expect(await cardOf(offer, { as: "buyer@demo.test" })).toEqual(usual);
    expect((await cardOf(offer, {})).price).toBeUndefined();
    await switchOff(data.price_list_id);
    expect(await cardOf(offer)).toEqual(usual);
  });

  test("applies from the first to the last day of a list", async () => {
    const [offer] = (await simpleOffers(app, 1, { stock: 50 })) as [TestOffer];
    const day = (days: number) => app.today(days);
    const planned = await save({ ...listed([{ percent: 20 }]), valid_from: day(1), valid_to: day(9) });
    expect((await pageOf(offer)).is_own_price).toBeUndefined();
    await save({ price_list_id: planned.data.price_list_id, ...listed([{ percent: 20 }]), valid_from: day(0), valid_to: day(0) });
    expect((await pageOf(offer)).is_own_price).toBe(true);
    const { data } = await app.call("/operator/priceLists", { tab: "valid" }, staff);
    expect(data.list[0]).toMatchObject({ price_list_id: planned.data.price_list_id, state: "valid", rule_count: 1 });
    await switchOff(planned.data.price_list_id);
  });

  test("follows membership in a group", async () => {
    const [offer] = (await simpleOffers(app, 1, { stock: 50 })) as [TestOffer];
    const group = await app.call("/operator/saveGroup", { name: "Hotels" }, staff);
    const { group_id } = group.data;
    const list = await save({ ...listed([{ percent: 10 }]), company_ids: "", group_ids: group_id });
    expect((await pageOf(offer)).is_own_price).toBeUndefined();
    await app.call("/operator/saveGroup", { group_id, name: "Hotels", company_ids: company }, staff);
    expect((await pageOf(offer)).is_own_price).toBe(true);
    expect(await app.call("/operator/saveGroup", { name: "hotels" }, staff)).toMatchObject({ reason: "GROUP_NAME_TAKEN" });
    await app.call("/operator/removeGroup", { group_id }, staff);
    expect((await pageOf(offer)).is_own_price).toBeUndefined();
    await switchOff(list.data.price_list_id);
  });

  test("costs companies without a list no statement, and price books stay cached", async () => {
    const as = { as: "buyer@demo.test" };
    await app.call("/home/list", { type_id: 1 }, as);
    expect(await app.countStatements("/home/list", { type_id: 1 }, as)).toBe(0);
    const { data } = await save(listed([{ percent: 5 }]));
    await app.call("/home/list", { type_id: 1 }, buyer);
    // The response is built again from cached cards and the company's cached price book.
    expect(await app.countStatements("/home/list", { type_id: 1 }, buyer)).toBe(0);
    expect(await app.countStatements("/home/list", { type_id: 1 }, as)).toBe(0);
    await switchOff(data.price_list_id);
  });
});

describe("merchant price lists", () => {
  const merchant = { as: "maker@demo.test" };

  test("apply only to companies that bought from the merchant and to its own goods", async () => {
    const [own] = (await simpleOffers(app, 1, { stock: 50, merchant_id: 1 })) as [TestOffer];
    const [other] = (await simpleOffers(app, 1, { stock: 50, merchant_id: 2 })) as [TestOffer];
    expect(await save(listed([{ percent: 10 }]), merchant)).toMatchObject({
      reason: "NOT_FOUND",
      fields: { company_ids: expect.any(String) },
    });
    const placed = await app.call("/home/create", { product_list: toProductList([{ offer: own, quantity: 1 }]) }, buyer);
    const order_sn = placed.data.order_parent_number;
    await app.call("/pay/balance", { order_sn, payment_password: "123456", request_id: crypto.randomUUID() }, buyer);
    expect(await save(listed([], [{ relation_id: other.relation_id, price: "1.00" }]), merchant)).toMatchObject({ reason: "NOT_FOUND" });
    // A rule that names another merchant applies to the own goods instead.
    const { data } = await save(listed([{ percent: 10, merchant_id: 2 }]), merchant);
    expect((await pageOf(own)).is_own_price).toBe(true);
    expect((await pageOf(other)).is_own_price).toBeUndefined();
    const stranger = { as: "maker2@demo.test" };
    const { price_list_id } = data;
    expect(await app.call("/merchant/priceListInfo", { price_list_id }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await save({ price_list_id, is_active: 0, ...listed([{ percent: 50 }]), company_ids: "" }, stranger)).toMatchObject({
      reason: "NOT_FOUND",
    });
    await save({ price_list_id, is_active: 0, company_ids: "", ...listed([]) }, merchant);
  });
});

describe("refusals", () => {
  test.each([
    [listed([]), "PRICE_LIST_EMPTY"],
    [{ ...listed([{ percent: 5 }]), company_ids: "" }, "PRICE_LIST_EMPTY"],
    [listed([{ percent: 5 }, { percent: 6 }]), "PRICE_RULE_TWICE"],
    [listed([{ percent: 95 }]), "CHECK_FIELDS"],
    [listed([{ percent: 0 }]), "CHECK_FIELDS"],
    [listed([], [{ relation_id: 1, price: "10.00", tiers: [{ threshold: 5, price: "11.00" }] }]), "PRICE_TIERS"],
    [listed([], [{ relation_id: 99_999_999, price: "10.00" }]), "NOT_FOUND"],
    [{ ...listed([{ percent: 5 }]), valid_from: "2027-01-02", valid_to: "2027-01-01" }, "CHECK_FIELDS"],
    [{ ...listed([{ percent: 5 }]), company_ids: "99999999" }, "NOT_FOUND"],
  ])("%o: %s", async (more, reason) => expect(await save(more)).toMatchObject({ reason }));

  test("buyers and other staff roles", async () => {
    for (const as of ["buyer@demo.test", "warehouse@demo.test"])
      expect(await app.call("/operator/savePriceList", { name: "Mine", ...listed([{ percent: 90 }]) }, { as })).toMatchObject({
        reason: "NOT_ALLOWED",
      });
  });
});

describe("the quantity discount of a company", () => {
  const set = (company_id: number, steps: [number, number][], note = "") =>
    app.call(
      "/operator/saveBuyDiscounts",
      { company_id, note, steps: JSON.stringify(steps.map(([threshold, percent]) => ({ threshold, percent }))) },
      staff,
    );

  test("is the same in cart, checkout and order around each threshold", async () => {
    const [token = ""] = await createBuyers(app, 1);
    const [offer] = (await simpleOffers(app, 1, { stock: 500 })) as [TestOffer];
    const rows = await app.rows("select max(company_id) as company_id from sessions");
    const company_id = rows[0].company_id as number;
    expect(
      await set(
        company_id,
        [
          [10, 5],
          [30, 12],
        ],
        "First order",
      ),
    ).toMatchObject({ code: 200 });
    for (const [pieces, percent] of [
      [9, 0],
      [10, 5],
      [11, 5],
      [29, 5],
      [30, 12],
      [31, 12],
    ] as const) {
      const product_list = toProductList([{ offer, quantity: pieces }]);
      const { product_id, relation_id, warehouse_id } = offer;
      const added = await app.call("/home/addCart", { product_id, relation_id, warehouse_id, amount: pieces }, { token });
      const cart = await app.call("/home/getCartProductList", {}, { token });
      const booked = await app.call("/supply/order/order/booking", { product_list }, { token });
      const placed = await app.call("/home/create", { cart_id: added.data.cart_id }, { token });
      const row = await readOrderRow(app, placed.data.orders[0].order_number);
      expect([row.discount_percent, booked.data.orders[0].discount_percent]).toEqual([percent, percent]);
      expect(cart.data.discount).toBe(booked.data.discount);
      expect(Math.round(Number(cart.data.discount) * 100)).toBe(Number(row.discount_cents));
    }
  });

  test("records its history with person and note", async () => {
    await set(company, [[20, 3]], "Agreed in spring");
    await set(company, [[20, 4]], "Doubled volume");
    const { data } = await app.call("/operator/buyDiscounts", { company_id: company }, staff);
    expect(data.steps).toEqual([{ threshold: 20, percent: 4 }]);
    expect(data.changes.slice(0, 2)).toMatchObject([
      { note: "Doubled volume", before: [{ threshold: 20, percent: 3 }], after: [{ threshold: 20, percent: 4 }], by: "Sam Reyes" },
      { note: "Agreed in spring" },
    ]);
    const rows = await app.rows("select count(*)::integer as count from audit_log where action = 'buyDiscountChanged' and subject = $1", [
      `company:${company}`,
    ]);
    expect(rows[0].count).toBe(2);
  });

  test.each<[string, [number, number][]]>([
    [
      "less percent for more pieces",
      [
        [10, 5],
        [20, 4],
      ],
    ],
    [
      "the same percent for more pieces",
      [
        [10, 5],
        [20, 5],
      ],
    ],
  ])("%s is refused", async (_name, steps) => expect(await set(company, steps)).toMatchObject({ reason: "DISCOUNT_STEPS" }));
});
