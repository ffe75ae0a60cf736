import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { languages } from "../../kernel/languages.ts";
import { groups } from "./messages/groups.ts";
import { messageFolder } from "./messages/message-folder.ts";

type Texts = { readonly [key: string]: string | Texts };
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled };

const compileAll = (texts: Texts): Compiled =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeof text === "string" ? compile(text) : compileAll(text)]));

const languageFile = new RegExp(`/messages/(?:[\\w-]+/)?(?:${languages.join("|")})\\.ts$`);

/** Source of `virtual:messages/shop/en-US`: the messages of one group in one language, as one chunk. */
const groupModule = (root: string, group: keyof typeof groups, language: string): string => {
  const imports = groups[group].map((namespace) => {
    const file = join(root, messageFolder(namespace), `${language}.ts`);
    return `import { messages as ${namespace} } from ${JSON.stringify(file)};`;
  });
  return `${imports.join("\n")}\nexport const messages = { ${groups[group].join(", ")} };`;
};

/** Source of `virtual:messages`. Loads the group list of one language only: the file names of all languages are as large as a screen. */
const languagesModule = (): string =>
  `export const languages = { ${languages.map((language) => `"${language}": () => import("virtual:messages/${language}")`).join(",\n")} };`;

/** Source of `virtual:messages/en-US`: a loader for each group of one language. */
const loadersModule = (language: string): string =>
  `export const loaders = { ${Object.keys(groups)
    .map((group) => `${group}: () => import("virtual:messages/${group}/${language}")`)
    .join(",\n")} };`;

/**
 * Vite plugin that compiles ICU messages at build time and bundles them by group and language, so that the browser loads a
 * small formatter instead of a parser. Message files are plain data that Node can import.
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
    resolveId: (id) => (id.startsWith("virtual:messages") ? `\0${id}` : undefined),
    load: (id) => {
      if (id === "\0virtual:messages") return languagesModule();
      const [, group, language] = id.match(/^\0virtual:messages\/(?:(\w+)\/)?([\w-]+)$/) ?? [];
      if (!language) return undefined;
      return group ? groupModule(root, group as keyof typeof groups, language) : loadersModule(language);
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
