import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { languages } from "#kernel/languages.ts";
import type { Words } from "#kernel/texts.ts";

/**
 * Every text of the program in its languages, for the tests of wording: screens, terms, refusals, field labels, notices, mails, printed
 * papers and help articles. Whatever is written side by side is found, so a new kind of text is judged without being listed.
 */

export interface WrittenText {
  file: string;
  line: number;
  /** The keys that lead to it, joined by dots; */
  key: string;
  words: Words;
}

type Node = { type: string; start: number } & Record<string, unknown>;

/** A string as it is written; the values of a template stand as placeholders. */
const toText = (node: Node | null | undefined): string | undefined => {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node?.type !== "TemplateLiteral") return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{value}");
};

const keyOf = (property: Node): string => {
  const key = property.key as Node | undefined;
  return String(key?.name ?? key?.value ?? "");
};

const toWords = (nodes: readonly (Node | null | undefined)[]): Words | undefined => {
  const [enUS, zhCN, esES] = nodes.map(toText);
  return enUS === undefined || zhCN === undefined || esES === undefined ? undefined : [enUS, zhCN, esES];
};

/** `[English, Chinese, Spanish]`, also after the code of a refusal or the kind of a label: Chinese characters tell it from other arrays. */
const isWordsTuple = ([enUS, zhCN, esES]: Words): boolean => /\p{Script=Han}/u.test(zhCN) && !/\p{Script=Han}/u.test(enUS + esES);

/** Files of texts hold nothing else in arrays, so that a name that is the same in all languages counts as well. */
const isTextFile = (file: string): boolean => /(^|\/)texts(-[a-z-]+)?\.ts$|^kernel\/terms\.ts$/.test(file);

const wordsOf = (node: Node, file: string): Words | undefined => {
  if (node.type === "ObjectExpression") {
    const properties = node.properties as Node[];
    return toWords(languages.map((language) => properties.find((property) => keyOf(property) === language)?.value as Node | undefined));
  }
  const elements = node.type === "ArrayExpression" ? (node.elements as (Node | null)[]) : [];
  const words = elements.length === 3 || elements.length === 4 ? toWords(elements.slice(-languages.length)) : undefined;
  return words && (isTextFile(file) || isWordsTuple(words)) ? words : undefined;
};

/** The key of what a node holds: a property adds its own to those around it. */
const toKey = (node: Node, key: string): string => (node.type === "Property" ? [key, keyOf(node)].filter(Boolean).join(".") : key);

const readFile = (file: string): WrittenText[] => {
  const source = readFileSync(file, "utf8");
  if (!isTextFile(file) && !/\p{Script=Han}/u.test(source)) return [];
  const found: WrittenText[] = [];
  const visit = (node: unknown, key: string): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, key);
    if (Array.isArray(node) || typeof node !== "object" || node === null) return;
    const { type, start } = node as Node;
    const words = typeof type === "string" ? wordsOf(node as Node, file) : undefined;
    if (words) found.push({ file, line: source.slice(0, start).split("\n").length, key, words });
    else for (const value of Object.values(node)) visit(value, toKey(node as Node, key));
  };
  visit(parseSync(file, source).program.body, "");
  return found;
};

/** The texts of all sources but tests and the goods of the demo. */
export const readAllTexts = (): WrittenText[] =>
  globSync("{kernel,platform,ui,client,apps,features}/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$|(^|\/)test-/.test(file))
    .toSorted()
    .flatMap(readFile);
