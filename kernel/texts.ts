import { type Language, languages } from "#kernel/languages.ts";

/** One text in each language, in the order of `languages`: `["Claims", "货损索赔", "Reclamos"]`. A missing language is a type error. */
export type Words = readonly [enUS: string, zhCN: string, esES: string];

/** The texts of a namespace by key; keys of one subject are nested. A text on a screen is an ICU message. */
export interface Texts {
  readonly [key: string]: Words | Texts;
}

/** The same keys, with the texts of one language. */
export type TextsIn<Of extends Texts> = {
  readonly [Key in keyof Of]: Of[Key] extends Words ? string : Of[Key] extends Texts ? TextsIn<Of[Key]> : never;
};

export const isWords = (value: Words | Texts): value is Words => Array.isArray(value);

export const inLanguage = (words: Words, language: Language): string => words[languages.indexOf(language)] as string;

/** The texts of one language. */
export const textsIn = <const Of extends Texts>(texts: Of, language: Language): TextsIn<Of> => {
  const pick = (value: Words | Texts): unknown =>
    isWords(value) ? inLanguage(value, language) : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pick(inner)]));
  return pick(texts) as TextsIn<Of>;
};

/** Every text with its key, nested keys joined by dots. */
export const flattenTexts = (texts: Texts, path = ""): [key: string, words: Words][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    isWords(value) ? [[path + key, value] as [string, Words]] : flattenTexts(value, `${path}${key}.`),
  );
