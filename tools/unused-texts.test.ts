import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { groups } from "#apps/web/messages/groups.ts";
import { readTexts, textFile } from "#apps/web/messages/text-files.ts";
import { flattenTexts } from "#kernel/texts.ts";

/**
 * A text that nobody shows is removed. A key counts as used when its last part is a word of the sources, when its path is
 * written there, or when a template can produce its end: `status${code}` uses `certified.status3`.
 */

const sources = globSync("{ui,apps,client,features,kernel,platform}/**/*.{ts,tsx}")
  .filter((file) => !/\/texts(-[\w-]+)?\.ts$|\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, "utf8"));

const words = new Set(sources.flatMap((source) => source.match(/[A-Za-z_][\w]*/g) ?? []));

/** Keys written with their path: `ratingWords.1`. */
const paths = new Set(sources.flatMap((source) => [...source.matchAll(/"([\w:-]+(?:\.[\w:-]+)+)"/g)].map(([, path = ""]) => path)));

/** The ends that templates can produce; one without fixed characters could produce any and is left out. */
const endings = [
  ...new Set(sources.flatMap((source) => [...source.matchAll(/`((?:[\w.:-]|\$\{[^{}`]*\})+)`/g)].map(([, template = ""]) => template))),
]
  .map((template) => template.split(/\$\{[^{}]*\}/))
  .filter((parts) => parts.length > 1 && parts.some((part) => /\w{2}/.test(part)))
  .map((parts) => new RegExp(`(?:^|\\.)${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w:-]+")}$`));

const isUsed = (key: string): boolean => {
  const parts = key.split(".");
  const ends = parts.map((_, place) => parts.slice(place).join("."));
  return words.has(parts.at(-1) ?? "") || ends.some((end) => paths.has(end)) || endings.some((ending) => ending.test(key));
};

test("every text is shown somewhere", async () => {
  const namespaces = [...new Set(Object.values(groups).flat())];
  const keys = await Promise.all(
    namespaces.map(async (namespace) => flattenTexts(await readTexts(textFile(namespace))).map(([key]) => ({ namespace, key }))),
  );
  expect(keys.flat().filter(({ key }) => !isUsed(key))).toEqual([]);
});
