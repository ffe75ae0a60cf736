import { expect, test } from "vitest";
import { leadBounds, leadRange, leadRanges, portCode } from "./fob-facts.ts";

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

test("lead times fall into ranges without gaps", () => {
  expect([0, 1, 30, 31, 60, 90, 91].map(leadRange)).toEqual(["", "30", "30", "45", "60", "90", "longer"]);
  expect(leadRanges.map(leadBounds)).toEqual([
    { from: 1, to: 30 },
    { from: 31, to: 45 },
    { from: 46, to: 60 },
    { from: 61, to: 90 },
    { from: 91, to: undefined },
  ]);
  expect(leadBounds("7")).toBeUndefined();
});
