import type { Language } from "#kernel/languages.ts";

/** Which words of a title name the thing itself: "Upholstered Desk Chair in Gray Linen" is a chair. Pure. */

const englishEnd = /\s(?:in|with|w|for|of|by|from|featuring|without)\s|[,(;:]|\s[-–—]\s/i;
const englishSetOf = /^(?:a\s+)?(?:set|pair)\s+of\s+(?:\d+\s+)?/i;
const englishJoin = /\s*(?:&|\/|\+)\s*|\s+and\s+/i;
const spanishJoin = /\s*(?:,|\/|\+)\s*|\s+(?:y|e|o)\s+/i;
const chineseJoin = /[\s与和及、/+（(·]/;

const lastWord = /[\p{L}\p{N}'’]+(?=[^\p{L}\p{N}]*$)/u;
const firstWord = /[\p{L}]+/u;

const headsByLanguage: Readonly<Record<Language, (text: string) => string>> = {
  "en-US": (text) => {
    const named = text.replace(englishSetOf, "").split(englishEnd, 1)[0] as string;
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

/** The nouns that a category's name is about: "End & Side Tables" is about tables, "Mesas de centro" about mesas. */
export const headsOf = (name: string, language: Language): string => headsByLanguage[language](name);

/** The noun that a title is about. What follows a Spanish comma or a Chinese space tells of finish and size. */
export const headOfTitle = (title: string, language: Language): string => {
  if (language === "en-US") return headsOf(title, language);
  return headsOf(title.split(language === "zh-CN" ? /\s/ : /,|\sy\s/, 1)[0] as string, language);
};
