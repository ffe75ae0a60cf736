import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findZipPlace } from "#platform/zip-places.ts";
import { createZipTable, zipTableFile } from "./zip-places.ts";

test("the table of ZIP codes is what the package ships; if this fails, run: node tools/zip-places.ts", () =>
  expect(readFileSync(zipTableFile, "utf8") === createZipTable()).toBe(true));

test("a ZIP code has its place, with or without the four digits behind it", async () => {
  const losAngeles = { zip: "90012", city: "Los Angeles", state: "CA" };
  expect(await findZipPlace("90012")).toMatchObject(losAngeles);
  expect(await findZipPlace("90012-1234")).toMatchObject(losAngeles);
  expect(await findZipPlace("00501")).toMatchObject({ city: "Holtsville", state: "NY" });
});

test.each(["00000", "99999", "", "abcde"])("%j has no place", async (zip) => expect(await findZipPlace(zip)).toBeUndefined());
