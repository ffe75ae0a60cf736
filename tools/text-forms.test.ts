import { describe, expect, test } from "vitest";
import { type Language, languages } from "#kernel/languages.ts";
import { inLanguage } from "#kernel/texts.ts";
import { readAllTexts } from "#tools/all-texts.ts";

/** How texts are written in each language: plural forms, numbers, punctuation. docs/glossary.md says which words they use. */

/** The sentences of contracts stay as they are: the hash of the text stands in the record of every acceptance. */
const isRecorded = (file: string): boolean =>
  /(contracts\/rules\/(clause-texts|fields|standard-clauses)|clause-library\/rules\/ready-clauses)\.ts$/.test(file);

const texts = readAllTexts().filter(({ file }) => !isRecorded(file));

/** The texts that a check finds something in, with what it found. */
const findIn = (language: Language, find: (text: string, english: string) => readonly string[]): string[] =>
  texts.flatMap(({ file, line, words }) =>
    find(inLanguage(words, language), words[0]).map((found) => `${file}:${line} "${found}" in: ${inLanguage(words, language)}`),
  );

const matches = (pattern: RegExp, text: string, group = 0): string[] => [...text.matchAll(pattern)].map((match) => match[group] ?? "");

/** A text without what is code: names and types of ICU arguments, references, addresses. */
const withoutCode = (text: string): string =>
  text
    .replaceAll(/\{\w+, (?:plural|select|selectordinal),/g, "{")
    .replaceAll(/\{\w+(?:, \w+)?\}/g, "{}")
    .replaceAll(/(?<=[\s{])(?:=\d+|zero|one|two|few|many|other|[a-zA-Z]\w*) \{/g, "{")
    .replaceAll(/\[\[[\w.-]+\]\]/g, "{}")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/https?:\S+/g, "");

describe("numbers", () => {
  /** Arguments that are names, or limits, which are never one. */
  const notCounted = /^(?:most|max|least|limit|cap|band|title|provider|types|endings)$/;
  const countedNoun = /\{(\w+)(?:, number)?\} (?:(?:business|more|new|open) )?(\p{Ll}{2,}s)\b/gu;
  /** Verbs and other words that end like a plural. */
  const noNoun = /^(?:is|was|has|as|less|plus|yes|asks|becomes|exceeds|goes|needs|requests|sees|shows|stays|más)$/;

  const nounsWithoutForms = (text: string): string[] =>
    [...text.matchAll(countedNoun)].flatMap(([found, argument = "", noun = ""]) =>
      notCounted.test(argument) || noNoun.test(noun) ? [] : [found],
    );

  test("a counted noun has its plural forms in English", () => {
    expect(findIn("en-US", nounsWithoutForms)).toEqual([]);
  });

  test("where English has plural forms, Spanish has them for the same argument", () => {
    const pluralsOf = (text: string) => new Set(matches(/\{(\w+), plural,/g, text, 1));
    expect(
      findIn("es-ES", (text, english) =>
        nounsWithoutForms(text).filter((found) => pluralsOf(english).has(/\{(\w+)/.exec(found)?.[1] ?? "")),
      ),
    ).toEqual([]);
  });

  test.each(["zh-CN", "es-ES"] as const)("%s formats a number that English formats", (language) => {
    expect(
      findIn(language, (text, english) =>
        matches(/\{(\w+)\}/g, text, 1).filter(
          (name) => new RegExp(`\\{${name}, (?:number|plural)`).test(english) && !english.includes(`{${name}}`),
        ),
      ),
    ).toEqual([]);
  });
});

test("Chinese counts kinds of goods in 款", () => expect(findIn("zh-CN", (text) => matches(/(?:\}|#) ?[个种]商品/g, text))).toEqual([]));

test("Chinese uses full-width punctuation between Chinese characters", () => {
  const halfWidth = /\p{Script=Han}\s*[,;:?!](?=\s*\p{Script=Han}|\s*$)|[\p{Script=Han}”。，]\s*\([^)]*\)|\([^)]{2,}\)\s*\p{Script=Han}/gmu;
  expect(findIn("zh-CN", (text) => matches(halfWidth, withoutCode(text)))).toEqual([]);
});

test("Chinese has no space behind a day, which ends with 日, and behind full-width punctuation", () => {
  expect(findIn("zh-CN", (text) => matches(/\{date\} \p{Script=Han}|[。，；：！？、] [^\s]/gu, text))).toEqual([]);
});

test("Spanish has a no-break space before %, and the comma in decimal numbers", () => {
  expect(findIn("es-ES", (text) => matches(/[\d}][ ]?%/g, text))).toEqual([]);
  // Versions, sizes of paper and codes of goods keep their dots.
  const decimal = /(?<![\d.,])\d+\.\d{1,2}(?![\d.]|\.\d)/g;
  const fixed = new Set(["2.0", "4.0", "8.5", "9401.61", "1.1"]);
  expect(findIn("es-ES", (text) => matches(decimal, text).filter((number) => !fixed.has(number)))).toEqual([]);
});

test("English has no space before %", () => expect(findIn("en-US", (text) => matches(/[\d}]\s%/g, text))).toEqual([]));
test("Chinese has no space before %", () => expect(findIn("zh-CN", (text) => matches(/[\d}]\s%/g, text))).toEqual([]));

test.each(languages)("%s has no straight quotation marks and apostrophes", (language) => {
  // Texts that are quoted word for word (docs/screens.md 1).
  const quoted = /book goods from the different warehouses/;
  expect(
    findIn(language, (text) => (quoted.test(text) ? [] : matches(/"|(?<=\p{L})'(?=\p{L})/gu, withoutCode(text).replaceAll("''", "'")))),
  ).toEqual([]);
});

test("hints of cheaper tiers name the tier and its price, not the pieces that are missing", () => {
  const missingPieces = texts.filter(
    ({ words: [english] }) => /\{more[,}]/.test(english) && /\{(?:price|percent|amount)[,}]/.test(english),
  );
  expect(missingPieces.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

test("price requests are introduced as RFQ, where buyers and where manufacturers find them", () => {
  const introduced = texts.filter(({ file, key }) => file === "features/service/quotes/texts.ts" && /^(?:intro|sellerIntro)$/.test(key));
  expect(introduced.map(({ words }) => words.every((text) => text.includes("RFQ")))).toEqual([true, true]);
});
