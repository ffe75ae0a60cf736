import type { Language, Text } from "#kernel/languages.ts";
import { languages } from "#kernel/languages.ts";
import { text } from "./text.ts";

/** English texts use inches and pounds, the others metric units. */
const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

const spanish = (value: string): string => value.replace(".", ",");

export const lengthText = (cm: number): Text => text(`${Math.round(cm / 2.54)}"`, `${cm} cm`, `${spanish(String(cm))} cm`);

/** Length with one decimal in inches, for seat heights. */
export const fineLengthText = (cm: number): Text => text(`${oneDecimal(cm / 2.54)}"`, `${cm} cm`, `${spanish(String(cm))} cm`);

export const weightText = (kg: number): Text =>
  text(`${Math.round(kg * 2.2046)} lb`, `${oneDecimal(kg)} kg`, `${spanish(oneDecimal(kg))} kg`);

export const loadText = (kg: number): Text => text(`${Math.round((kg * 2.2046) / 5) * 5} lb`, `${kg} kg`, `${kg} kg`);

export const volumeText = (m3: number): Text => {
  const rounded = m3.toFixed(2);
  return text(`${(m3 * 35.3147).toFixed(1)} cu ft`, `${rounded} m³`, `${spanish(rounded)} m³`);
};

/** Replaces `{name}` placeholders in each language. */
export const fillText = (template: Text, values: Readonly<Record<string, Text>>): Text => {
  const fillIn = (language: Language): string =>
    template[language].replace(/\{(\w+)\}/g, (place, name: string) => values[name]?.[language] ?? place);
  const [english, chinese, spanishText] = languages.map(fillIn) as [string, string, string];
  return text(english, chinese, spanishText);
};

/** Joins sentences, without spaces in Chinese. */
export const joinSentences = (sentences: readonly Text[]): Text => {
  const joined = (language: Language, between: string): string => sentences.map((it) => it[language]).join(between);
  return text(joined("en-US", " "), joined("zh-CN", ""), joined("es-ES", " "));
};

/** A list of texts as one list per language. */
export const byLanguage = (texts: readonly Text[]): Record<Language, string[]> => ({
  "en-US": texts.map((it) => it["en-US"]),
  "zh-CN": texts.map((it) => it["zh-CN"]),
  "es-ES": texts.map((it) => it["es-ES"]),
});
