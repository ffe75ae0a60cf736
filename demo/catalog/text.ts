import type { Text } from "#kernel/languages.ts";

/** One text in the platform's three languages, in the order English, Chinese, Spanish. */
export const text = (english: string, chinese: string, spanish: string): Text => ({ "en-US": english, "zh-CN": chinese, "es-ES": spanish });

/** A text that is the same in every language: a proper name, a number. */
export const sameText = (value: string): Text => text(value, value, value);
