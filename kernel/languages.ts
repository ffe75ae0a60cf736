/** The three languages of the platform (spec 1); the first is what a caller gets who asks for none of them. */
export const languages = ["en-US", "zh-CN", "es-ES"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en-US";

/** One text in every language: a missing translation is a type error. */
export type Text = Record<Language, string>;

/** One text in every language, made by the same rule. */
export const inEachLanguage = (made: (language: Language) => string): Text => ({
  "en-US": made("en-US"),
  "zh-CN": made("zh-CN"),
  "es-ES": made("es-ES"),
});

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The language asked for, or the default when it is not one of ours. */
export const toLanguage = (asked: unknown): Language => (isLanguage(asked) ? asked : defaultLanguage);

/** Puts `values` into the `{name}` places of a text. Only for server texts; screens use ICU messages. */
export const interpolate = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
