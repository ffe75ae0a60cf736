import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatLength,
  formatLengthInBoth,
  formatPrice,
  formatWeight,
  formatWeightInBoth,
  hasOwnUnit,
  parseInteger,
  parseLength,
  parsePrice,
  parseWeight,
} from "./rules/measures.ts";
import { emptyFacts, isSameOffer, joinEdits, mergeFacts, mergeOffer, splitForReview } from "./rules/merge.ts";
import { planProduct, type StoredProduct } from "./rules/plan.ts";
import { validateOffer, validateProduct, validateTiers } from "./rules/validate.ts";
import { fillMissingText, getMissingFields, type OfferDraft, type ProductDraft, type ValidationContext } from "./rules.ts";

const context: ValidationContext = {
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

const validate = (draft: Partial<ProductDraft>) =>
  validateProduct({ custom_sn: "NEW", title: { "en-US": "Chair" }, type_id: 111, ...draft }, context).map(
    ({ field, reason }) => `${field} ${reason}`,
  );

describe("edits of two people", () => {
  const base = { ...emptyFacts("CHAIR"), width_mm: 500, height_mm: 900, colour: "natural" };

  test("keep what only one of them changed", () => {
    const joined = joinEdits(base, { ...base, width_mm: 510 }, { ...base, height_mm: 910 });
    expect(joined).toEqual({ facts: { ...base, width_mm: 510, height_mm: 910 }, conflicts: [] });
  });

  test("are in conflict where both changed a field to different values", () => {
    const joined = joinEdits(base, { ...base, width_mm: 510, colour: "black" }, { ...base, width_mm: 520, colour: "black" });
    expect(joined).toEqual({ facts: { ...base, width_mm: 510, colour: "black" }, conflicts: ["width_mm"] });
  });
});

describe("product draft", () => {
  test("accepts a title in any one language and a leaf category", () => {
    expect(validate({})).toEqual([]);
    expect(validate({ title: { "zh-CN": "椅子" } })).toEqual([]);
  });

  test("requires title and category for a new product only", () => {
    expect(validate({ title: {}, type_id: undefined })).toEqual(["title.en-US FIELD_MISSING", "type_id FIELD_MISSING"]);
    expect(validateProduct({ custom_sn: "PIECE" }, context)).toEqual([]);
  });

  test.each<[string, Partial<ProductDraft>, string]>([
    ["a title that is too long", { title: { "es-ES": "x".repeat(161) } }, "title.es-ES TEXT_TOO_LONG"],
    ["an unknown material", { materials: ["solid_oak", "gold"] }, "materials NOT_IN_LIST"],
    ["seven materials", { materials: Array(7).fill("solid_oak") }, "materials TOO_MANY_ENTRIES"],
    ["half a millimeter", { width_mm: 0.5 }, "width_mm OUT_OF_RANGE"],
    ["a width that is not a number", { width_mm: Number.NaN }, "width_mm OUT_OF_RANGE"],
    ["a load that is not a number", { max_load_kg: Number.NaN }, "max_load_kg OUT_OF_RANGE"],
    ["a negative height", { height_mm: -1 }, "height_mm OUT_OF_RANGE"],
    [
      "a carton without height",
      { cartons: [{ length_mm: 1, width_mm: 1, height_mm: 0, gross_weight_grams: 1, pieces: 1 }] },
      "cartons.0.height_mm OUT_OF_RANGE",
    ],
    ["a set of sets", { components: [{ custom_sn: "SET", amount: 1 }] }, "components.0.custom_sn COMPONENT_IS_SET"],
    [
      "a duplicate component",
      {
        components: [
          { custom_sn: "PIECE", amount: 1 },
          { custom_sn: "PIECE", amount: 2 },
        ],
      },
      "components.1.custom_sn COMPONENT_TWICE",
    ],
    ["a component amount of zero", { components: [{ custom_sn: "PIECE", amount: 0 }] }, "components.0.amount OUT_OF_RANGE"],
    [
      "stock of a set sold from its components",
      { components: [{ custom_sn: "PIECE", amount: 1 }], stock: [{ warehouse_id: 1, on_hand: 3 }] },
      "stock.0.on_hand SET_WITHOUT_STOCK",
    ],
    ["an HS code of five digits", { hs_code: "94016" }, "hs_code WRONG_HS_CODE"],
  ])("rejects %s at that field", (_what, draft, error) => expect(validate(draft)).toContain(error));

  test("rejects a set that contains itself, directly or indirectly", () => {
    expect(
      validateProduct({ custom_sn: "OUTER", product_id: 9, components: [{ custom_sn: "BOXED", amount: 1 }] }, context)[0]?.reason,
    ).toBe("SET_IN_CIRCLE");
  });
});

const local: OfferDraft = { warehouse_id: 1, kind: "local", price_cents: 10_000 };
const validateOffers = (offer: Partial<OfferDraft>) =>
  validateOffer({ ...local, ...offer }, context).map(({ field, reason }) => `${field} ${reason}`);

describe("offer", () => {
  test.each<[string, Partial<OfferDraft>, string[]]>([
    ["only a price", {}, []],
    ["a list price that is no higher", { list_price_cents: 10_000 }, ["list_price_cents LIST_PRICE_TOO_LOW"]],
    ["an MOQ that breaks packs", { moq: 5, pack_multiple: 2 }, ["moq MOQ_NOT_PACKS"]],
    ["a grade on a new product", { condition: "A" }, ["condition GRADE_UNWANTED"]],
    ["FOB without a port", { kind: "fob" }, ["fob_port FIELD_MISSING"]],
    ["a second without a reason", { kind: "processing", condition: "B" }, ["grade_reason FIELD_MISSING"]],
    [
      "a sale that ends before it begins",
      { kind: "special", starts_at: "2026-05-02T00:00:00Z", ends_at: "2026-05-01T00:00:00Z" },
      ["ends_at DATES_TURNED"],
    ],
    [
      "an impossible date",
      { kind: "presale", deposit_percent: 20, final_date: "2026-02-30", arrival_from: "2026-03-01", arrival_to: "2026-03-09" },
      ["final_date DATES_TURNED"],
    ],
  ])("reports the errors of an offer with %s", (_what, offer, errors) => expect(validateOffers(offer)).toEqual(errors));

  test.each([
    ["after the arrival", "2026-04-01", ["final_date DATES_TURNED"]],
    ["within the arrival window", "2026-03-05", ["final_date DATES_TURNED"]],
    ["on the first day of arrival", "2026-03-01", []],
    ["before the arrival", "2026-02-20", []],
  ])("judges a presale whose final date is %s", (_where, final_date, errors) =>
    expect(
      validateOffers({ kind: "presale", deposit_percent: 20, final_date, arrival_from: "2026-03-01", arrival_to: "2026-03-09" }),
    ).toEqual(errors),
  );

  test("accepts tiers exactly when thresholds rise above the MOQ and prices fall below the price", () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ threshold: fc.integer({ min: 2, max: 60 }), price_cents: fc.integer({ min: 1, max: 12_000 }) }), {
          maxLength: 4,
        }),
        (tiers) => {
          const quantities = [1, ...tiers.map(({ threshold }) => threshold)];
          const prices = [10_000, ...tiers.map(({ price_cents }) => price_cents)];
          const isRight = tiers.every((_, index) => quantities[index]! < quantities[index + 1]! && prices[index]! > prices[index + 1]!);
          expect(validateTiers({ ...local, tiers }, "").length === 0).toBe(isRight);
        },
      ),
      { seed: 20_261_121 },
    ));

  test("merging the same draft twice gives the same result", () => {
    const once = mergeOffer(undefined, { ...local, kind: "special", ends_at: "2026-12-01T00:00:00Z", fob_port: "Ningbo" });
    expect(once.fob_port).toBeNull();
    expect(isSameOffer(mergeOffer(once, { ...local, kind: "special", ends_at: "2026-12-01T00:00:00.000Z" }), once)).toBe(true);
  });
});

test("falls back to English, then Chinese, then Spanish for a missing language", () => {
  expect(fillMissingText({ "en-US": "", "zh-CN": "椅子", "es-ES": "Silla" })).toEqual({
    text: { "en-US": "椅子", "zh-CN": "椅子", "es-ES": "Silla" },
    filled: ["en-US"],
  });
  expect(fillMissingText({ "en-US": "", "zh-CN": "", "es-ES": "" }).filled).toEqual([]);
});

test("a set can be published without cartons of its own, a single product cannot", () => {
  const facts = emptyFacts("X");
  expect(getMissingFields(facts)).toContain("cartons");
  expect(getMissingFields({ ...facts, components: [{ custom_sn: "PIECE", amount: 2 }] })).not.toContain("cartons");
  expect(getMissingFields({ ...facts, components: [{ custom_sn: "PIECE", amount: 2 }], packed_as_set: true })).toContain("cartons");
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

const createStored = (state: StoredProduct["state"], more: Partial<StoredProduct> = {}): StoredProduct => ({
  product_id: 1,
  state,
  is_reviewed: true,
  facts: complete,
  waiting: {},
  offers: [],
  stock: [],
  ...more,
});

describe("planning a save", () => {
  test("plans nothing for an equal draft", () => {
    expect(
      planProduct(createStored("live"), { custom_sn: "CHAIR", title: { "en-US": "Chair" }, materials: ["solid_oak"] }, true).isChanged,
    ).toBe(false);
  });

  test("holds reviewed texts back and writes sizes at once", () => {
    const plan = planProduct(createStored("live"), { custom_sn: "CHAIR", title: { "zh-CN": "椅子" }, width_mm: 5 }, true);
    expect(plan.proposals.map(({ field }) => field)).toEqual(["title"]);
    expect([...plan.fields]).toEqual(["width_mm"]);
    expect(plan.facts.title["zh-CN"]).toBe("");
  });

  test("ignores a repeated request, withdraws a reverted one and replaces a changed one", () => {
    const waiting = { title: { "en-US": "Armchair", "zh-CN": "", "es-ES": "" } };
    const plan = (title: string) => planProduct(createStored("live", { waiting }), { custom_sn: "CHAIR", title: { "en-US": title } }, true);
    expect(plan("Armchair").isChanged).toBe(false);
    expect(plan("Chair").withdrawn).toEqual(["title"]);
    expect(plan("Easy chair").proposals[0]?.new).toEqual({ "en-US": "Easy chair", "zh-CN": "", "es-ES": "" });
  });

  test.each<[StoredProduct["state"] | undefined, ProductDraft["state"], boolean, StoredProduct["state"]]>([
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
  ])("moves %s with requested state %s (reviewed: %s) to %s", (before, requested, isReviewed, after) => {
    const stored = before && createStored(before);
    const { product_id, offers, stock, ...draft } = { ...complete, state: requested } as ProductDraft;
    expect(planProduct(stored, draft, isReviewed).state).toBe(after);
  });

  test("neither loses nor publishes a reviewed change early, for any sequence of changes", () =>
    fc.assert(
      fc.property(
        fc.string({ maxLength: 5 }),
        fc.string({ maxLength: 5 }),
        fc.constantFrom("solid_oak", "solid_ash"),
        (live, requested, material) => {
          const before = mergeFacts(complete, { custom_sn: "CHAIR", title: { "en-US": live } });
          const after = mergeFacts(before, { custom_sn: "CHAIR", title: { "en-US": requested }, materials: [material] });
          const { facts, proposals } = splitForReview(before, before, after);
          expect(facts.title).toEqual(before.title);
          expect({ ...facts, ...Object.fromEntries(proposals.map(({ field, new: value }) => [field, value])) }).toEqual(after);
        },
      ),
      { seed: 20_261_121 },
    ));
});

describe("measure input", () => {
  test("is exact to the millimeter and gram in both unit systems", () => {
    expect([
      parseLength("78.5", "metric"),
      parseLength("78,5", "metric"),
      parseLength("31", "imperial"),
      parseLength("", "metric"),
    ]).toEqual([785, 785, 787, 0]);
    expect([parseWeight("4.2", "metric"), parseWeight("10", "imperial")]).toEqual([4_200, 4_536]);
    expect([parseLength("a", "metric"), parseLength("-1", "metric"), parseLength("1e3", "metric")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([formatLength(785, "metric"), formatLength(787, "imperial"), formatWeight(4_200, "metric"), formatLength(0, "metric")]).toEqual([
      "78.5",
      "31",
      "4.2",
      "",
    ]);
  });

  test("shows the size that was typed, not the rest of the conversion", () => {
    for (const typed of ["48", "36.5", "0.5", "84", "12.25"]) {
      expect(formatLength(parseLength(typed, "imperial") ?? 0, "imperial")).toBe(typed);
    }
    for (let inches = 1; inches <= 240; inches += 1)
      expect(formatLength(parseLength(String(inches), "imperial") ?? 0, "imperial")).toBe(String(inches));
  });

  test("does not read a comma that is a decimal sign for some and a thousands sign for others", () => {
    expect([parseLength("1,250", "metric"), parseWeight("1,250", "imperial")]).toEqual([undefined, undefined]);
    expect([parseLength("1,25", "metric"), parseLength("1250", "metric")]).toEqual([13, 12_500]);
  });

  test.each([
    ["48 in", "metric", 1_219],
    ['48"', "metric", 1_219],
    ["4 ft", "metric", 1_219],
    ["2'6\"", "metric", 762],
    ["122 cm", "imperial", 1_220],
    ["1,22 m", "imperial", 1_220],
    ["35 1/2", "imperial", 902],
    ["48 pulgadas", "metric", 1_219],
    ["122厘米", "imperial", 1_220],
    ["-48 in", "metric", undefined],
    ["1,250 mm", "metric", undefined],
    ["48 lb", "metric", undefined],
    ["48 inn", "metric", undefined],
  ] as const)("reads %j in a field of %s units as %s mm", (text, system, millimeters) =>
    expect(parseLength(text, system)).toBe(millimeters),
  );

  test.each([
    ["30 lb", "metric", 13_608],
    ["48 lb 8 oz", "metric", 21_999],
    ["13.6 kg", "imperial", 13_600],
    ["500 g", "imperial", 500],
    ["30 cm", "metric", undefined],
  ] as const)("reads %j in a field of %s units as %s g", (text, system, grams) => expect(parseWeight(text, system)).toBe(grams));

  test("tells a size with a unit of its own, and converts it into both systems", () => {
    expect(["48 in", '48"', "122厘米", "48", "35 1/2", "78,5"].map(hasOwnUnit)).toEqual([true, true, true, false, false, false]);
    expect([formatLengthInBoth(1_219), formatWeightInBoth(13_608)]).toEqual(["121.9 cm / 48 in", "13.61 kg / 30 lb"]);
  });

  test("stays the same after formatting and parsing", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom("metric" as const, "imperial" as const), (millimeters, system) => {
        expect(parseLength(formatLength(millimeters, system), system)).toBe(millimeters);
      }),
      { seed: 20_261_121 },
    ));

  test("parses money and numbers as spreadsheets write them", () => {
    expect(["$1,234.50", "1234.5", "", "1.234", "free"].map((text) => parsePrice(text, "en-US"))).toEqual([
      123_450,
      123_450,
      null,
      undefined,
      undefined,
    ]);
    expect(["1.234,50", "1234.5", "1.234"].map((text) => parsePrice(text, "es-ES"))).toEqual([123_450, 123_450, 123_400]);
    expect(["1,200", " 12 ", "", "1.5"].map((text) => parseInteger(text, "en-US"))).toEqual([1_200, 12, null, undefined]);
    expect([formatPrice(123_450), formatPrice(null)]).toEqual(["1234.50", ""]);
  });
});
