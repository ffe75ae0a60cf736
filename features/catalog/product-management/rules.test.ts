import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeOffer, judgeProduct, judgeTiers } from "./rules/judge.ts";
import { lengthOf, lengthText, priceOf, priceText, weightOf, weightText, wholeOf } from "./rules/measures.ts";
import { emptyFacts, mergeFacts, mergeOffer, sameOffer, splitForReview } from "./rules/merge.ts";
import { planProduct, type Stored } from "./rules/plan.ts";
import { completeWords, type Known, missingToPublish, type OfferDraft, type ProductDraft } from "./rules.ts";

const known: Known = {
  leaves: new Set([111]),
  terms: new Map([
    ["material", new Set(["solid_oak", "solid_ash"])],
    ["colour", new Set(["natural"])],
  ]),
  warehouses: new Set([1, 2]),
  products: new Map([
    ["PIECE", { product_id: 1, is_set: false, packed_as_set: false, components: [] }],
    ["SET", { product_id: 2, is_set: true, packed_as_set: false, components: ["PIECE"] }],
    ["BOXED", { product_id: 3, is_set: true, packed_as_set: true, components: ["OUTER"] }],
  ]),
};

const found = (draft: Partial<ProductDraft>) =>
  judgeProduct({ custom_sn: "NEW", title: { "en-US": "Chair" }, type_id: 111, ...draft }, known).map(
    ({ field, reason }) => `${field} ${reason}`,
  );

describe("a draft", () => {
  test("with a title in any language and a leaf of the tree is fine", () => {
    expect(found({})).toEqual([]);
    expect(found({ title: { "zh-CN": "椅子" } })).toEqual([]);
  });

  test("of a new product needs both; of one that is there neither", () => {
    expect(found({ title: {}, type_id: undefined })).toEqual(["title.en-US FIELD_MISSING", "type_id FIELD_MISSING"]);
    expect(judgeProduct({ custom_sn: "PIECE" }, known)).toEqual([]);
  });

  test.each<[string, Partial<ProductDraft>, string]>([
    ["too long a title", { title: { "es-ES": "x".repeat(161) } }, "title.es-ES TEXT_TOO_LONG"],
    ["a material nobody knows", { materials: ["solid_oak", "gold"] }, "materials NOT_IN_LIST"],
    ["seven materials", { materials: Array(7).fill("solid_oak") }, "materials TOO_MANY_ENTRIES"],
    ["half a millimetre", { width_mm: 0.5 }, "width_mm OUT_OF_RANGE"],
    ["a negative height", { height_mm: -1 }, "height_mm OUT_OF_RANGE"],
    [
      "a carton without height",
      { cartons: [{ length_mm: 1, width_mm: 1, height_mm: 0, gross_weight_grams: 1, pieces: 1 }] },
      "cartons.0.height_mm OUT_OF_RANGE",
    ],
    ["a set of sets", { components: [{ custom_sn: "SET", amount: 1 }] }, "components.0.custom_sn COMPONENT_IS_SET"],
    [
      "a part twice",
      {
        components: [
          { custom_sn: "PIECE", amount: 1 },
          { custom_sn: "PIECE", amount: 2 },
        ],
      },
      "components.1.custom_sn COMPONENT_TWICE",
    ],
    ["none of a part", { components: [{ custom_sn: "PIECE", amount: 0 }] }, "components.0.amount OUT_OF_RANGE"],
    [
      "stock of a set that counts its parts'",
      { components: [{ custom_sn: "PIECE", amount: 1 }], stock: [{ warehouse_id: 1, on_hand: 3 }] },
      "stock.0.on_hand SET_WITHOUT_STOCK",
    ],
    ["an HS code of five digits", { hs_code: "94016" }, "hs_code WRONG_HS_CODE"],
  ])("with %s is refused there", (_what, draft, error) => expect(found(draft)).toContain(error));

  test("cannot contain itself, however far around", () => {
    expect(judgeProduct({ custom_sn: "OUTER", product_id: 9, components: [{ custom_sn: "BOXED", amount: 1 }] }, known)[0]?.reason).toBe(
      "SET_IN_CIRCLE",
    );
  });
});

const local: OfferDraft = { warehouse_id: 1, kind: "local", price_cents: 10_000 };
const wrongIn = (offer: Partial<OfferDraft>) => judgeOffer({ ...local, ...offer }, known).map(({ field, reason }) => `${field} ${reason}`);

describe("an offer", () => {
  test.each<[string, Partial<OfferDraft>, string[]]>([
    ["a price", {}, []],
    ["a list price that is no higher", { list_price_cents: 10_000 }, ["list_price_cents LIST_PRICE_TOO_LOW"]],
    ["an MOQ that breaks packs", { moq: 5, pack_multiple: 2 }, ["moq MOQ_NOT_PACKS"]],
    ["a grade but new", { condition: "A" }, ["condition GRADE_UNWANTED"]],
    ["FOB from no port", { kind: "fob" }, ["fob_port FIELD_MISSING"]],
    ["seconds without a reason", { kind: "processing", condition: "B" }, ["grade_reason FIELD_MISSING"]],
    [
      "a sale that ends before it begins",
      { kind: "special", starts_at: "2026-05-02T00:00:00Z", ends_at: "2026-05-01T00:00:00Z" },
      ["ends_at DATES_TURNED"],
    ],
    [
      "a 30th of February",
      { kind: "presale", deposit_percent: 20, final_date: "2026-02-30", arrival_from: "2026-03-01", arrival_to: "2026-03-09" },
      ["final_date DATES_TURNED"],
    ],
  ])("with %s", (_what, offer, errors) => expect(wrongIn(offer)).toEqual(errors));

  test("a balance is due before the goods arrive", () =>
    expect(
      wrongIn({ kind: "presale", deposit_percent: 20, final_date: "2026-04-01", arrival_from: "2026-03-01", arrival_to: "2026-03-09" }),
    ).toEqual(["final_date DATES_TURNED"]));

  test("tiers are right exactly when quantities rise above the MOQ and prices fall below the price", () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ threshold: fc.integer({ min: 2, max: 60 }), price_cents: fc.integer({ min: 1, max: 12_000 }) }), {
          maxLength: 4,
        }),
        (tiers) => {
          const quantities = [1, ...tiers.map(({ threshold }) => threshold)];
          const prices = [10_000, ...tiers.map(({ price_cents }) => price_cents)];
          const isRight = tiers.every((_, index) => quantities[index]! < quantities[index + 1]! && prices[index]! > prices[index + 1]!);
          expect(judgeTiers({ ...local, tiers }, "").length === 0).toBe(isRight);
        },
      ),
      { seed: 20_261_121 },
    ));

  test("said twice is the same", () => {
    const once = mergeOffer(undefined, { ...local, kind: "special", ends_at: "2026-12-01T00:00:00Z", fob_port: "Ningbo" });
    expect(once.fob_port).toBeNull();
    expect(sameOffer(mergeOffer(once, { ...local, kind: "special", ends_at: "2026-12-01T00:00:00.000Z" }), once)).toBe(true);
  });
});

test("a language that is not written shows English, else Chinese, else Spanish", () => {
  expect(completeWords({ "en-US": "", "zh-CN": "椅子", "es-ES": "Silla" })).toEqual({
    text: { "en-US": "椅子", "zh-CN": "椅子", "es-ES": "Silla" },
    filled: ["en-US"],
  });
  expect(completeWords({ "en-US": "", "zh-CN": "", "es-ES": "" }).filled).toEqual([]);
});

test("a set is published without cartons of its own, a piece is not", () => {
  const facts = emptyFacts("X");
  expect(missingToPublish(facts)).toContain("cartons");
  expect(missingToPublish({ ...facts, components: [{ custom_sn: "PIECE", amount: 2 }] })).not.toContain("cartons");
  expect(missingToPublish({ ...facts, components: [{ custom_sn: "PIECE", amount: 2 }], packed_as_set: true })).toContain("cartons");
});

const complete = mergeFacts(emptyFacts("CHAIR"), {
  custom_sn: "CHAIR",
  title: { "en-US": "Chair" },
  type_id: 111,
  materials: ["solid_oak"],
  colour: "natural",
  width_mm: 1,
  depth_mm: 1,
  height_mm: 1,
  weight_grams: 1,
  cartons: [{ length_mm: 1, width_mm: 1, height_mm: 1, gross_weight_grams: 1, pieces: 1 }],
  pictures: [{ picture_key: "m1/1", alt: { "en-US": "", "zh-CN": "", "es-ES": "" } }],
});

const storedAs = (state: Stored["state"], more: Partial<Stored> = {}): Stored => ({
  product_id: 1,
  state,
  is_reviewed: true,
  facts: complete,
  waiting: {},
  offers: [],
  stock: [],
  ...more,
});

describe("what a draft makes of a product", () => {
  test("that is equal: nothing", () => {
    expect(
      planProduct(storedAs("live"), { custom_sn: "CHAIR", title: { "en-US": "Chair" }, materials: ["solid_oak"] }, true).isChanged,
    ).toBe(false);
  });

  test("under review: texts wait, sizes do not", () => {
    const plan = planProduct(storedAs("live"), { custom_sn: "CHAIR", title: { "zh-CN": "椅子" }, width_mm: 5 }, true);
    expect(plan.proposals.map(({ field }) => field)).toEqual(["title"]);
    expect([...plan.fields]).toEqual(["width_mm"]);
    expect(plan.facts.title["zh-CN"]).toBe("");
  });

  test("asked for again: nothing; taken back: withdrawn; asked otherwise: proposed anew", () => {
    const waiting = { title: { "en-US": "Armchair", "zh-CN": "", "es-ES": "" } };
    const plan = (title: string) => planProduct(storedAs("live", { waiting }), { custom_sn: "CHAIR", title: { "en-US": title } }, true);
    expect(plan("Armchair").isChanged).toBe(false);
    expect(plan("Chair").withdrawn).toEqual(["title"]);
    expect(plan("Easy chair").proposals[0]?.new).toEqual({ "en-US": "Easy chair", "zh-CN": "", "es-ES": "" });
  });

  test.each<[Stored["state"] | undefined, ProductDraft["state"], boolean, Stored["state"]]>([
    [undefined, undefined, false, "draft"],
    [undefined, "live", false, "live"],
    [undefined, "live", true, "review"],
    ["draft", "live", false, "live"],
    ["draft", "live", true, "review"],
    ["draft", "retired", false, "draft"],
    ["review", undefined, true, "review"],
    ["review", "draft", true, "draft"],
    ["live", "draft", false, "live"],
    ["live", "retired", false, "retired"],
    ["retired", undefined, true, "retired"],
    ["retired", "live", true, "live"],
  ])("%s asked to be %s (reviewed: %s) becomes %s", (before, asked, isReviewed, after) => {
    const stored = before && storedAs(before);
    const { product_id, offers, stock, ...draft } = { ...complete, state: asked } as ProductDraft;
    expect(planProduct(stored, draft, isReviewed).state).toBe(after);
  });

  test("nothing reviewed is lost or shown early, whatever is changed", () =>
    fc.assert(
      fc.property(
        fc.string({ maxLength: 5 }),
        fc.string({ maxLength: 5 }),
        fc.constantFrom("solid_oak", "solid_ash"),
        (live, asked, material) => {
          const before = mergeFacts(complete, { custom_sn: "CHAIR", title: { "en-US": live } });
          const after = mergeFacts(before, { custom_sn: "CHAIR", title: { "en-US": asked }, materials: [material] });
          const { facts, proposals } = splitForReview(before, before, after);
          expect(facts.title).toEqual(before.title);
          expect({ ...facts, ...Object.fromEntries(proposals.map(({ field, new: value }) => [field, value])) }).toEqual(after);
        },
      ),
      { seed: 20_261_121 },
    ));
});

describe("what is typed", () => {
  test("in either system of units is kept to the millimetre and the gram", () => {
    expect([lengthOf("78.5", "metric"), lengthOf("78,5", "metric"), lengthOf("31", "imperial"), lengthOf("", "metric")]).toEqual([
      785, 785, 787, 0,
    ]);
    expect([weightOf("4.2", "metric"), weightOf("10", "imperial")]).toEqual([4_200, 4_536]);
    expect([lengthOf("a", "metric"), lengthOf("-1", "metric"), lengthOf("1e3", "metric")]).toEqual([undefined, undefined, undefined]);
    expect([lengthText(785, "metric"), lengthText(787, "imperial"), weightText(4_200, "metric"), lengthText(0, "metric")]).toEqual([
      "78.5",
      "30.98",
      "4.2",
      "",
    ]);
  });

  test("and shown again does not move", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom("metric" as const, "imperial" as const), (millimetres, system) => {
        expect(lengthOf(lengthText(millimetres, system), system)).toBe(millimetres);
      }),
      { seed: 20_261_121 },
    ));

  test("as money and numbers is read as a spreadsheet writes it", () => {
    expect([priceOf("$1,234.50"), priceOf("1234.5"), priceOf(""), priceOf("1.234"), priceOf("free")]).toEqual([
      123_450,
      123_450,
      null,
      undefined,
      undefined,
    ]);
    expect([wholeOf("1,200"), wholeOf(" 12 "), wholeOf(""), wholeOf("1.5")]).toEqual([1_200, 12, null, undefined]);
    expect([priceText(123_450), priceText(null)]).toEqual(["1234.50", ""]);
  });
});
