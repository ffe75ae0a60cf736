import { expect, test } from "vitest";
import { findZipPlace } from "./zip-places.ts";

test("finds the place of a ZIP code with or without the four-digit extension", async () => {
  const losAngeles = { zip: "90012", city: "Los Angeles", state: "CA" };
  expect(await findZipPlace("90012")).toMatchObject(losAngeles);
  expect(await findZipPlace("90012-1234")).toMatchObject(losAngeles);
  expect(await findZipPlace("00501")).toMatchObject({ city: "Holtsville", state: "NY" });
});

// 99553 is the first line; 96598 is a post office in the Antarctic, which belongs to no state.
test("finds the place of the first line, and none for military post offices", async () => {
  expect(await findZipPlace("99553")).toEqual({ zip: "99553", city: "Akutan", state: "AK", latitude: 54.143, longitude: -165.7854 });
  expect(await findZipPlace("96598")).toBeUndefined();
});

test.each(["00000", "99999", "", "abcde"])("finds no place for %j", async (zip) => expect(await findZipPlace(zip)).toBeUndefined());
