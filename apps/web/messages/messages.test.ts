import { globSync } from "node:fs";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import { groups } from "#apps/web/messages/groups.ts";
import { messageFolder } from "#apps/web/messages/message-folder.ts";
import { languages } from "#kernel/languages.ts";

type Texts = { readonly [key: string]: string | Texts };

const folders = globSync("{ui,apps/web,features/*/*}/messages/**/en-US.ts").map((file) => file.replace(/\/en-US\.ts$/, ""));

const textsOf = async (folder: string, language: string): Promise<Map<string, string>> => {
  const { messages } = (await import(pathToFileURL(`${folder}/${language}.ts`).href)) as { messages: Texts };
  const flat = (texts: Texts, path: string): [string, string][] =>
    Object.entries(texts).flatMap(([key, text]) => (typeof text === "string" ? [[path + key, text]] : flat(text, `${path}${key}.`)));
  return new Map(flat(messages, ""));
};

/** The names of what a text is filled with, in whatever order and however deep. */
const argumentsOf = (text: string): string[] => {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, ...parts] = node as unknown[];
    if (typeof name === "string") names.add(name);
    for (const part of parts) {
      if (Array.isArray(part)) visitAll(part);
      else if (typeof part === "object" && part !== null) for (const option of Object.values(part)) visitAll(option);
    }
  };
  const visitAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) for (const node of nodes) visit(node);
  };
  visitAll(compile(text));
  return [...names].sort();
};

test("every namespace of the groups has its texts", () => {
  const wanted = [...new Set(Object.values(groups).flat())].map((namespace) => messageFolder(namespace));
  expect(wanted.filter((folder) => !folders.includes(folder))).toEqual([]);
});

test("every folder of texts is in a group, so that its screens find them", () => {
  const loaded = new Set(Object.values(groups).flatMap((namespaces) => namespaces.map((namespace) => messageFolder(namespace))));
  expect(folders.filter((folder) => !loaded.has(folder))).toEqual([]);
});

test.each(folders)("%s says the same in each language: the same keys, filled with the same values", async (folder) => {
  const english = await textsOf(folder, "en-US");
  for (const language of languages.slice(1)) {
    const translated = await textsOf(folder, language);
    expect([language, [...translated.keys()].sort()]).toEqual([language, [...english.keys()].sort()]);
    const differing = [...english].filter(([key, text]) => argumentsOf(text).join() !== argumentsOf(translated.get(key) ?? "").join());
    expect(differing.map(([key, text]) => `${language} ${key}: ${text} / ${translated.get(key)}`)).toEqual([]);
  }
});
