import type { Namespace } from "#apps/web/messages/groups.ts";
import { readTexts, textFile } from "#apps/web/messages/text-files.ts";
import type { Language } from "#kernel/languages.ts";
import { flattenTexts, inLanguage } from "#kernel/texts.ts";

/** Message namespaces of the buyer pages. */
const namespaces = [
  "ui",
  "shell",
  "userCenter",
  "accounts",
  "accountsCenter",
  "certification",
  "addresses",
  "content",
  "products",
  "productsHome",
  "productsDetail",
  "productsTools",
  "cart",
  "orders",
  "ordersCheckout",
  "ordersLabels",
  "balance",
  "payments",
  "paymentsCheckout",
  "reservations",
  "calendar",
  "orderPad",
  "batchOrders",
] as const satisfies readonly Namespace[];

/** All messages of the buyer pages in a language, by key: `cart.title`. */
export const loadMessages = async (language: Language): Promise<ReadonlyMap<string, string>> => {
  const all = new Map<string, string>();
  for (const namespace of namespaces) {
    for (const [key, words] of flattenTexts(await readTexts(textFile(namespace)), `${namespace}.`))
      all.set(key, inLanguage(words, language));
  }
  return all;
};

/** Returns a function that reads a message by key and throws for unknown keys. */
export const createTranslator =
  (texts: ReadonlyMap<string, string>) =>
  (key: string): string => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`There is no text ${key}`);
    return text;
  };

/** The text before the first placeholder: `Quantity of ` of `Quantity of {title}`. */
export const textBeforeValue = (text: string): string => text.split("{")[0] ?? "";
