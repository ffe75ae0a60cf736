import { expect, test } from "vitest";
import { leadRange, leadRanges, portCode } from "./fob-facts.ts";

test("a port has a code of letters that an address may have", () => {
  expect(["Ningbo", "Ho Chi Minh City", "Cái Mép", "Qingdao / 青岛", "宁波", ""].map(portCode)).toEqual([
    "ningbo",
    "ho-chi-minh-city",
    "cai-mep",
    "qingdao-u9752u5c9b",
    "u5b81u6ce2",
    "",
  ]);
});

test("lead times fall into ranges that have a name in each language", () => {
  expect([0, 1, 30, 31, 60, 90, 91].map(leadRange)).toEqual(["", "30", "30", "45", "60", "90", "longer"]);
  expect([...leadRanges.values()].map((text) => text["en-US"])).toEqual([
    "Up to 30 days",
    "31 to 45 days",
    "46 to 60 days",
    "61 to 90 days",
    "More than 90 days",
  ]);
});
