import type { Language, Text } from "#kernel/languages.ts";
import { languages } from "#kernel/languages.ts";
import { text } from "./text.ts";

/** Americans buy furniture in inches and pounds, everybody else in the measures of the factory. */
const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

const spanish = (value: string): string => value.replace(".", ",");

export const lengthText = (cm: number): Text => text(`${Math.round(cm / 2.54)}"`, `${cm} cm`, `${spanish(String(cm))} cm`);

/** Seat heights are compared to half an inch, so they keep a decimal. */
export const fineLengthText = (cm: number): Text => text(`${oneDecimal(cm / 2.54)}"`, `${cm} cm`, `${spanish(String(cm))} cm`);

export const weightText = (kg: number): Text =>
  text(`${Math.round(kg * 2.2046)} lb`, `${oneDecimal(kg)} kg`, `${spanish(oneDecimal(kg))} kg`);

export const loadText = (kg: number): Text => text(`${Math.round((kg * 2.2046) / 5) * 5} lb`, `${kg} kg`, `${kg} kg`);

export const volumeText = (m3: number): Text => {
  const rounded = m3.toFixed(2);
  return text(`${(m3 * 35.3147).toFixed(1)} cu ft`, `${rounded} m³`, `${spanish(rounded)} m³`);
};

/** Puts `values` into the `{name}` places of a text, each in its own language. */
export const fillText = (template: Text, values: Readonly<Record<string, Text>>): Text => {
  const fillIn = (language: Language): string =>
    template[language].replace(/\{(\w+)\}/g, (place, name: string) => values[name]?.[language] ?? place);
  const [english, chinese, spanishText] = languages.map(fillIn) as [string, string, string];
  return text(english, chinese, spanishText);
};

/** Sentences one after the other: Chinese sets no space between them. */
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
