import compile from "icu-minify/compile";
import { languages } from "../../../kernel/languages.ts";
import { flattenTexts, inLanguage, type Texts, type Words } from "../../../kernel/texts.ts";
import { readChangedTexts } from "./text-files.ts";

/** The names of what a text is filled with, in whatever order and however deep. */
const argumentsOf = (text: string): string => {
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
  return [...names].sort().join(", ");
};

/** What is wrong with a text: a language that is empty, or is filled with other values than the English text. */
const problemsOf = ([key, words]: [string, Words]): string[] =>
  languages.flatMap((language) => {
    const text = inLanguage(words, language);
    if ((words[0] === "") !== (text === "")) return [`${key} has no text in ${language}`];
    const [expected, found] = [argumentsOf(words[0]), argumentsOf(text)];
    return expected === found ? [] : [`${key} in ${language} is filled with (${found}), in English with (${expected})`];
  });

/** The texts of a file. Throws an error that lists every missing language and every differing placeholder. */
export const checkedTexts = async (file: string): Promise<Texts> => {
  const texts = await readChangedTexts(file);
  const problems = flattenTexts(texts).flatMap(problemsOf);
  if (problems.length > 0) throw new Error(`${file}: ${problems.join("; ")}`);
  return texts;
};
