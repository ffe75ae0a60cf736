/** The languages of the platform; the first is the default. */
export const languages = ["en-US", "zh-CN", "es-ES"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en-US";

/** A text in every language; a missing translation is a type error. */
export type Text = Record<Language, string>;

/** Makes a text in every language by one function. */
export const inEachLanguage = (format: (language: Language) => string): Text => ({
  "en-US": format("en-US"),
  "zh-CN": format("zh-CN"),
  "es-ES": format("es-ES"),
});

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The value as a language, or the default language when it is not one of ours. */
export const toLanguage = (value: unknown): Language => (isLanguage(value) ? value : defaultLanguage);

/** Longer headers are truncated: a browser lists a few languages. */
const maxHeaderLength = 500;

/** The language that an Accept-Language header prefers among ours ("zh-TW,zh;q=0.9,en;q=0.8"), or the default language. */
export const preferredLanguage = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? "")
    .slice(0, maxHeaderLength)
    .split(",")
    .flatMap((entry) => {
      const [, name, weight = "1"] = /^\s*([a-z]{2,3})(?:-[a-z0-9]+)*\s*(?:;\s*q=([01](?:\.\d{1,3})?))?\s*$/i.exec(entry) ?? [];
      const language = languages.find((ours) => ours.startsWith(`${name?.toLowerCase()}-`));
      return language && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : [];
    })
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.language ?? defaultLanguage;
};

/** Replaces the `{name}` placeholders of a text. For server texts only; screens use ICU messages. */
export const interpolate = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
