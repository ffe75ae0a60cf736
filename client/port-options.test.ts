import { describe, expect, test } from "vitest";
import { toPortOptions } from "#client/port-options.ts";

const port = (code: string, name_en: string, name = name_en, is_retired = false) => ({
  code,
  name_en,
  name,
  country: code.slice(0, 2),
  is_retired,
});
const ports = [
  port("COCTG", "Cartagena", "卡塔赫纳"),
  port("ESCAR", "Cartagena", "卡塔赫纳"),
  port("CNNGB", "Ningbo", "宁波"),
  port("CNSHA", "Shanghai", "上海", true),
  port("USLAX", "Los Angeles"),
];
const optionsOf = (keyword: string, none?: string) => toPortOptions(ports, keyword, { asTyped: "As typed", none });

describe("the options of a port that is a text", () => {
  test("are the offered ports in their order, those of the same name once", () =>
    expect(optionsOf("")).toEqual([
      { value: "Cartagena", label: "Cartagena", note: "卡塔赫纳 · CO · COCTG; 卡塔赫纳 · ES · ESCAR" },
      { value: "Ningbo", label: "Ningbo", note: "宁波 · CN · CNNGB" },
      { value: "Los Angeles", label: "Los Angeles", note: "US · USLAX" },
    ]));

  test("begin with no port where that is a choice", () => {
    expect(optionsOf("", "None")[0]).toEqual({ value: "", label: "None" });
    expect(optionsOf("Ningbo", "None").map(({ value }) => value)).toEqual(["Ningbo"]);
  });

  test.each([
    ["ningbo", ["Ningbo"]],
    ["宁波", ["Ningbo", "宁波"]],
    ["CNNGB", ["Ningbo", "CNNGB"]],
    ["Shanghai", ["Shanghai"]],
    [" Yantai ", ["Yantai"]],
  ])("for %j are %j: what matches, and what was typed unless it is a name", (keyword, values) =>
    expect(optionsOf(keyword).map(({ value }) => value)).toEqual(values),
  );

  test("say of a text that it is no port of the list", () =>
    expect(optionsOf("Yantai")).toEqual([{ value: "Yantai", label: "Yantai", note: "As typed" }]));
});
