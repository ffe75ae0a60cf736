import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "#kernel/languages.ts";
import { inLanguage } from "#kernel/texts.ts";
import { readAllTexts } from "#tools/all-texts.ts";

/** The terms of docs/glossary.md: one word per thing and language, and the words that screen texts must not use. */

interface Term {
  names: Record<Language, string>;
  banned: { language: Language; word: string }[];
}

const languageOfPrefix: Readonly<Record<string, Language>> = { en: "en-US", zh: "zh-CN", es: "es-ES" };

/** Texts whose wording is fixed, as `file#key`, and papers of authorities with their own words, as `file`: they may contain banned words. */
const fixedTexts = new Set([
  "features/trade/cart/texts.ts#onlyMerchant",
  "features/trade/orders/texts-checkout.ts#notCertified",
  "features/trade/reservations/texts-list.ts#voucher.refusedFinal",
  "features/money/payments/texts.ts#offline.refusedFinal",
  "kernel/refusals/identity.ts#MERCHANT_EXISTS",
  "kernel/refusals/identity.ts#NOT_CERTIFIED",
  "kernel/refusals/trade.ts#NOT_SAME_MERCHANT",
  "kernel/refusals/after-sale.ts#ORDER_CANCELLED_NO_REFUND",
  // The box of a truck, not a carton.
  "features/inventory/dock-slots/texts.ts#trucks.box_truck",
  "features/trade/customs-documents/customs-labels.ts",
  // The sentences of contracts: the hash of the text stands in the record of every acceptance.
  "features/trade/contracts/rules/clause-texts.ts",
  "features/trade/contracts/rules/fields.ts",
  "features/trade/contracts/rules/standard-clauses.ts",
  "features/trade/clause-library/rules/ready-clauses.ts",
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

/** Drops names of ICU arguments, tags, references and addresses, which are code and not words of the text. */
const toVisibleText = (text: string): string =>
  text
    .replace(/\{\s*\w+\s*(?=[,}])/g, "{")
    .replace(/<\/?\w+>/g, "")
    .replace(/\[\[[\w.-]+\]\]/g, "")
    .replace(/\]\(\/[^)]*\)/g, "]");

const allTexts = readAllTexts();

const textsOf = (language: Language): (readonly [place: string, text: string])[] =>
  allTexts
    .filter(({ file, key }) => !fixedTexts.has(file) && !fixedTexts.has(`${file}#${key}`))
    .map(({ file, line, words }) => [`${file}:${line}`, toVisibleText(inLanguage(words, language))] as const);

const terms = parseTerms(readFileSync("docs/glossary.md", "utf8"));

/** A text without the terms that contain a banned word: what is left uses the word by itself. */
const withoutTerms = (text: string, language: Language, word: string): string =>
  terms
    .map(({ names }) => names[language].toLowerCase())
    .filter((name) => name !== word.toLowerCase() && name.includes(word.toLowerCase()))
    .reduce((rest, name) => rest.replaceAll(name, ""), text);

/** Chinese has no spaces between words, so a banned word is looked for anywhere; elsewhere it is compared as a whole word. */
const toMatcher = (language: Language, word: string): ((text: string) => boolean) => {
  if (language === "zh-CN")
    return (text) => text.includes(word) && withoutTerms(text.toLowerCase(), language, word).includes(word.toLowerCase());
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "iu");
  return (text) => pattern.test(text) && pattern.test(withoutTerms(text.toLowerCase(), language, word));
};

/**
 * Forms that address people in another way than docs/glossary.md says: pronouns, verbs in the second person singular, and imperatives that
 * are no other form of their verb, alone or with a pronoun behind them (`inténtalo`, where `inténtelo` is meant).
 */
const wrongAddress: Partial<Record<Language, RegExp>> = {
  "zh-CN": /你/,
  "es-ES": new RegExp(
    `(?<!\\p{L})(?:${[
      "tú|tu|tus|te|ti|contigo|tuy[oa]s?|vosotr[oa]s|vuestr[oa]s?",
      "eres|estás|has|vas|puedes|debes|tienes|quieres|sabes|haces|necesitas|recibes|eliges|\\p{L}+(?<!at|det)rás",
      "haz|pon|(?:intént|revís|guárd|confírm|cámbi|compruéb|envía|págu?|descárgu?)al[oae]s?|(?:añáde|corríge|elíge|escríbe|súbe|ábre)(?:l[oae]s?|nos)",
    ].join(
      "|",
    )})(?!\\p{L})|\\p{L}{3,}(?<!ex|desg|contr|tr)(?:aste|iste)(?!\\p{L})|(?:^|[.:;!?] )(?:Elige|Selecciona|Introduce|Rellena|Escribe|Pulsa) `,
    "iu",
  ),
};

test.each<[language: Language, right: string, wrong: string]>([
  ["es-ES", "Elija un almacén. El comprador elige otro. Puede añadirlo o inténtelo más tarde.", "Elige un almacén"],
  ["es-ES", "El fabricante lo envía y usted lo recibe", "Inténtalo de nuevo"],
  ["es-ES", "Revíselo y guárdelo", "Revísalo y guárdalo"],
  ["es-ES", "Su pedido existe desde ayer", "Tu pedido existe desde ayer"],
  ["es-ES", "Podrá verlo", "Podrás verlo"],
  ["es-ES", "Lo que pidió", "Lo que elegiste"],
  ["zh-CN", "您的订单", "你的订单"],
])("%s: the form of address of “%s” is right, that of “%s” is not", (language, right, wrong) => {
  expect([wrongAddress[language]?.test(right), wrongAddress[language]?.test(wrong)]).toEqual([false, true]);
});

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

  test("every text addresses people in the same form", () => {
    const wrong = wrongAddress[language];
    expect(
      textsOf(language).flatMap(([place, text]) => (wrong?.exec(text) ? [`${wrong.exec(text)?.[0]} in ${place}: ${text}`] : [])),
    ).toEqual([]);
  });

  test("no text uses a banned word", () => {
    const texts = textsOf(language);
    const banned = terms.flatMap((term) => term.banned).filter((entry) => entry.language === language);
    const found = banned.flatMap(({ word }) => {
      const isUsed = toMatcher(language, word);
      return texts.filter(([, text]) => isUsed(text)).map(([place, text]) => `"${word}" in ${place}: ${text}`);
    });
    expect(found).toEqual([]);
  });
});
