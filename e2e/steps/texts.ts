import type { Namespace } from "#apps/web/messages/groups.ts";
import { messageFolder } from "#apps/web/messages/message-folder.ts";
import type { Language } from "#kernel/languages.ts";

type MessageTree = { readonly [key: string]: string | MessageTree };

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
  "reservations",
  "calendar",
  "orderPad",
  "batchOrders",
] as const satisfies readonly Namespace[];

const flatten = (texts: MessageTree, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[`${path}.${key}`, text] as [string, string]] : flatten(text, `${path}.${key}`),
  );

/** All messages of the buyer pages in a language, by key: `cart.title`. */
export const loadMessages = async (language: Language): Promise<ReadonlyMap<string, string>> => {
  const all = new Map<string, string>();
  for (const namespace of namespaces) {
    const { messages } = (await import(`../../${messageFolder(namespace)}/${language}.ts`)) as { messages: MessageTree };
    for (const [key, text] of flatten(messages, namespace)) all.set(key, text);
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
