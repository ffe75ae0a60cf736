import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
  await world.platform.database.run("update merchants set reviews_changes = null");
});
afterAll(() => world.close());

const maker = { as: "maker@demo.test" };
const other = { as: "maker2@demo.test" };
const auditor = { as: "auditor@demo.test" };

const one = async <Row>(sql: string, ...params: unknown[]): Promise<Row> => (await world.platform.database.run(sql, params)).rows[0] as Row;

const merchantOf = async (email: string): Promise<number> =>
  (await one<{ merchant_id: number }>("select merchant_id from people where email = $1", email)).merchant_id;

const leaf = async (): Promise<number> =>
  (
    await one<{ type_id: number }>(
      "select min(type_id) as type_id from categories leaf where not exists (select from categories where parent_type_id = leaf.type_id)",
    )
  ).type_id;

const upload = (bytes: Buffer, as: string) =>
  world.upload("/utils/uploadFile", [{ name: "chair.jpg", mime: "image/jpeg", bytes }], { file_type: 6 }, { as });

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background: "#7a5c3e" } })
    .jpeg()
    .toBuffer();

const words = (english = "") => ({ "en-US": english, "zh-CN": "", "es-ES": "" });

const stool = async (custom_sn: string, more: object = {}) => ({
  custom_sn,
  title: { "en-US": "Ash stool" },
  type_id: await leaf(),
  materials: ["solid_ash"],
  colour: "natural",
  width_mm: 400,
  depth_mm: 400,
  height_mm: 460,
  weight_grams: 4_200,
  cartons: [{ length_mm: 450, width_mm: 450, height_mm: 500, gross_weight_grams: 5_000, pieces: 1 }],
  ...more,
});

const save = (product: object, options = maker, more: object = {}) =>
  world.call("/merchant/saveProduct", { product: JSON.stringify(product), ...more }, options);

const published = async (custom_sn: string, more: object = {}, options = maker): Promise<number> => {
  const { data } = await upload(await photo(), options.as);
  const answer = await save(
    await stool(custom_sn, { pictures: [{ file_id: data.file_id, alt: words("Front") }], state: "live", ...more }),
    options,
  );
  expect(answer).toMatchObject({ code: 200, data: { state: "live" } });
  return answer.data.product_id;
};

const local = (price_cents = 8_900, more: object = {}) => ({ warehouse_id: 1, kind: "local", price_cents, ...more });

describe("a product", () => {
  test("is made with pictures and an offer, and the shop shows it at once", async () => {
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

  test("sold as a second shows photos of its flaw, on its card and on its page", async () => {
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

    // What is not said again stays; what is said replaces; what another maker brought is not found.
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

  test("waits as a draft until nothing is missing, and says what is", async () => {
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

  test("is saved by one of two who began from the same version", async () => {
    const product_id = await published("HTTP-3");
    const { changed_at } = (await world.call("/merchant/productDetail", { product_id }, maker)).data;
    world.clock.set(new Date(world.clock.now().getTime() + 1_000));
    expect((await save({ product_id, custom_sn: "HTTP-3", colour: "black" }, maker, { changed_at })).code).toBe(200);
    expect((await save({ product_id, custom_sn: "HTTP-3", colour: "white" }, maker, { changed_at })).reason).toBe("CHANGED_MEANWHILE");
  });

  test("of another maker, and its offers, stock and files, are not found", async () => {
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
  ])("with %s is refused at that field", async (_what, more, reason, field) => {
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
  ])("as %j is refused", async (product) =>
    expect((await world.call("/merchant/saveProduct", { product }, maker)).reason).toBe("CHECK_FIELDS"),
  );
});

test("a product is not published or deleted a second time, and its share does not fall below what it has sold", async () => {
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

describe("a list", () => {
  test("narrows by tab, words and concern, sorts and pages", async () => {
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

  test("and the overview count the same", async () => {
    const { data } = await world.call("/merchant/overview", {}, maker);
    const { counts } = (await world.call("/merchant/productList", {}, maker)).data;
    expect({ all: Object.values<number>(data.states).reduce((sum, count) => sum + count, 0), ...data.states }).toEqual(counts);
    const low = await world.call("/merchant/productList", { concern: "low_stock" }, maker);
    expect(low.data.count).toBe(data.low_stock);
  });
});

describe("the grid", () => {
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

describe("stock", () => {
  const journal = async (product_id: number) => {
    const { stock_item_id } = await one<{ stock_item_id: number }>(
      "select stock_item_id from stock_items where product_id = $1",
      product_id,
    );
    return (await world.call("/merchant/stockMovements", { stock_item_id }, maker)).data;
  };

  test("is received and adjusted with a reason, and the journal says what there was after each", async () => {
    const product_id = await published("STOCK-1");
    const book = (more: object) => world.call("/merchant/adjustStock", { product_id, warehouse_id: 1, ...more }, maker);
    expect((await book({ kind: "receipt", change: 40 })).data).toEqual({ on_hand: 40, reserved: 0 });
    expect((await book({ kind: "adjustment", change: -3 })).fields).toHaveProperty("note");
    expect((await book({ kind: "adjustment", change: -3, note: "Broken in handling" })).data.on_hand).toBe(37);
    expect((await book({ kind: "adjustment", change: 0, note: "x" })).reason).toBe("NOT_A_CHANGE");
    expect((await book({ kind: "receipt", change: -1 })).reason).toBe("NOT_A_CHANGE");
    expect((await journal(product_id)).list).toMatchObject([
      { kind: "adjustment", on_hand_change: -3, on_hand_after: 37, note: "Broken in handling" },
      { kind: "receipt", on_hand_change: 40, on_hand_after: 40 },
    ]);
  });

  const race = async (app: TestApp, custom_sn: string) => {
    const product_id = await published(custom_sn, { stock: [{ warehouse_id: 1, on_hand: 50 }] });
    const answers = await Promise.all(
      Array.from({ length: 80 }, () =>
        app.call("/merchant/adjustStock", { product_id, warehouse_id: 1, kind: "adjustment", change: -1, note: "Taken" }, maker),
      ),
    );
    const { on_hand } = await one<{ on_hand: number }>("select on_hand from stock_items where product_id = $1", product_id);
    return { taken: answers.filter(({ code }) => code === 200).length, on_hand };
  };

  test("80 take one piece of 50 at once: 50 get one, and no more", async () => {
    expect(await race(world, "RACE-1")).toEqual({ taken: 50, on_hand: 0 });
  });

  test.each([
    ["condition", "coalesce(turns.set_to, item.on_hand + turns.change) >= item.reserved and"],
    ["lock", "order by stock_item_id for update"],
  ])("the test can fail: without the %s more is taken than there is", async (what, text) => {
    const { definition } = await one<{ definition: string }>("select pg_get_functiondef('write_stock'::regproc) as definition");
    expect(definition).toContain(text);
    await world.platform.database.run(definition.replace(text, ""));
    await world.platform.database.run(
      "alter table stock_items drop constraint if exists stock_items_check, drop constraint if exists stock_items_on_hand_check",
    );
    const { taken } = await race(world, `RACE-WITHOUT-${what}`);
    await world.platform.database.run(definition);
    expect(taken).toBeGreaterThan(50);
    await world.platform.database.run("update stock_items set on_hand = 0 where on_hand < 0");
  });

  test("cannot fall below what orders hold", async () => {
    const product_id = await published("HELD-1", { stock: [{ warehouse_id: 1, on_hand: 10 }] });
    await world.platform.database.run("update stock_items set reserved = 4 where product_id = $1", [product_id]);
    const answer = await world.call(
      "/merchant/adjustStock",
      { product_id, warehouse_id: 1, kind: "adjustment", change: -7, note: "Lost" },
      maker,
    );
    expect(answer).toMatchObject({ reason: "STOCK_BELOW_RESERVED", msg: expect.stringContaining("4") });
    expect((await save({ product_id, custom_sn: "HELD-1", stock: [{ warehouse_id: 1, on_hand: 3 }] })).reason).toBe("STOCK_BELOW_RESERVED");
  });

  test("a container comes in once, however often it is booked", async () => {
    await published("WATER-1");
    const lot = {
      custom_sn: "WATER-1",
      warehouse_id: 2,
      quantity: 60,
      container_number: "jnyu 123456-7",
      arrives_from: "2027-01-10",
      arrives_to: "2027-01-15",
    };
    const made = await world.call("/merchant/saveIncoming", lot, maker);
    expect(made.code).toBe(200);
    const { incoming_id } = made.data;
    expect((await world.call("/merchant/saveIncoming", { ...lot, arrives_to: "2027-01-01" }, maker)).reason).toBe("DATES_TURNED");
    expect((await world.call("/merchant/saveIncoming", { ...lot, incoming_id, quantity: 80 }, maker)).code).toBe(200);
    expect((await world.call("/merchant/saveIncoming", { ...lot, incoming_id }, other)).reason).toBe("NOT_FOUND");
    expect((await world.call("/merchant/removeIncoming", { incoming_id }, other)).reason).toBe("NOT_FOUND");
    // Pieces that presale orders wait for stay in it.
    await world.rows("update incoming_stock set allocated = 50 where incoming_id = $1", [incoming_id]);
    expect(await world.call("/merchant/saveIncoming", { ...lot, incoming_id, quantity: 49 }, maker)).toMatchObject({
      reason: "INCOMING_ALLOCATED",
      msg: expect.stringContaining("50"),
    });
    expect((await world.call("/merchant/removeIncoming", { incoming_id }, maker)).reason).toBe("INCOMING_ALLOCATED");
    await world.rows("update incoming_stock set allocated = 0 where incoming_id = $1", [incoming_id]);
    const listed = await world.call("/merchant/incomingList", { keyword: "JNYU1234567" }, maker);
    expect(listed.data.list).toMatchObject([{ quantity: 80, container_number: "JNYU1234567" }]);
    const arrive = () => world.call("/merchant/receiveContainer", { container_number: "JNYU1234567", warehouse_id: 2 }, maker);
    const answers = await Promise.all([arrive(), arrive(), arrive()]);
    expect(answers.filter(({ code }) => code === 200).map(({ data }) => data)).toEqual([{ lots: 1, pieces: 80 }]);
    expect(answers.filter(({ reason }) => reason === "ARRIVED_ALREADY")).toHaveLength(2);
    expect(
      await one("select on_hand from stock_items join products using (product_id) where custom_sn = 'WATER-1' and warehouse_id = 2"),
    ).toEqual({
      on_hand: 80,
    });
  });
});

describe("review", () => {
  const setting = (reviews: string) =>
    merchantOf(maker.as).then((merchant_id) => world.call("/operator/setReviewSetting", { merchant_id, reviews }, auditor));

  const openSet = async (custom_sn: string) => {
    const { data } = await world.call("/operator/productChangeList", { keyword: custom_sn }, auditor);
    return world.call("/operator/productChangeDetail", { change_set_id: data.list[0].change_set_id }, auditor);
  };

  const decide = (change_set_id: number, change_ids: number[], more: object) =>
    world.call("/operator/reviewProductChanges", { change_set_id, change_ids: change_ids.join(","), ...more }, auditor);

  test("what is looked at waits, the rest goes live at once; each field is decided by itself", async () => {
    const product_id = await published("REVIEW-1", { offers: [local()] });
    expect((await setting("yes")).code).toBe(200);
    const changed = { product_id, custom_sn: "REVIEW-1", title: { "en-US": "Ash bar stool" }, materials: ["solid_oak"], width_mm: 410 };
    const answer = await save({ ...changed, offers: [local(8_000)] });
    expect(answer.data.waiting.toSorted()).toEqual(["materials", "title"]);
    expect((await save({ ...changed, offers: [local(8_000)] })).data.waiting.toSorted()).toEqual(["materials", "title"]);
    expect(
      await one(
        "select title ->> 'en-US' as title, width_mm, price_cents from products join offers using (product_id) where product_id = $1",
        product_id,
      ),
    ).toEqual({
      title: "Ash stool",
      width_mm: 410,
      price_cents: 8_000,
    });
    const { data } = await openSet("REVIEW-1");
    expect(data).toMatchObject({ kind: "change", labels: { "material:solid_oak": "Solid oak" } });
    const change = (field: string) => data.changes.find((each: { field: string }) => each.field === field);
    expect(change("title")).toMatchObject({ old: words("Ash stool"), new: words("Ash bar stool"), state: "open" });
    expect((await decide(data.change_set_id, [change("title").change_id], { decision: "approve" })).data).toEqual({
      open: 1,
      state: "live",
    });
    expect((await decide(data.change_set_id, [change("materials").change_id], { decision: "refuse" })).reason).toBe(
      "CHANGE_REASON_REQUIRED",
    );
    const refusal = { decision: "refuse", reason_codes: "material_differs", note: "The photo shows ash." };
    expect((await decide(data.change_set_id, [change("materials").change_id], refusal)).data.open).toBe(0);
    expect((await decide(data.change_set_id, [change("materials").change_id], { decision: "approve" })).reason).toBe("ALREADY_REVIEWED");
    const detail = await world.call("/merchant/productDetail", { product_id }, { ...maker, language: "es-ES" });
    expect(detail.data).toMatchObject({
      waiting: [],
      facts: { title: words("Ash bar stool"), materials: ["solid_ash"] },
      refused: [{ field: "materials", reasons: [expect.stringContaining("material")], note: "The photo shows ash." }],
    });
    const audited = await one<{ count: number }>(
      "select count(*)::integer from audit_log where subject = $1 and action in ('productChangeApproved', 'productChangeRefused')",
      `product:${product_id}`,
    );
    expect(audited.count).toBe(2);
  });

  test("two who decide the same field at once: one does, the other is told", async () => {
    await setting("no");
    const product_id = await published("REVIEW-2");
    await setting("yes");
    await save({ product_id, custom_sn: "REVIEW-2", title: { "es-ES": "Taburete" } });
    const { data } = await openSet("REVIEW-2");
    const ids = data.changes.map(({ change_id }: { change_id: number }) => change_id);
    const answers = await Promise.all([
      decide(data.change_set_id, ids, { decision: "approve" }),
      decide(data.change_set_id, ids, { decision: "refuse", note: "No" }),
    ]);
    expect(answers.map(({ code, reason }) => reason ?? code).toSorted()).toEqual([200, "ALREADY_REVIEWED"]);
  });

  test("a first publication goes live when all of it is approved, and back to its maker when something is not", async () => {
    await setting("yes");
    const { data: file } = await upload(await photo(), maker.as);
    const draft = await stool("REVIEW-3", { pictures: [{ file_id: file.file_id, alt: words() }], state: "live", offers: [local()] });
    const sent = await save(draft);
    expect(sent.data.state).toBe("review");
    const { product_id } = sent.data;
    expect((await world.call("/home/getProductInfo", { product_id })).reason).toBe("NOT_FOUND");
    const first = (await openSet("REVIEW-3")).data;
    expect(first.kind).toBe("publication");
    const ids = (set: typeof first) =>
      set.changes.filter(({ state }: { state: string }) => state === "open").map(({ change_id }: { change_id: number }) => change_id);
    const [refused, ...rest] = ids(first);
    await decide(first.change_set_id, [refused], { decision: "refuse", reason_codes: "unclear_text" });
    expect((await decide(first.change_set_id, rest, { decision: "approve" })).data).toEqual({ open: 0, state: "draft" });
    expect(
      (await save({ product_id, custom_sn: "REVIEW-3", title: { "en-US": "Ash stool, turned legs" }, state: "live" })).data.state,
    ).toBe("review");
    const second = (await openSet("REVIEW-3")).data;
    expect((await decide(second.change_set_id, ids(second), { decision: "approve" })).data).toEqual({ open: 0, state: "live" });
    expect((await world.call("/home/getProductInfo", { product_id })).code).toBe(200);
  });

  test("is for staff with the role, and settings are kept with who set them", async () => {
    for (const path of ["/operator/productChangeList", "/operator/reviewSettings"]) {
      expect((await world.call(path, {}, maker)).reason).toBe("NOT_ALLOWED");
      expect((await world.call(path, {}, { as: "finance@demo.test" })).reason).toBe("NOT_ALLOWED");
      expect((await world.call(path, {}, auditor)).code).toBe(200);
    }
    expect((await world.call("/operator/setReviewSetting", { site_code: "NOWHERE", reviews: "yes" }, auditor)).reason).toBe("NOT_FOUND");
    expect((await world.call("/operator/productChangeDetail", { change_set_id: 999_999 }, auditor)).reason).toBe("NOT_FOUND");
  });
});
