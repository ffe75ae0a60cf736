import type { Language } from "#kernel/languages.ts";

/** Finds the head noun of a name: "Upholstered Desk Chair in Gray Linen" is a chair. Pure. */

const englishEnd = /\s(?:set of|pair of|in|with|w(?=\s+[a-z]{2})|for|of|by|from|featuring|without)\s|[,(;:]|(?<!\d)\s[-–—]\s/i;
const englishSetOf = /^(?:a\s+)?(?:set|pair)\s+of\s+(?:\d+\s+)?/i;
const englishJoin = /\s*(?:&|\/|\+)\s*|\s+and\s+/i;
const spanishJoin = /\s*(?:,|\/|\+)\s*|\s+(?:y|e|o)\s+/i;
const chineseJoin = /[\s与和及、/+（(·]/;

/** Separators before the first word of a name. */
const leadingSeparators = /^[^\p{L}\p{N}]+/u;

/** Where the head of an English name ends: "Desk Chair" in "Desk Chair in Gray Linen". */
export const englishHeadEnd = (name: string): number => {
  const start = (leadingSeparators.exec(name) ?? englishSetOf.exec(name))?.[0].length ?? 0;
  const end = name.slice(start).search(englishEnd);
  return end <= 0 ? name.length : start + end;
};

const lastWord = /[\p{L}\p{N}'’]+(?=[^\p{L}\p{N}]*$)/u;
const firstWord = /[\p{L}]+/u;

const headNounsByLanguage: Readonly<Record<Language, (text: string) => string>> = {
  "en-US": (text) => {
    const named = text.replace(leadingSeparators, "").replace(englishSetOf, "").split(englishEnd, 1)[0] as string;
    return named
      .split(englishJoin)
      .map((part) => lastWord.exec(part)?.[0] ?? "")
      .join(" ");
  },
  "es-ES": (text) =>
    text
      .split(spanishJoin)
      .map((part) => firstWord.exec(part)?.[0] ?? "")
      .join(" "),
  "zh-CN": (text) =>
    text
      .split(chineseJoin)
      .map((part) => part.slice(-2))
      .join(" "),
};

/** The head nouns of a category name: tables in "End & Side Tables", mesas in "Mesas de centro". */
export const headNouns = (name: string, language: Language): string => headNounsByLanguage[language](name);

/** The head noun of a title. Finish and size after a Spanish comma or a Chinese space are ignored. */
export const titleHeadNoun = (title: string, language: Language): string => {
  if (language === "en-US") return headNouns(title, language);
  return headNouns(title.split(language === "zh-CN" ? /\s/ : /,|\sy\s/, 1)[0] as string, language);
};
