import { describe, expect, test } from "vitest";
import type { Language } from "#kernel/languages.ts";
import { ExclusionParser } from "./exclusions.ts";
import { getLexicon } from "./lexicon/lexicon.ts";
import { Synonyms } from "./synonyms.ts";

const parse = (keyword: string, language: Language = "en-US") => {
  const { positive, exclusions } = new ExclusionParser(getLexicon(), new Synonyms([]), language, (word) => word === "wireless").parse(
    keyword,
  );
  return [
    positive.replace(/\s+/g, " ").trim(),
    ...exclusions.map(({ phrases }) => phrases.map((it) => it.map(({ text }) => text).join(" ")).join("+")),
  ];
};

describe("ExclusionParser", () => {
  test.each([
    ["cabinet without doors", "cabinet", "doors"],
    ["nightstand no drawers", "nightstand", "drawers"],
    ["armless dining chair", "dining chair", "arm"],
    ["non upholstered headboard", "headboard", "upholstered"],
    ["bookcase without glass doors", "bookcase", "glass+doors"],
    ["chair without leather or velvet", "chair", "leather", "velvet"],
    ["rug except blue", "rug", "blue"],
    ["desk not l shaped", "desk", "l shaped"],
  ])("%s", (keyword, ...expected) => expect(parse(keyword)).toEqual(expected));

  test.each([
    ["armario sin puertas", "armario", "puertas"],
    ["vitrina sin puertas de vidrio", "vitrina", "puertas+vidrio"],
    ["lámpara que no sea de metal", "lámpara", "metal"],
    ["silla sin cuero ni terciopelo", "silla", "cuero", "terciopelo"],
    ["puf no redondo", "puf", "redondo"],
  ])("%s", (keyword, ...expected) => expect(parse(keyword, "es-ES")).toEqual(expected));

  test.each([
    ["无抽屉玄关桌", "玄关桌", "抽屉"],
    ["不带门的书柜", "书柜", "门"],
    ["餐椅 不要皮", "餐椅", "皮"],
    ["地毯 除了蓝色以外", "地毯", "蓝色"],
    ["非软包床头板", "床头板", "软包"],
  ])("%s", (keyword, ...expected) => expect(parse(keyword, "zh-CN")).toEqual(expected));

  test.each([
    "wireless charger nightstand",
    "no assembly required",
    "无线充电床头柜",
    "不锈钢餐桌",
    "without doors",
    "nordic sofa",
    "stainless steel table",
  ])("%s excludes nothing", (keyword) => expect(parse(keyword)).toEqual([keyword]));
});
