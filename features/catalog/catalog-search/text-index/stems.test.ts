import { expect, test } from "vitest";
import { headNouns, titleHeadNoun } from "./head-nouns.ts";
import { englishStem, spanishStem } from "./stems.ts";
import { parseTokens } from "./tokens.ts";

test.each([
  ["sofas", "sofa"],
  ["benches", "bench"],
  ["vanities", "vanity"],
  ["shelves", "shelf"],
  ["gray", "grey"],
  ["tufted", "tuft"],
  ["folding", "fold"],
  ["six", "6"],
])("%s and %s are one English word", (a, b) => expect(englishStem(a)).toBe(englishStem(b)));

test.each([
  ["glass", "glas"],
  ["counter", "count"],
  ["bed", "be"],
  ["bedding", "bed"],
])("%s and %s are two", (a, b) => expect(englishStem(a)).not.toBe(englishStem(b)));

test.each([
  ["sillones", "sillon"],
  ["blanca", "blancos"],
  ["mesas", "mesa"],
  ["luces", "luz"],
  ["muebles", "mueble"],
  ["seis", "6"],
])("%s y %s son una palabra", (a, b) => expect(spanishStem(a)).toBe(spanishStem(b)));

test("splits a keyword into words, numbers and Chinese runs", () => {
  const texts = (keyword: string) => parseTokens(keyword).map(({ text }) => text);
  expect(texts('  Sofá-cama, ＬＩＮＯ 86"!')).toEqual(["sofa", "cama", "lino", "86"]);
  expect(texts("6drawer 218cm")).toEqual(["6", "drawer", "218", "cm"]);
  expect(texts("queen床 L型沙發")).toEqual(["queen", "床", "l", "型沙发"]);
  expect(texts("6斗柜 两门衣柜")).toEqual(["六斗柜", "双门衣柜"]);
  expect(texts("!!! … 🛋️ '\"; --")).toEqual([]);
  expect(texts("a ".repeat(5_000)).length).toBeLessThanOrEqual(16);
});

test("finds the head noun of a name", () => {
  expect(titleHeadNoun("Tempo Upholstered Desk Chair in Dove Gray Linen", "en-US")).toBe("Chair");
  expect(titleHeadNoun("Set of 2 Dining Chairs", "en-US")).toBe("Chairs");
  expect(titleHeadNoun("Sofá de 3 plazas Marin en lino, 218 cm", "es-ES")).toBe("Sofá");
  expect(titleHeadNoun("玛琳系列三人位沙发 鼠尾草绿棉麻 218cm", "zh-CN")).toBe("沙发");
  expect(headNouns("End & Side Tables", "en-US")).toBe("End Tables");
  expect(headNouns("Chests of Drawers", "en-US")).toBe("Chests");
});
