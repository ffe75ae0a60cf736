import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readTexts } from "#apps/web/messages/text-files.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { flattenTexts, inLanguage } from "#kernel/texts.ts";

/** The terms of docs/glossary.md: one word per thing and language, and the words that screen texts must not use. */

interface Term {
  names: Record<Language, string>;
  banned: { language: Language; word: string }[];
}

const languageOfPrefix: Readonly<Record<string, Language>> = { en: "en-US", zh: "zh-CN", es: "es-ES" };

/** Texts whose wording is fixed, as `file#key`: they may contain banned words. */
const fixedTexts = new Set([
  "features/trade/cart/texts.ts#onlyMerchant",
  "features/trade/orders/texts-checkout.ts#notCertified",
  "features/trade/reservations/texts.ts#voucher.refusedFinal",
  "features/money/payments/texts.ts#offline.refusedFinal",
]);

/** Reads "en: voucher, vouchers; zh: 买家". */
const parseBanned = (cell: string): Term["banned"] =>
  cell
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [prefix = "", words = ""] = part.split(":");
      const language = languageOfPrefix[prefix];
      if (!language) throw new Error(`docs/glossary.md: "${part}" does not start with en:, zh: or es:`);
      return words.split(",").map((word) => ({ language, word: word.trim() }));
    });

const isTermRow = (line: string): boolean => line.startsWith("| ") && !line.startsWith("| English |");

const parseTerms = (markdown: string): Term[] =>
  markdown
    .split("\n")
    .filter(isTermRow)
    .map((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      if (cells.length !== 6) throw new Error(`docs/glossary.md: not four cells: ${line}`);
      const [, english = "", chinese = "", spanish = "", banned = ""] = cells;
      return { names: { "en-US": english, "zh-CN": chinese, "es-ES": spanish }, banned: parseBanned(banned) };
    });

/** Drops ICU argument names and tags, which are code and not words of the text. */
const toVisibleText = (text: string): string => text.replace(/\{\s*\w+\s*(?=[,}])/g, "{").replace(/<\/?\w+>/g, "");

const files = globSync("{ui,apps/web,features/*/*}/texts*.ts");

const readScreenTexts = async (language: Language): Promise<[place: string, text: string][]> => {
  const texts = await Promise.all(
    files.map(async (file) =>
      flattenTexts(await readTexts(file)).map(([key, words]): [string, string] => [
        `${file}#${key}`,
        toVisibleText(inLanguage(words, language)),
      ]),
    ),
  );
  return texts.flat().filter(([place]) => !fixedTexts.has(place));
};

/** Chinese has no spaces between words, so a banned word is looked for anywhere; elsewhere it is compared as a whole word. */
const toMatcher = (language: Language, word: string): ((text: string) => boolean) => {
  if (language === "zh-CN") return (text) => text.includes(word);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "iu");
  return (text) => pattern.test(text);
};

const terms = parseTerms(readFileSync("docs/glossary.md", "utf8"));

test("the glossary has its terms", () => expect(terms.length).toBeGreaterThan(80));

test("every term has exactly one word per language", () => {
  const unclear = terms.flatMap(({ names }) => Object.values(names)).filter((name) => name === "" || /[/;,；，、]/.test(name));
  expect(unclear).toEqual([]);
});

describe.each(languages)("%s", (language) => {
  test("no term stands twice", () => {
    const names = terms.map((term) => term.names[language].toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("no term is a banned word", () => {
    const banned = terms.flatMap((term) => term.banned).filter((entry) => entry.language === language);
    expect(banned.filter(({ word }) => terms.some((term) => term.names[language].toLowerCase() === word.toLowerCase()))).toEqual([]);
  });

  test("no screen text uses a banned word", async () => {
    const texts = await readScreenTexts(language);
    const banned = terms.flatMap((term) => term.banned).filter((entry) => entry.language === language);
    const found = banned.flatMap(({ word }) => {
      const isUsed = toMatcher(language, word);
      return texts.filter(([, text]) => isUsed(text)).map(([place, text]) => `"${word}" in ${place}: ${text}`);
    });
    expect(found).toEqual([]);
  });
});
