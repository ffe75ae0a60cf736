import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The classes of CSS modules: what a screen names exists, and what a module defines is named. */

const folders = ["apps", "client", "features", "ui"];
const find = (endings: string) => folders.flatMap((folder) => globSync(`${folder}/**/*${endings}`)).sort();

interface Use {
  file: string;
  names: Set<string>;
  /** It picks a class by a value (`css[tone]`) or hands the whole module on, so that the names cannot be read. */
  isOpen: boolean;
}

/** What a file takes from the CSS modules that it imports. */
const readUses = (file: string): [module: string, use: Use][] => {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^import (\w+) from "#([^"]+\.module\.css)";$/gm)].map(([line, name = "", module = ""]) => {
    const rest = text.replace(line, "").replaceAll(/"#[^"]*"/g, "");
    const names = [...rest.matchAll(new RegExp(`(?<![\\w."])${name}(?:\\.(\\w+)|\\["([^"]+)"\\])`, "g"))].map(
      ([, dotted, quoted]) => dotted ?? quoted ?? "",
    );
    return [module, { file, names: new Set(names), isOpen: new RegExp(`(?<![\\w."])${name}(?!\\w|\\.\\w|\\[")`).test(rest) }];
  });
};

const usesOf = Map.groupBy(
  find(".{ts,tsx}")
    .filter((file) => !file.includes(".test."))
    .flatMap(readUses),
  ([module]) => module,
);

/** The classes that a module defines: dotted names in its selectors. */
const readClasses = (module: string): string[] => {
  const selectors = readFileSync(module, "utf8")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/:global\([^)]*\)/g, "")
    .replaceAll(/[^;{}]*;/g, "");
  return [...new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name))];
};

test("every class that a screen names stands in its CSS module", () => {
  const missing = [...usesOf].flatMap(([module, uses]) => {
    const classes = existsSync(module) ? readClasses(module) : [];
    return uses.flatMap(([, { file, names }]) => [...names].filter((name) => !classes.includes(name)).map((name) => `${file}: ${name}`));
  });
  expect(missing).toEqual([]);
});

test("every class of a CSS module is named by a screen", () => {
  const unused = find(".module.css").flatMap((module) => {
    const uses = (usesOf.get(module) ?? []).map(([, use]) => use);
    if (uses.some(({ isOpen }) => isOpen)) return [];
    const named = new Set(uses.flatMap(({ names }) => [...names]));
    return readClasses(module).flatMap((name) => (named.has(name) ? [] : [`${module}: ${name}`]));
  });
  expect(unused).toEqual([]);
});
