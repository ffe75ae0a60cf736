import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { domains } from "#features/domains.ts";
import { schemaFiles } from "./migrate.ts";

const read = (path: string): string => readFileSync(`db/${path}`, "utf8");

test("the schema has one file for each domain, and one for what stands below all", () =>
  expect(readdirSync("db/schema").map((name) => `schema/${name}`)).toEqual(schemaFiles.toSorted()));

describe.each(domains)("the schema of the domain $name", ({ name, features }) => {
  const sections = [...read(`schema/${name}.sql`).matchAll(/^-- features\/(?<path>\S+) -+$/gm)].map(({ groups }) => groups?.path);

  test("has sections of its features only, each once", () => {
    expect(sections.filter((path) => !features.some((feature) => path === `${name}/${feature}`))).toEqual([]);
    expect(new Set(sections).size).toBe(sections.length);
  });
});

test.each(schemaFiles)("%s says of each table, view and function what it is", (path) => {
  const declared = [...read(path).matchAll(/^(?<before>.*)\n(?<what>create (?:table|view|function) \w+)/gm)];
  expect(declared.filter(({ groups }) => !groups?.before?.startsWith("--")).map(({ groups }) => groups?.what)).toEqual([]);
});
