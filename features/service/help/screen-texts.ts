import type { Language } from "#kernel/languages.ts";
import { flattenTexts, inLanguage, type Texts, type Words } from "#kernel/texts.ts";

/**
 * Articles name controls and pages by reference: `[[orders.moves.cancel.button]]` is the text of that key in the namespace `orders`, in
 * the language of the reader. So an article says what stands on the button, also after the button was renamed.
 */

/** The texts of a namespace; undefined when there is none. */
export type ReadNamespace = (namespace: string) => Promise<Texts | undefined>;

const reference = /\[\[([A-Za-z]+)\.([\w.-]+)\]\]/g;

/** The references of an article, each with its namespace and key. */
export const referencesIn = (body: string): { namespace: string; key: string }[] =>
  [...body.matchAll(reference)].map(([, namespace = "", key = ""]) => ({ namespace, key }));

let readNamespace: ReadNamespace = async () => undefined;

/** Where the texts of the screens are read. Called once per process. */
export const registerScreenTexts = (read: ReadNamespace): void => {
  readNamespace = read;
};

/** The texts of the namespaces that were named so far, by key. Only namespaces that exist are kept. */
const known = new Map<string, ReadonlyMap<string, Words>>();

const loadNamespace = async (namespace: string): Promise<void> => {
  if (known.has(namespace)) return;
  const texts = await readNamespace(namespace);
  if (texts) known.set(namespace, new Map(flattenTexts(texts)));
};

/** A text as Markdown that shows its characters. */
const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`);

/** The articles with the texts that they refer to. What is not the name of a text, or a text with values to fill in, stays as it is written. */
export const withScreenTexts = async <Article extends { body: string }>(
  articles: readonly Article[],
  language: Language,
): Promise<Article[]> => {
  const namespaces = new Set(articles.flatMap(({ body }) => referencesIn(body).map(({ namespace }) => namespace)));
  await Promise.all([...namespaces].map(loadNamespace));
  const toText = (written: string, namespace: string, key: string): string => {
    const words = known.get(namespace)?.get(key);
    const text = words && inLanguage(words, language);
    return text === undefined || text.includes("{") ? written : escapeMarkdown(text);
  };
  return articles.map((article) => ({ ...article, body: article.body.replaceAll(reference, toText) }));
};
