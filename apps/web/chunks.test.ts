import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { chunkGroups } from "./chunks.ts";

/** A file that was renamed would leave its group without a word, and load where nobody expects it. */
test("every file that a group names exists", () => {
  const files = ["apps", "client", "features", "kernel", "ui"].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,css}`));
  const named = chunkGroups.flatMap(({ name: group, test: { source } }) =>
    [...source.matchAll(/([\w\\/-]+)\\\/\(\?:([^()]+)\)\(\?:\\\.module\)/g)].flatMap(([, folder = "", names = ""]) =>
      names.split("|").map((name) => ({ group, path: `${folder.replaceAll("\\/", "/").replace(/^\//, "")}/${name}` })),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ path }) => {
    const pattern = new RegExp(`^${path}(?:\\.module)?\\.(?:ts|tsx|css)$`);
    return !files.some((file) => pattern.test(file));
  });
  expect(missing.map(({ group, path }) => `${group}: ${path}`)).toEqual([]);
});
