import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/**
 * A production server installs only `dependencies` and gets pages and worker threads built. Its sources must therefore import no
 * development package.
 */

const importForm = /(?:^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s+)?|\bimport\()["']([^"']+)["']/gm;

/** Imported only by the development server. */
const developmentOnly = ["apps/server/pages-dev.ts"];

const sourceOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(from), specifier) : undefined;
};

const packageOf = (specifier: string): string => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

/** The packages that source files and everything they import need at run time. */
const packagesNeededBy = (entries: readonly string[]): Map<string, string> => {
  const packages = new Map<string, string>();
  const seen = new Set(developmentOnly);
  const waiting = [...entries];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (seen.has(path) || !existsSync(path)) continue;
    seen.add(path);
    for (const [, specifier = ""] of readFileSync(path, "utf8").matchAll(importForm)) {
      const source = sourceOf(path, specifier);
      if (source) waiting.push(source);
      else if (!specifier.startsWith("node:")) packages.set(packageOf(specifier), path);
    }
  }
  return packages;
};

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };

test("server and jobs import no development package", () => {
  const needed = packagesNeededBy(["apps/server/joinery.ts", "demo/seed.ts"]);
  expect([...needed.keys()]).toEqual(expect.arrayContaining(["fastify", "pg", "zod"]));
  expect([...needed].filter(([name]) => !(name in dependencies))).toEqual([]);
});

const { devDependencies: forTests } = JSON.parse(readFileSync("testing/package.json", "utf8")) as {
  devDependencies: Record<string, string>;
};

test("what npm start builds and runs imports no package of testing/package.json", () => {
  const sources = globSync("{apps/web,client,features,ui}/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$|\/test-|testing/.test(path));
  const needed = packagesNeededBy([
    ...sources,
    "apps/server/joinery.ts",
    "demo/seed.ts",
    "tools/build.ts",
    "vite.config.ts",
    "react-router.config.ts",
  ]);
  expect([...needed.keys()]).toEqual(expect.arrayContaining(["react", "vite", "@react-router/dev"]));
  expect([...needed].filter(([name]) => name in forTests)).toEqual([]);
});
