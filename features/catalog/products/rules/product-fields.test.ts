import { expect, test } from "vitest";
import { texts } from "../texts-fields.ts";
import {
  attributeFields,
  columnFields,
  comparedFields,
  emptyProductFields,
  fieldsOfSection,
  isEmptyField,
  pageFields,
  pageNameOf,
  productFieldNames,
  productFields,
  sizeOfUnit,
  vocabularies,
} from "./product-fields.ts";

test("every field is stored once and stands in one section of the form", () => {
  expect([...columnFields, ...attributeFields].toSorted()).toEqual(productFieldNames.toSorted());
  expect(["classify", "sizes", "compliance"].flatMap((section) => fieldsOfSection(section as "sizes"))).toEqual(productFieldNames);
});

test.each(productFieldNames)("%s has a plain name, a label and bounds that admit a value", (name) => {
  const field = productFields[name];
  expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
  expect(texts.labels[name]).toHaveLength(3);
  if ("min" in field) expect(field.min).toBeLessThan(field.max);
  if (field.kind === "text" && field.pattern) expect(field.pattern.example).toMatch(field.pattern.format);
});

test.each(productFieldNames)("%s is empty until it is filled in", (name) => {
  expect(isEmptyField(name, emptyProductFields()[name])).toBe(true);
  const { kind } = productFields[name];
  expect(isEmptyField(name, kind === "terms" ? ["code"] : kind === "term" || kind === "text" ? "text" : 1)).toBe(false);
});

test("zero is a number of an attribute and unknown in a column", () => {
  expect(isEmptyField("assembly_minutes", 0)).toBe(false);
  expect(isEmptyField("width_mm", 0)).toBe(true);
});

test("the product page has lengths in millimeters and weights in grams, each under one name", () => {
  const names = pageFields.map(pageNameOf);
  expect(new Set(names).size).toBe(names.length);
  for (const name of pageFields) {
    const field = productFields[name];
    if (field.kind === "length" || field.kind === "weight") expect(pageNameOf(name)).toMatch(field.kind === "length" ? /_mm$/ : /_grams$/);
  }
  expect(sizeOfUnit).toEqual({ mm: 1, cm: 10, g: 1, kg: 1_000 });
});

test("what is compared stands on the product page too", () => {
  expect(comparedFields.filter((name) => !pageFields.includes(name))).toEqual([]);
});

test("vocabularies are named once", () => {
  expect(vocabularies.toSorted()).toEqual(["assembly", "certificate", "collection", "colour", "material", "origin", "style", "tag"]);
});
