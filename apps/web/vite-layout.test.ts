import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { expect, test } from "vitest";
import { layoutStyles } from "#apps/web/vite-layout.ts";
import { layoutClasses } from "#ui/layout-classes.ts";

const transform = (layoutStyles() as Plugin & { transform: (code: string, id: string) => string | undefined }).transform;

test("the style sheet of the layout holds a class for every value of its table", () => {
  const sheet = transform(readFileSync("ui/layout.css", "utf8"), "/ui/layout.css") ?? "";
  const names = Object.entries(layoutClasses).flatMap(([name, styles]) =>
    typeof styles === "string" ? [name] : Object.keys(styles).map((value) => (value === "true" ? name : `${name}-${value}`)),
  );
  expect(names.filter((name) => !sheet.includes(`.l-${name} {`))).toEqual([]);
});

test("no screen writes a layout class out: a property is checked by its type", () => {
  const written = globSync("{apps,features,ui}/**/*.tsx")
    .filter((path) => path !== "ui/layout.tsx")
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(/["'` ](l-[a-z][\w-]*)/g)].map(([, name]) => `${path}: ${name}`));
  expect(written).toEqual([]);
});

test("other style sheets stay as they are", () => {
  expect(transform("a {}", "/ui/button.module.css")).toBeUndefined();
});
