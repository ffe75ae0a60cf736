import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  createPhoto,
  createStoolDraft,
  localizedText,
  localOffer,
  merchant,
  otherMerchant,
  publishProduct,
  queryOne,
  saveProduct,
  startWorld,
  uploadPicture,
  world,
} from "./test-products.ts";

/** Product lifecycle over HTTP: first save, publication, lists and the offer grid. */

await startWorld();

describe("products", () => {
  test("publishes a product with pictures and an offer to the storefront at once", async () => {
    const product_id = await publishProduct("HTTP-1", { offers: [localOffer()], stock: [{ warehouse_id: 1, on_hand: 30 }] });
    const detail = await world.call("/merchant/productDetail", { product_id }, merchant);
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
    const files = [await uploadPicture(await createPhoto(), merchant.as), await uploadPicture(await createPhoto(), merchant.as)];
    const second = { ...localOffer(), kind: "processing", condition: "B", grade_reason: { "en-US": "Dent on the seat" } };
    const flaw_pictures = files.map(({ data }) => ({ file_id: data.file_id }));
    const product_id = await publishProduct("FLAW-1", {
      offers: [{ ...second, flaw_pictures }],
      stock: [{ warehouse_id: second.warehouse_id, condition: "B", on_hand: 3 }],
    });
    const shown = (await world.call("/home/getProductInfo", { product_id })).data.offers[0].flaw_pictures;
    expect(shown).toHaveLength(2);
    for (const key of shown) expect((await world.app.inject(`/pictures/${key}-200.webp`)).statusCode).toBe(200);
    const { data: seconds } = await world.call("/home/list", { product_type: 3, keyword: "FLAW-1" });
    expect(seconds.list).toMatchObject([{ product_id, flaw_picture: shown[0], preview_alternative: shown[0] }]);

    // An omitted field keeps its value, a given one replaces it, and another merchant's picture is NOT_FOUND.
    const change = (offer: object) => saveProduct({ product_id, custom_sn: "FLAW-1", offers: [{ ...second, ...offer }] });
    expect((await change({ price_cents: 2_000 })).code).toBe(200);
    expect((await world.call("/home/getProductInfo", { product_id })).data.offers[0].flaw_pictures).toEqual(shown);
    const foreign = await uploadPicture(await createPhoto(), otherMerchant.as);
    expect((await change({ flaw_pictures: [{ file_id: foreign.data.file_id }] })).reason).toBe("NOT_FOUND");
    expect((await change({ flaw_pictures: [{ picture_key: "m999/1" }] })).reason).toBe("NOT_FOUND");
    expect((await change({ flaw_pictures: Array(9).fill({ picture_key: shown[0] }) })).code).not.toBe(200);
    expect((await change({ flaw_pictures: [{ picture_key: shown[1] }] })).code).toBe(200);
    expect((await world.call("/home/getProductInfo", { product_id })).data.offers[0].flaw_pictures).toEqual([shown[1]]);
  });

  test("keeps an incomplete product a draft and lists the missing fields", async () => {
    const draft = await saveProduct(await createStoolDraft("HTTP-2", { pictures: [] }));
    expect(draft.data).toMatchObject({ state: "draft", missing: ["pictures"] });
    const { product_id } = draft.data;
    expect(await saveProduct({ product_id, custom_sn: "HTTP-2", state: "live" })).toMatchObject({
      reason: "NOT_READY_TO_PUBLISH",
      fields: { pictures: expect.any(String) },
    });
    expect((await world.call("/home/getProductInfo", { product_id })).reason).toBe("NOT_FOUND");
    expect(
      (await world.call("/merchant/setProductStates", { product_ids: String(product_id), action: "delete" }, merchant)).data.done,
    ).toBe(1);
    expect((await world.call("/merchant/productDetail", { product_id }, merchant)).reason).toBe("NOT_FOUND");
  });

  test("rejects a save based on an outdated version", async () => {
    const product_id = await publishProduct("HTTP-3");
    const { changed_at } = (await world.call("/merchant/productDetail", { product_id }, merchant)).data;
    world.clock.set(new Date(world.clock.now().getTime() + 1_000));
    expect((await saveProduct({ product_id, custom_sn: "HTTP-3", colour: "black" }, merchant, { changed_at })).code).toBe(200);
    expect((await saveProduct({ product_id, custom_sn: "HTTP-3", colour: "white" }, merchant, { changed_at })).reason).toBe(
      "CHANGED_MEANWHILE",
    );
  });

  test("answers NOT_FOUND for another merchant's product, offers, stock and files", async () => {
    const product_id = await publishProduct("HTTP-4", { offers: [localOffer()], stock: [{ warehouse_id: 1, on_hand: 5 }] });
    const { relation_id } = await queryOne<{ relation_id: number }>("select relation_id from offers where product_id = $1", product_id);
    const { stock_item_id } = await queryOne<{ stock_item_id: number }>(
      "select stock_item_id from stock_items where product_id = $1",
      product_id,
    );
    const requests = [
      saveProduct({ product_id, custom_sn: "HTTP-4", colour: "black" }, otherMerchant),
      world.call("/merchant/productDetail", { product_id }, otherMerchant),
      world.call("/merchant/setProductStates", { product_ids: String(product_id), action: "retire" }, otherMerchant),
      world.call("/merchant/saveOfferGrid", { rows: JSON.stringify([{ relation_id, price_cents: 1 }]) }, otherMerchant),
      world.call("/merchant/adjustStock", { product_id, warehouse_id: 1, kind: "receipt", change: 5 }, otherMerchant),
    ];
    for (const answer of await Promise.all(requests)) expect(answer.reason).toBe("NOT_FOUND");
    expect((await world.call("/merchant/stockMovements", { stock_item_id }, otherMerchant)).data).toEqual({
      list: [],
      count: 0,
      archived_until: null,
    });
    const { data } = await uploadPicture(await createPhoto(), merchant.as);
    const response = await saveProduct(
      await createStoolDraft("HTTP-4", { pictures: [{ file_id: data.file_id, alt: localizedText() }] }),
      otherMerchant,
    );
    expect(response).toMatchObject({ reason: "NOT_FOUND", fields: { pictures: expect.any(String) } });
    expect((await saveProduct({ ...(await createStoolDraft("HTTP-4")), product_id }, { as: "buyer@demo.test" })).reason).toBe(
      "NOT_ALLOWED",
    );
    expect((await world.call("/merchant/productList", {}, {})).reason).toBe("TOKEN_EXPIRED");
  });

  test.each<[string, object, string, string]>([
    ["an unknown material", { materials: ["unobtainium"] }, "NOT_IN_LIST", "materials"],
    ["a category that is not a leaf", { type_id: 1 }, "CATEGORY_NOT_LEAF", "type_id"],
    ["an HS code in letters", { hs_code: "chair" }, "WRONG_HS_CODE", "hs_code"],
    ["a width of a kilometer", { width_mm: 1_000_000 }, "OUT_OF_RANGE", "width_mm"],
    ["itself as a component", { components: [{ custom_sn: "HTTP-5", amount: 1 }] }, "SET_IN_CIRCLE", "components.0.custom_sn"],
    ["an unknown component", { components: [{ custom_sn: "NOBODY", amount: 1 }] }, "COMPONENT_UNKNOWN", "components.0.custom_sn"],
    [
      "a list price below the price",
      { offers: [localOffer(900, { list_price_cents: 800 })] },
      "LIST_PRICE_TOO_LOW",
      "offers.0.list_price_cents",
    ],
    [
      "rising tiers",
      { offers: [localOffer(900, { tiers: [{ threshold: 5, price_cents: 950 }] })] },
      "TIERS_NOT_FALLING",
      "offers.0.tiers.0.price_cents",
    ],
    [
      "thresholds that do not rise",
      {
        offers: [
          localOffer(900, {
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
    ["a duplicate offer", { offers: [localOffer(), localOffer()] }, "OFFER_TWICE", "offers.1.kind"],
    ["a presale without dates", { offers: [localOffer(900, { kind: "presale" })] }, "FIELD_MISSING", "offers.0.deposit_percent"],
    ["a second without a grade", { offers: [localOffer(900, { kind: "processing" })] }, "GRADE_WANTED", "offers.0.condition"],
    ["an unknown warehouse", { offers: [localOffer(900, { warehouse_id: 999 })] }, "NOT_IN_LIST", "offers.0.warehouse_id"],
  ])("rejects %s at that field", async (_what, more, reason, field) => {
    const answer = await saveProduct(await createStoolDraft("HTTP-5", more));
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
    expect((await world.call("/merchant/saveProduct", { product }, merchant)).reason).toBe("CHECK_FIELDS"),
  );
});

test("rejects a second publication, deletion of a live product and a share cap below the quantity sold", async () => {
  const offers = [localOffer(8_900, { share_cap: 10 })];
  const product_id = await publishProduct("MOVED-1", { offers, stock: [{ warehouse_id: 1, on_hand: 30 }] });
  const setState = async (action: string) =>
    (await world.call("/merchant/setProductStates", { product_ids: String(product_id), action }, merchant)).reason;
  expect([await setState("publish"), await setState("delete")]).toEqual(["NOT_FROM_THIS_STATE", "NOT_FROM_THIS_STATE"]);
  await world.rows("update offers set sold = 6 where product_id = $1", [product_id]);
  const setShareCap = (share_cap: number) => saveProduct({ product_id, custom_sn: "MOVED-1", offers: [localOffer(8_900, { share_cap })] });
  expect(await setShareCap(5)).toMatchObject({ reason: "SHARE_BELOW_SOLD", msg: expect.stringContaining("6") });
  expect((await setShareCap(6)).code).toBe(200);
});

describe("product list", () => {
  test("filters by tab, keyword and concern, sorts and pages", async () => {
    const all = await world.call("/merchant/productList", { page_size: 10, sort: "custom_sn", sort_type: "asc" }, merchant);
    expect(all.data.list).toHaveLength(10);
    expect(all.data.counts.all).toBe(all.data.counts.live + all.data.counts.draft + all.data.counts.review + all.data.counts.retired);
    const numbers = all.data.list.map(({ custom_sn }: { custom_sn: string }) => custom_sn);
    expect(numbers).toEqual(numbers.toSorted());
    const matches = await world.call("/merchant/productList", { keyword: numbers[3] }, merchant);
    expect(matches.data.list[0].custom_sn).toBe(numbers[3]);
    for (const sort of ["changed", "title", "price", "stock", "popularity"])
      expect((await world.call("/merchant/productList", { sort, tab: "live", kind: "local", warehouse_id: 1 }, merchant)).code).toBe(200);
    for (const concern of ["waiting", "refused", "no_offer", "out_of_stock", "low_stock", "ending"])
      expect((await world.call("/merchant/productList", { concern }, merchant)).code).toBe(200);
    expect((await world.call("/merchant/productList", { keyword: "zz%_\\" }, merchant)).data.count).toBe(0);
    expect((await world.call("/merchant/productList", { sort: "price; drop table" }, merchant)).reason).toBe("CHECK_FIELDS");
  });

  test("shows the same counts as the overview", async () => {
    const { data } = await world.call("/merchant/overview", {}, merchant);
    const { counts } = (await world.call("/merchant/productList", {}, merchant)).data;
    expect({ all: Object.values<number>(data.states).reduce((sum, count) => sum + count, 0), ...data.states }).toEqual(counts);
    const lowStock = await world.call("/merchant/productList", { concern: "low_stock" }, merchant);
    expect(lowStock.data.count).toBe(data.low_stock);
    expect(data.first_steps).toMatchObject({ product: true, offer: true, live: true });
  });

  test("lists the first steps of a manufacturer that has done none", async () => {
    await queryOne(
      "update merchants set logo_key = null where merchant_id = (select merchant_id from people where email = 'maker2@demo.test') returning 1",
    );
    const { data } = await world.call("/merchant/overview", {}, { as: "maker2@demo.test" });
    expect(data.first_steps.store).toBe(false);
  });
});

describe("offer grid", () => {
  test("changes prices and stock together, all or none", async () => {
    const product_id = await publishProduct("GRID-1", { offers: [localOffer()], stock: [{ warehouse_id: 1, on_hand: 20 }] });
    const { data } = await world.call("/merchant/offerGrid", { keyword: "GRID-1" }, merchant);
    const [{ relation_id }] = data.list;
    const good = { relation_id, price_cents: 7_900, on_hand: 25, was: 20 };
    expect((await world.call("/merchant/saveOfferGrid", { rows: JSON.stringify([good]) }, merchant)).data).toEqual({
      changed: 1,
      unchanged: 0,
    });
    const stale = { relation_id, price_cents: 7_000, on_hand: 30, was: 20 };
    const refused = await world.call("/merchant/saveOfferGrid", { rows: JSON.stringify([stale]) }, merchant);
    expect(refused).toMatchObject({ reason: "STOCK_HAS_CHANGED", msg: expect.stringContaining("25") });
    expect(
      await queryOne(
        "select price_cents, on_hand from offers join stock_items using (product_id, warehouse_id, condition) where product_id = $1",
        product_id,
      ),
    ).toEqual({
      price_cents: 7_900,
      on_hand: 25,
    });
    const { list } = (await world.call("/merchant/peopleLog", {}, merchant)).data;
    const ofProduct = list.filter(({ subject }: { subject: string }) => subject.startsWith("GRID-1"));
    expect(ofProduct.map(({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`).sort()).toEqual([
      "pricesChanged GRID-1: 89.00 → 79.00",
      "productsSaved GRID-1",
      "productsSaved GRID-1",
    ]);
  });
});

test("a deal has freight per piece and a limit per company, which other offers do not", async () => {
  const deal = { kind: "special", special_freight_cents: 1_250, company_limit: 6, company_limit_days: 14 };
  const product_id = await publishProduct("DEAL-1", { offers: [localOffer(8_900, deal)], stock: [{ warehouse_id: 1, on_hand: 30 }] });
  const stored = () =>
    world.rows("select kind, special_freight_cents, company_limit, company_limit_days from offers where product_id = $1", [product_id]);
  expect(await stored()).toEqual([deal]);
  const save = (offer: object) => saveProduct({ product_id, custom_sn: "DEAL-1", offers: [localOffer(8_900, offer)] });
  const detail = (await world.call("/merchant/productDetail", { product_id }, merchant)).data;
  expect(detail.offers).toMatchObject([deal]);
  expect((await save({ ...deal, special_freight_cents: 0, company_limit: null })).code).toBe(200);
  expect(await stored()).toMatchObject([{ special_freight_cents: 0, company_limit: null }]);
  expect(await save({ ...deal, moq: 8 })).toMatchObject({
    reason: "OUT_OF_RANGE",
    fields: { "offers.0.company_limit": expect.any(String) },
  });
  expect(await save({ ...deal, company_limit_days: 367 })).toMatchObject({ reason: "OUT_OF_RANGE" });
  expect((await save({ ...deal, kind: "local" })).code).toBe(200);
  expect(await stored()).toContainEqual({ kind: "local", special_freight_cents: null, company_limit: null, company_limit_days: 30 });
});
