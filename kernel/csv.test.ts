import { expect, test } from "vitest";
import { formatCsvCell, formatCsvLine } from "./csv.ts";

test.each([
  ["000123456789", "000123456789"],
  [-12.5, "-12.5"],
  [null, ""],
  ['Hearth, "Hollow"', '"Hearth, ""Hollow"""'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["a;b", '"a;b"'],
])("formats the cell %j as %j", (value, text) => expect(formatCsvCell(value)).toBe(text));

test.each(["=", "+", "-", "@", "\t", "\r"])("prefixes a text that begins with %j so that it is never a formula (S13)", (start) =>
  expect(formatCsvCell(`${start}1+1`)).toMatch(/^"?'/),
);

test("ends a line with CRLF", () => expect(formatCsvLine(["a", 1, null])).toBe("a,1,\r\n"));
