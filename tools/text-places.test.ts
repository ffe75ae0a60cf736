import { expect, test } from "vitest";
import { readPlaces, replaceTexts } from "#tools/text-places.ts";

const source = `import { term } from "#kernel/terms.ts";

export const texts = {
  title: ["Claims", "货损索赔", "Reclamos"],
  retry: term.tryAgain,
  states: { open: ["Open", "待处理", "Abierto"], "in-work": ["In work", "处理中", "En curso"] },
} as const satisfies Texts;
`;

test("finds the texts that are written in a file, with nested keys, and no terms", () => {
  expect(readPlaces(source).map(({ key, words }) => [key, words[2]])).toEqual([
    ["title", "Reclamos"],
    ["states.open", "Abierto"],
    ["states.in-work", "En curso"],
  ]);
});

test("changes the texts of one language only", () => {
  const changed = replaceTexts(source, new Map(Object.entries({ title: 'Las "reclamaciones"', "states.in-work": "En proceso" })), "es-ES");
  expect(changed).toBe(source.replace('"Reclamos"', String.raw`"Las \"reclamaciones\""`).replace("En curso", "En proceso"));
  expect(replaceTexts(source, new Map([["title", "Reclamos"]]), "es-ES")).toBeUndefined();
});

test("refuses a key that is not written in the file", () => {
  expect(() => replaceTexts(source, new Map([["retry", "Otra vez"]]), "es-ES")).toThrow("There is no text retry");
});
