import { join } from "node:path";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { isLanguage, type Language, languages } from "../../kernel/languages.ts";
import { textsIn } from "../../kernel/texts.ts";
import { writeMessageTypes } from "./message-types.ts";
import { checkedTexts } from "./messages/checked-texts.ts";
import { groups, type MessageGroup, publicGroups } from "./messages/groups.ts";
import { textFile } from "./messages/text-files.ts";

type Sentences = { readonly [key: string]: string | Sentences };
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled };

const compileAll = (texts: Sentences): Compiled =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeof text === "string" ? compile(text) : compileAll(text)]));

const isTextFile = (file: string): boolean => /\/(?:texts(?:-[\w-]+)?|kernel\/terms)\.ts$/.test(file);

/** The compiled texts of a file in one language. */
const compiledTexts = async (file: string, language: Language): Promise<Compiled> =>
  compileAll(textsIn(await checkedTexts(file), language));

/**
 * Source of `virtual:messages/shop/en-US`: the messages of one group in one language, in one file. A namespace of several groups is in
 * each of their files: apart, a page would load a file for each namespace, and a group is known to need all of its own.
 */
const groupModule = async (files: readonly string[], group: MessageGroup, language: Language): Promise<string> => {
  const texts = await Promise.all(files.map((file) => compiledTexts(file, language)));
  const messages = Object.fromEntries(groups[group].map((namespace, place) => [namespace, texts[place]]));
  return `export const messages = ${JSON.stringify(messages)};`;
};

/** Source of `virtual:messages`. Loads the loaders of one language only: the file names of all languages are as large as a screen. */
const languagesModule = (): string =>
  `export const languages = { ${languages
    .map((language) => {
      const loadersOf = (name: string) => `${name}Loaders: () => import("virtual:loaders/${name}/${language}")`;
      return `"${language}": { ${loadersOf("public")}, ${loadersOf("private")} }`;
    })
    .join(",\n")} };`;

/** Source of `virtual:loaders/public/en-US`: a loader for each public group in one language, or for each of the others. */
const loadersModule = (isPublic: boolean, language: string): string =>
  `export const loaders = { ${(Object.keys(groups) as MessageGroup[])
    .filter((group) => publicGroups.includes(group) === isPublic)
    .map((group) => `${group}: () => import("virtual:messages/${group}/${language}")`)
    .join(",\n")} };`;

/**
 * Vite plugin that compiles ICU messages at build time and bundles them by group and language, so that the browser loads a
 * small formatter instead of a parser. Text files are plain data that Node can import. Also keeps the types of messages up to date.
 */
export const messages = (): Plugin => {
  let root = "";
  return {
    name: "joinery-messages",
    enforce: "pre",
    config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" }] } }),
    configResolved: (config) => {
      root = config.root;
    },
    buildStart: writeMessageTypes,
    watchChange: async (file) => {
      if (isTextFile(file)) await writeMessageTypes();
    },
    resolveId: (id) => (/^virtual:(?:messages|loaders)/.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === "\0virtual:messages") return languagesModule();
      const [, kind, name, language] = id.match(/^\0virtual:(messages|loaders)\/(\w+)\/([\w-]+)$/) ?? [];
      if (!name || !isLanguage(language)) return undefined;
      if (kind === "loaders") return loadersModule(name === "public", language);
      const group = name as MessageGroup;
      const files = groups[group].map((namespace) => join(root, textFile(namespace)));
      for (const file of files) this.addWatchFile(file);
      return groupModule(files, group, language);
    },
  };
};
