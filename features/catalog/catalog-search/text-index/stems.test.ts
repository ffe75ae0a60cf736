import { expect, test } from "vitest";
import { piecesOf } from "./tokens.ts";
import { englishStem, spanishStem } from "./stems.ts";
import { headOfTitle, headsOf } from "./head-nouns.ts";

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

test("a keyword is cut into words, numbers and runs of Chinese, whatever is between them", () => {
  const texts = (keyword: string) => piecesOf(keyword).map(({ text }) => text);
  expect(texts('  Sofá-cama, ＬＩＮＯ 86"!')).toEqual(["sofa", "cama", "lino", "86"]);
  expect(texts("6drawer 218cm")).toEqual(["6", "drawer", "218", "cm"]);
  expect(texts("queen床 L型沙發")).toEqual(["queen", "床", "l", "型沙发"]);
  expect(texts("6斗柜 两门衣柜")).toEqual(["六斗柜", "双门衣柜"]);
  expect(texts("!!! … 🛋️ '\"; --")).toEqual([]);
  expect(texts("a ".repeat(5_000)).length).toBeLessThanOrEqual(16);
});

test("the noun that a name is about", () => {
  expect(headOfTitle("Tempo Upholstered Desk Chair in Dove Gray Linen", "en-US")).toBe("Chair");
  expect(headOfTitle("Set of 2 Dining Chairs", "en-US")).toBe("Chairs");
  expect(headOfTitle("Sofá de 3 plazas Marin en lino, 218 cm", "es-ES")).toBe("Sofá");
  expect(headOfTitle("玛琳系列三人位沙发 鼠尾草绿棉麻 218cm", "zh-CN")).toBe("沙发");
  expect(headsOf("End & Side Tables", "en-US")).toBe("End Tables");
  expect(headsOf("Chests of Drawers", "en-US")).toBe("Chests");
});
