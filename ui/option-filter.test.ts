import { expect, test } from "vitest";
import { filterOptions } from "#ui/option-filter.ts";

const countries = ["Mexico", "New Zealand", "Côte d'Ivoire", "Zealand Islands"];
const find = (keyword: string) => filterOptions(countries, keyword, (name) => name);

test("an empty keyword returns all options in their order", () => {
  expect(find(" ")).toEqual(countries);
});

test("ignores case and accents", () => {
  expect(find("MÉXICO")).toEqual(["Mexico"]);
  expect(find("cote")).toEqual(["Côte d'Ivoire"]);
});

test("requires every word and puts options that start with the text first", () => {
  expect(find("zealand")).toEqual(["Zealand Islands", "New Zealand"]);
  expect(find("zea new")).toEqual(["New Zealand"]);
});
