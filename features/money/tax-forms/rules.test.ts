import { expect, test } from "vitest";
import { expiryOf, formOf, parseTaxNumber } from "./rules.ts";

test("knows numbers that cannot be given out", () => {
  expect(parseTaxNumber("12-3456788", "ein")).toBe("123456788");
  expect(parseTaxNumber("123-45-6788", "ssn")).toBe("123456788");
  expect(parseTaxNumber("900-70-0001", "ssn")).toBe("900700001");
  expect(parseTaxNumber(" 91 440101ma5d x", "foreign")).toBe("91440101MA5DX");
  for (const number of ["00-0000000", "12-345678", "123456789", "11-1111111", "ab-3456788"])
    expect([number, parseTaxNumber(number, "ein")]).toEqual([number, undefined]);
  for (const number of ["000-45-6788", "666-45-6788", "900-45-6788", "900-93-6788", "123-00-6788", "123-45-0000"])
    expect([number, parseTaxNumber(number, "ssn")]).toEqual([number, undefined]);
  for (const number of ["1234", "00000000", "1".repeat(26), "税号123456"])
    expect([number, parseTaxNumber(number, "foreign")]).toEqual([number, undefined]);
});

test("a W-8 ends with the third year after its signature, a W-9 never", () => {
  expect(expiryOf("w8bene", "2026-01-01")).toBe("2029-12-31");
  expect(expiryOf("w8bene", "2026-12-31")).toBe("2029-12-31");
  expect(expiryOf("w9", "2026-01-01")).toBeNull();
  expect([formOf("United States"), formOf("China")]).toEqual(["w9", "w8bene"]);
});
