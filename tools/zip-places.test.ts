import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findZipPlace } from "#platform/zip-places.ts";
import { createZipTable, zipTableFile } from "./zip-places.ts";

test("the table of ZIP codes equals that of the package (update: node tools/zip-places.ts)", () =>
  expect(readFileSync(zipTableFile, "utf8") === createZipTable()).toBe(true));

test("finds the place of a ZIP code with or without the four-digit extension", async () => {
  const losAngeles = { zip: "90012", city: "Los Angeles", state: "CA" };
  expect(await findZipPlace("90012")).toMatchObject(losAngeles);
  expect(await findZipPlace("90012-1234")).toMatchObject(losAngeles);
  expect(await findZipPlace("00501")).toMatchObject({ city: "Holtsville", state: "NY" });
});

test.each(["00000", "99999", "", "abcde"])("finds no place for %j", async (zip) => expect(await findZipPlace(zip)).toBeUndefined());
