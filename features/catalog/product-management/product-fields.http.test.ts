import { expect, test } from "vitest";
import {
  type ProductFieldName,
  pageFields,
  pageNameOf,
  productFieldNames,
  productFields,
  sizeOfUnit,
} from "#features/catalog/products/rules/product-fields.ts";
import { createStoolDraft, merchant, publishProduct, saveProduct, startWorld, world } from "./test-products.ts";

/** Each field of the product table from the merchant's save to the product page. */

await startWorld();

type Codes = Record<string, { code: string; label: string }[]>;

const readCodes = async (): Promise<Codes> => (await world.call("/merchant/productOptions", {}, merchant)).data;

/** A collection is chosen among those of the merchant's other products. */
const codesOf = (codes: Codes, vocabulary: string) => (codes[vocabulary] ?? []).slice(-2);

const toSample = (name: ProductFieldName, codes: Codes) => {
  const field = productFields[name];
  if (field.kind === "terms") return codesOf(codes, field.vocabulary).map(({ code }) => code);
  if (field.kind === "term") return codesOf(codes, field.vocabulary)[0]?.code;
  return field.kind === "text" ? (field.pattern?.example ?? "W".repeat(field.maxLength)) : field.max;
};

const toPageSample = (name: ProductFieldName, codes: Codes) => {
  const field = productFields[name];
  if (field.kind === "terms") return codesOf(codes, field.vocabulary);
  if (field.kind === "term") return codesOf(codes, field.vocabulary)[0]?.label;
  const sample = toSample(name, codes);
  return field.kind === "length" || field.kind === "weight" ? Number(sample) * sizeOfUnit[field.unit] : sample;
};

const read = async (product_id: number) => (await world.call("/merchant/productDetail", { product_id }, merchant)).data.facts;

test.each(productFieldNames)("%s is saved, read again, shown to buyers and unchanged by the same draft", async (name) => {
  const codes = await readCodes();
  const value = toSample(name, codes);
  expect(value).toBeDefined();
  const custom_sn = `FIELD-${name}`;
  const product_id = await publishProduct(custom_sn, { [name]: value });
  expect((await read(product_id))[name]).toEqual(value);
  const before = (await world.call("/merchant/productDetail", { product_id }, merchant)).data.changed_at;
  world.clock.advanceMs(1_000);
  expect(await saveProduct({ product_id, custom_sn, [name]: value })).toMatchObject({ code: 200 });
  expect((await world.call("/merchant/productDetail", { product_id }, merchant)).data.changed_at).toBe(before);
  const pageName = pageFields.find((field) => field === name);
  if (!pageName) return;
  const { data } = await world.call("/home/getProductInfo", { product_id });
  expect(data[pageNameOf(pageName)]).toEqual(toPageSample(name, codes));
});

const numbers = productFieldNames.filter((name) => productFields[name].isAttribute && "min" in productFields[name]);

test.each(numbers)("%s is removed by null", async (name) => {
  const custom_sn = `NULL-${name}`;
  const product_id = await publishProduct(custom_sn, { [name]: toSample(name, await readCodes()) });
  expect(await saveProduct({ product_id, custom_sn, [name]: null })).toMatchObject({ code: 200 });
  expect((await read(product_id))[name]).toBeNull();
});

/** A text without a pattern is judged by its length alone. */
const texts = productFieldNames.filter((name) => productFields[name].kind === "text");
const isFree = (name: ProductFieldName): boolean => {
  const field = productFields[name];
  return field.kind === "text" && field.pattern === undefined;
};

test.each(texts)("%s refuses a text that is too long", async (name) => {
  const field = productFields[name];
  const long = "W".repeat(field.kind === "text" ? field.maxLength + 1 : 0);
  expect(await saveProduct(await createStoolDraft(`LONG-${name}`, { [name]: long }))).toMatchObject({ reason: "CHECK_FIELDS", data: null });
});

test.each(productFieldNames.filter((name) => !isFree(name)))("%s refuses what its row of the table does not admit", async (name) => {
  const field = productFields[name];
  const word = field.kind === "terms" ? ["no code"] : "no code";
  for (const value of "min" in field ? [field.min - 1, field.max + 1] : [word]) {
    const answer = await saveProduct(await createStoolDraft(`WRONG-${name}`, { [name]: value }));
    expect(answer.reason).toMatch(/^(OUT_OF_RANGE|NOT_IN_LIST|WRONG_HS_CODE)$/);
    expect(Object.keys(answer.fields ?? {})).toEqual([name]);
  }
});
