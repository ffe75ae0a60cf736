import { readFileSync } from "node:fs";
import type { Synonym } from "#features/catalog/catalog-search/text-index/searched.ts";

const row = /^ {2}\('\{(?<words>[^}]*)\}', '\{(?<finds>[^}]*)\}', (?<way>true|false)\)/gm;
const phrases = (text: string): string[] => (text === "" ? [] : text.split(","));

/** The synonyms of a new database, read from the schema, which inserts them. */
export const starterSynonyms = (): Synonym[] => {
  const sql = readFileSync(new URL("../../db/schema/catalog.sql", import.meta.url), "utf8");
  return [...sql.matchAll(row)].map(({ groups = {} }) => ({
    words: phrases(groups.words ?? ""),
    finds: phrases(groups.finds ?? ""),
    isTwoWay: groups.way === "true",
  }));
};
