import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { local, maker, one, other, photo, published, save, startWorld, stool, upload, words, world } from "./test-products.ts";

/** Product lifecycle over HTTP: first save, publication, lists and the offer grid. */

startWorld();

describe("products", () => {
  test("publishes a product with pictures and an offer to the storefront at once", async () => {
    const product_id = await published("HTTP-1", { offers: [local()], stock: [{ warehouse_id: 1, on_hand: 30 }] });
    const detail = await world.call("/merchant/productDetail", { product_id }, maker);
    expect(detail.data).toMatchObject({ state: "live", missing: [], waiting: [], facts: { custom_sn: "HTTP-1" } });
    const [picture] = detail.data.facts.pictures;
    expect(picture.picture_key).toMatch(/^m\d+\/\d+$/);
    for (const width of [200, 400, 800]) {
      const response = await world.app.inject(`/pictures/${picture.picture_key}-${width}.webp`);
      expect(response.statusCode).toBe(200);
      expect((await sharp(response.rawPayload).metadata()).width).toBe(width);
    }
    expect((await world.call("/home/getProductInfo", { product_id })).code).toBe(200);
  });

  test("shows photos of the flaw of a second on its card and its product page", async () => {
    const files = [await upload(await photo(), maker.as), await upload(await photo(), maker.as)];
    const second = { ...local(), kind: "processing", condition: "B", grade_reason: { "en-US": "Dent on the seat" } };
    const flaw_pictures = files.map(({ data }) => ({ file_id: data.file_id }));
    const product_id = await published("FLAW-1", {
      offers: [{ ...second, flaw_pictures }],
      stock: [{ warehouse_id: second.warehouse_id, condition: "B", on_hand: 3 }],
    });
    const shown = (await world.call("/home/getProductInfo", { product_id })).data.offers[0].flaw_pictures;
    expect(shown).toHaveLength(2);
    for (const key of shown) expect((await world.app.inject(`/pictures/${key}-200.webp`)).statusCode).toBe(200);
    const { data: seconds } = await world.call("/home/list", { product_type: 3, keyword: "FLAW-1" });
    expect(seconds.list).toMatchObject([{ product_id, flaw_picture: shown[0], preview_alternative: shown[0] }]);

    // An omitted field keeps its value, a given one replaces it, and another merchant's picture is NOT_FOUND.
    const change = (offer: object) => save({ product_id, custom_sn: "FLAW-1", offers: [{ ...second, ...offer }] });
    expect((await change({ price_cents: 2_000 })).code).toBe(200);
    expect((await world.call("/home/getProductInfo", { product_id })).data.offers[0].flaw_pictures).toEqual(shown);
    const foreign = await upload(await photo(), other.as);
    expect((await change({ flaw_pictures: [{ file_id: foreign.data.file_id }] })).reason).toBe("NOT_FOUND");
    expect((await change({ flaw_pictures: [{ picture_key: "m999/1" }] })).reason).toBe("NOT_FOUND");
    expect((await change({ flaw_pictures: Array(5).fill({ picture_key: shown[0] }) })).code).not.toBe(200);
    expect((await change({ flaw_pictures: [{ picture_key: shown[1] }] })).code).toBe(200);
    expect((await world.call("/home/getProductInfo", { product_id })).data.offers[0].flaw_pictures).toEqual([shown[1]]);
  });

  test("keeps an incomplete product a draft and lists the missing fields", async () => {
    const draft = await save(await stool("HTTP-2", { pictures: [] }));
    expect(draft.data).toMatchObject({ state: "draft", missing: ["pictures"] });
    const { product_id } = draft.data;
    expect(await save({ product_id, custom_sn: "HTTP-2", state: "live" })).toMatchObject({
      reason: "NOT_READY_TO_PUBLISH",
      fields: { pictures: expect.any(String) },
    });
    expect((await world.call("/home/getProductInfo", { product_id })).reason).toBe("NOT_FOUND");
    expect((await world.call("/merchant/setProductStates", { product_ids: String(product_id), action: "delete" }, maker)).data.done).toBe(
      1,
    );
    expect((await world.call("/merchant/productDetail", { product_id }, maker)).reason).toBe("NOT_FOUND");
  });

  test("rejects a save based on an outdated version", async () => {
    const product_id = await published("HTTP-3");
    const { changed_at } = (await world.call("/merchant/productDetail", { product_id }, maker)).data;
    world.clock.set(new Date(world.clock.now().getTime() + 1_000));
    expect((await save({ product_id, custom_sn: "HTTP-3", colour: "black" }, maker, { changed_at })).code).toBe(200);
    expect((await save({ product_id, custom_sn: "HTTP-3", colour: "white" }, maker, { changed_at })).reason).toBe("CHANGED_MEANWHILE");
  });

  test("answers NOT_FOUND for another merchant's product, offers, stock and files", async () => {
    const product_id = await published("HTTP-4", { offers: [local()], stock: [{ warehouse_id: 1, on_hand: 5 }] });
    const { relation_id } = await one<{ relation_id: number }>("select relation_id from offers where product_id = $1", product_id);
    const { stock_item_id } = await one<{ stock_item_id: number }>(
      "select stock_item_id from stock_items where product_id = $1",
      product_id,
    );
    const strangers = [
      save({ product_id, custom_sn: "HTTP-4", colour: "black" }, other),
      world.call("/merchant/productDetail", { product_id }, other),
      world.call("/merchant/setProductStates", { product_ids: String(product_id), action: "retire" }, other),
      world.call("/merchant/saveOfferGrid", { rows: JSON.stringify([{ relation_id, price_cents: 1 }]) }, other),
      world.call("/merchant/adjustStock", { product_id, warehouse_id: 1, kind: "receipt", change: 5 }, other),
    ];
    for (const answer of await Promise.all(strangers)) expect(answer.reason).toBe("NOT_FOUND");
    expect((await world.call("/merchant/stockMovements", { stock_item_id }, other)).data).toEqual({ list: [], count: 0 });
    const { data } = await upload(await photo(), maker.as);
    const stolen = await save(await stool("HTTP-4", { pictures: [{ file_id: data.file_id, alt: words() }] }), other);
    expect(stolen).toMatchObject({ reason: "NOT_FOUND", fields: { pictures: expect.any(String) } });
    expect((await save({ ...(await stool("HTTP-4")), product_id }, { as: "buyer@demo.test" })).reason).toBe("NOT_ALLOWED");
    expect((await world.call("/merchant/productList", {}, {})).reason).toBe("TOKEN_EXPIRED");
  });

  test.each<[string, object, string, string]>([
    ["a material nobody knows", { materials: ["unobtainium"] }, "NOT_IN_LIST", "materials"],
    ["a category with others below it", { type_id: 1 }, "CATEGORY_NOT_LEAF", "type_id"],
    ["an HS code in words", { hs_code: "chair" }, "WRONG_HS_CODE", "hs_code"],
    ["a width of a kilometre", { width_mm: 1_000_000 }, "OUT_OF_RANGE", "width_mm"],
    ["itself as a part", { components: [{ custom_sn: "HTTP-5", amount: 1 }] }, "SET_IN_CIRCLE", "components.0.custom_sn"],
    ["a part it does not make", { components: [{ custom_sn: "NOBODY", amount: 1 }] }, "COMPONENT_UNKNOWN", "components.0.custom_sn"],
    [
      "a list price below the price",
      { offers: [local(900, { list_price_cents: 800 })] },
      "LIST_PRICE_TOO_LOW",
      "offers.0.list_price_cents",
    ],
    [
      "rising tiers",
      { offers: [local(900, { tiers: [{ threshold: 5, price_cents: 950 }] })] },
      "TIERS_NOT_FALLING",
      "offers.0.tiers.0.price_cents",
    ],
    [
      "thresholds that do not rise",
      {
        offers: [
          local(900, {
            tiers: [
              { threshold: 10, price_cents: 850 },
              { threshold: 5, price_cents: 800 },
            ],
          }),
        ],
      },
      "TIERS_NOT_RISING",
      "offers.0.tiers.1.threshold",
    ],
    ["one offer twice", { offers: [local(), local()] }, "OFFER_TWICE", "offers.1.kind"],
    ["a presale without dates", { offers: [local(900, { kind: "presale" })] }, "FIELD_MISSING", "offers.0.deposit_percent"],
    ["seconds without a grade", { offers: [local(900, { kind: "processing" })] }, "GRADE_WANTED", "offers.0.condition"],
    ["a warehouse on the moon", { offers: [local(900, { warehouse_id: 999 })] }, "NOT_IN_LIST", "offers.0.warehouse_id"],
  ])("rejects %s at that field", async (_what, more, reason, field) => {
    const answer = await save(await stool("HTTP-5", more));
    expect(answer.reason).toBe(reason);
    expect(Object.keys(answer.fields ?? {})).toContain(field);
  });

  test.each([
    "",
    "[]",
    "{",
    '{"custom_sn":""}',
    '{"custom_sn":"x","cartons":"many"}',
    `{"custom_sn":"${"x".repeat(61)}"}`,
    '{"custom_sn":"a\\u0000b"}',
  ])("rejects %j as a product draft", async (product) =>
    expect((await world.call("/merchant/saveProduct", { product }, maker)).reason).toBe("CHECK_FIELDS"),
  );
});

test("rejects a second publication, deletion of a live product and a share cap below the quantity sold", async () => {
  const offers = [local(8_900, { share_cap: 10 })];
  const product_id = await published("MOVED-1", { offers, stock: [{ warehouse_id: 1, on_hand: 30 }] });
  const move = async (action: string) =>
    (await world.call("/merchant/setProductStates", { product_ids: String(product_id), action }, maker)).reason;
  expect([await move("publish"), await move("delete")]).toEqual(["NOT_FROM_THIS_STATE", "NOT_FROM_THIS_STATE"]);
  await world.rows("update offers set sold = 6 where product_id = $1", [product_id]);
  const cap = (share_cap: number) => save({ product_id, custom_sn: "MOVED-1", offers: [local(8_900, { share_cap })] });
  expect(await cap(5)).toMatchObject({ reason: "SHARE_BELOW_SOLD", msg: expect.stringContaining("6") });
  expect((await cap(6)).code).toBe(200);
});

describe("product list", () => {
  test("filters by tab, keyword and concern, sorts and pages", async () => {
    const all = await world.call("/merchant/productList", { page_size: 10, sort: "custom_sn", sort_type: "asc" }, maker);
    expect(all.data.list).toHaveLength(10);
    expect(all.data.counts.all).toBe(all.data.counts.live + all.data.counts.draft + all.data.counts.review + all.data.counts.retired);
    const numbers = all.data.list.map(({ custom_sn }: { custom_sn: string }) => custom_sn);
    expect(numbers).toEqual(numbers.toSorted());
    const found = await world.call("/merchant/productList", { keyword: numbers[3] }, maker);
    expect(found.data.list[0].custom_sn).toBe(numbers[3]);
    for (const sort of ["changed", "title", "price", "stock", "popularity"])
      expect((await world.call("/merchant/productList", { sort, tab: "live", kind: "local", warehouse_id: 1 }, maker)).code).toBe(200);
    for (const concern of ["waiting", "refused", "no_offer", "out_of_stock", "low_stock", "ending"])
      expect((await world.call("/merchant/productList", { concern }, maker)).code).toBe(200);
    expect((await world.call("/merchant/productList", { keyword: "100%_\\" }, maker)).data.count).toBe(0);
    expect((await world.call("/merchant/productList", { sort: "price; drop table" }, maker)).reason).toBe("CHECK_FIELDS");
  });

  test("shows the same counts as the overview", async () => {
    const { data } = await world.call("/merchant/overview", {}, maker);
    const { counts } = (await world.call("/merchant/productList", {}, maker)).data;
    expect({ all: Object.values<number>(data.states).reduce((sum, count) => sum + count, 0), ...data.states }).toEqual(counts);
    const low = await world.call("/merchant/productList", { concern: "low_stock" }, maker);
    expect(low.data.count).toBe(data.low_stock);
  });
});

describe("offer grid", () => {
  test("changes prices and stock together, all or none", async () => {
    const product_id = await published("GRID-1", { offers: [local()], stock: [{ warehouse_id: 1, on_hand: 20 }] });
    const { data } = await world.call("/merchant/offerGrid", { keyword: "GRID-1" }, maker);
    const [{ relation_id }] = data.list;
    const good = { relation_id, price_cents: 7_900, on_hand: 25, was: 20 };
    expect((await world.call("/merchant/saveOfferGrid", { rows: JSON.stringify([good]) }, maker)).data).toEqual({
      changed: 1,
      unchanged: 0,
    });
    const stale = { relation_id, price_cents: 7_000, on_hand: 30, was: 20 };
    const refused = await world.call("/merchant/saveOfferGrid", { rows: JSON.stringify([stale]) }, maker);
    expect(refused).toMatchObject({ reason: "STOCK_HAS_CHANGED", msg: expect.stringContaining("25") });
    expect(
      await one(
        "select price_cents, on_hand from offers join stock_items using (product_id, warehouse_id, condition) where product_id = $1",
        product_id,
      ),
    ).toEqual({
      price_cents: 7_900,
      on_hand: 25,
    });
  });
});
