import { expect, test } from "vitest";
import { csvTextMark, formatCsvCell, formatCsvLine } from "./csv.ts";

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

test.each(["=1+1", "'=1+1", "''-5", "'quoted'", "Oslo", "'"])("gives %j back without its mark", (text) =>
  expect(formatCsvCell(text).replace(csvTextMark, "")).toBe(text),
);

test("ends a line with CRLF", () => expect(formatCsvLine(["a", 1, null])).toBe("a,1,\r\n"));
