import type { Messages } from "#apps/web/messages/groups.ts";
import { messageFolder } from "#apps/web/messages/message-folder.ts";
import type { Language } from "#kernel/languages.ts";

type Texts = { readonly [key: string]: string | Texts };

/** The namespaces that a buyer's pages are made of. */
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
] as const satisfies readonly (keyof Messages)[];

const flat = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[`${path}.${key}`, text] as [string, string]] : flat(text, `${path}.${key}`),
  );

/** Every text of a buyer's pages in a language, under its key: `cart.title`. */
export const textsIn = async (language: Language): Promise<ReadonlyMap<string, string>> => {
  const all = new Map<string, string>();
  for (const namespace of namespaces) {
    const { messages } = (await import(`../../${messageFolder(namespace)}/${language}.ts`)) as { messages: Texts };
    for (const [key, text] of flat(messages, namespace)) all.set(key, text);
  }
  return all;
};

/** Reads a text by its key; one that is not there is a mistake of the test. */
export const readerOf =
  (texts: ReadonlyMap<string, string>) =>
  (key: string): string => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`There is no text ${key}`);
    return text;
  };

/** What stands before the first value of a text: `Quantity of ` of `Quantity of {title}`. */
export const beginningOf = (text: string): string => text.split("{")[0] ?? "";
