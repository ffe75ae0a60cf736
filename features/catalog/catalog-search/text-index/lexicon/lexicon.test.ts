import { expect, test } from "vitest";
import { contentTokens } from "../phrases.ts";
import { getLexicon } from "./lexicon.ts";

const lexicon = getLexicon();
const namesOf = (phrase: string, language: "en-US" | "zh-CN" | "es-ES" = "en-US") =>
  lexicon.lookup(contentTokens(phrase), language).map((concept) => lexicon.concepts[concept]?.name);

test("every concept has phrases in three languages", () => {
  const incomplete = lexicon.concepts.filter(({ phrases }) => Object.values(phrases).some((list) => list.length === 0));
  expect(incomplete.map(({ name }) => name)).toEqual([]);
});

test("a concept lists each phrase once and is not its own broader concept", () => {
  for (const [number, { name, phrases, broader }] of lexicon.concepts.entries()) {
    for (const list of Object.values(phrases)) expect(new Set(list).size, name).toBe(list.length);
    expect(broader, name).not.toContain(number);
  }
});

test("regional words name the same concept", () => {
  expect(namesOf("baby cot")).toEqual(["crib"]);
  expect(namesOf("cuna", "es-ES")).toEqual(["crib"]);
  expect(namesOf("婴儿床", "zh-CN")).toEqual(["crib"]);
  for (const word of ["mesita de noche", "buró", "velador", "mesa de luz"]) expect(namesOf(word, "es-ES")).toContain("nightstand");
});

test("a word is read in the language of the keyword first", () => {
  expect(namesOf("banco", "es-ES")).toContain("bench");
  expect(namesOf("couch", "es-ES")).toEqual(["sofa"]);
});

test("no phrase of a product is cut to a word that names only a property", () => {
  const cut = lexicon.concepts
    .filter(({ kind }) => kind === "product")
    .flatMap(({ name, phrases }) => phrases["en-US"].map((phrase) => ({ name, phrase, words: contentTokens(phrase) })))
    .filter(({ phrase, words }) => phrase.includes(" ") && words.length === 1)
    .filter(({ words }) => lexicon.lookupIn(words, "en-US").some((concept) => lexicon.concepts[concept]?.kind === "attribute"));
  expect(cut.map(({ name, phrase }) => `${name}: ${phrase}`)).toEqual([]);
});
