import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { languages } from "../../kernel/languages.ts";
import { writeMessageTypes } from "./message-types.ts";
import { groups, type MessageGroup, publicGroups } from "./messages/groups.ts";
import { messageFolder } from "./messages/message-folder.ts";

type Texts = { readonly [key: string]: string | Texts };
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled };

const compileAll = (texts: Texts): Compiled =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeof text === "string" ? compile(text) : compileAll(text)]));

const languageFile = new RegExp(`/messages/(?:[\\w-]+/)?(?:${languages.join("|")})\\.ts$`);

/** Source of `virtual:messages/shop/en-US`: the messages of one group in one language, as one chunk. */
const groupModule = (root: string, group: MessageGroup, language: string): string => {
  const imports = groups[group].map((namespace) => {
    const file = join(root, messageFolder(namespace), `${language}.ts`);
    return `import { messages as ${namespace} } from ${JSON.stringify(file)};`;
  });
  return `${imports.join("\n")}\nexport const messages = { ${groups[group].join(", ")} };`;
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
 * small formatter instead of a parser. Message files are plain data that Node can import. Also keeps the types of messages up to date.
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
      if (languageFile.test(file)) await writeMessageTypes();
    },
    resolveId: (id) => (/^virtual:(?:messages|loaders)/.test(id) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === "\0virtual:messages") return languagesModule();
      const [, kind, name, language] = id.match(/^\0virtual:(messages|loaders)\/(\w+)\/([\w-]+)$/) ?? [];
      if (!name || !language) return undefined;
      return kind === "messages" ? groupModule(root, name as MessageGroup, language) : loadersModule(name === "public", language);
    },
    transform: async (_code, id) => {
      const [file = id] = id.split("?");
      if (!languageFile.test(file)) return undefined;
      const { mtimeMs } = await stat(file);
      const { messages: texts } = (await import(`${pathToFileURL(file).href}?at=${mtimeMs}`)) as { messages: Texts };
      return { code: `export const messages = ${JSON.stringify(compileAll(texts))};`, map: null };
    },
  };
};
