import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { expect, test } from "vitest";
import { layoutStyles } from "#apps/web/vite-layout.ts";

const transform = (layoutStyles() as Plugin & { transform: (code: string, id: string) => string | undefined }).transform;

/** The names of all layout classes: those of the file and those that the build adds. */
const known = () =>
  new Set(
    [...(transform(readFileSync("ui/layout.css", "utf8"), "/ui/layout.css") ?? "").matchAll(/\.(l-[\w-]+)/g)].map(([, name]) => name),
  );

test("every layout class that a screen writes out exists", () => {
  const classes = known();
  const unknown = globSync("{apps,features,ui}/**/*.tsx").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/(?<=["'` ])(l-[a-zA-Z]+(?:-[a-zA-Z0-9]+)?)(?=["'` ])/g)]
      .filter(([, name]) => !classes.has(name ?? ""))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(classes.size).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

test("other style sheets stay as they are", () => {
  expect(transform("a {}", "/ui/button.module.css")).toBeUndefined();
});
