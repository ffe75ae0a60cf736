import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { maxExpandedCharacters, maxOldExcelMegabytes } from "./limits.ts";
import { oldNumber, oldText, oldWorkbook, shared, sharedCells, workbook } from "./test-workbooks.ts";

const folder = mkdtempSync(join(tmpdir(), "joinery-expansion-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const small = join(folder, "small.csv");
writeFileSync(small, "a,b\n1,2\n");

/** Small workbooks that grow when they are read. */
const expanding: Readonly<Record<string, () => Uint8Array>> = {
  "one shared string in every cell": () => workbook(`<row>${sharedCells(8)}</row>`.repeat(9_990), shared(12_000)),
  "one shared string of characters outside Latin in every cell": () =>
    workbook(`<row>${sharedCells(8)}</row>`.repeat(9_990), shared(12_000, "木")),
  "one row with all columns": () => workbook(`<row>${sharedCells(200)}</row>`.repeat(1_000), shared(12_000)),
  "a million shared strings": () => workbook("<row><c><v>1</v></c></row>", shared(90).repeat(1_000_000)),
  "ten million empty shared strings": () => workbook("<row><c><v>1</v></c></row>", "<si/>".repeat(10_000_000)),
  "rows with one cell in the last column": () => workbook('<row><c r="GR1"><v>1</v></c></row>'.repeat(49_000), ""),
};

/** Workbooks of Excel 97, which are read as a whole. */
const expandingOld: Readonly<Record<string, () => Uint8Array>> = {
  "two cells in opposite corners": () => oldWorkbook(["a"], [oldText(0, 0, 0), oldNumber(65_535, 255, 1)]),
  "sixty sheets that show the same distant cells": () => oldWorkbook(["a"], [oldText(0, 0, 0), oldNumber(20_000, 255, 1)], 60),
};

/** Large text files. */
const texts: Readonly<Record<string, () => string>> = {
  "a text file of 29 MB": () => `SN-1,${"a".repeat(600)}\n`.repeat(48_000),
  "a Chinese text file of 29 MB": () => `SN-1,${"木".repeat(200)}\n`.repeat(48_000),
  "a text file of many empty cells": () => `a${",".repeat(190)}b\n`.repeat(49_000),
};

interface Reading {
  ended: string;
  characters: number;
  grownMegabytes: number;
}

const measureReading = (path: string): Reading =>
  JSON.parse(execFileSync(process.execPath, [join(import.meta.dirname, "measure-reading.ts"), path, small], { encoding: "utf8" }));

/** A busy machine collects garbage late, which only adds: a second measurement decides what the first leaves open. */
const measureGrowth = (path: string, most: number): Reading => {
  const reading = measureReading(path);
  return reading.grownMegabytes <= most ? reading : measureReading(path);
};

const save = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

test.each(Object.entries(expanding))("%s: refused with at most 60 MB more memory", { timeout: 60_000 }, (name, build) => {
  const { ended, characters, grownMegabytes } = measureGrowth(save(`${name}.xlsx`, build()), 60);
  expect(ended).toBe("SPREADSHEET_TOO_BIG");
  expect(characters).toBeLessThanOrEqual(maxExpandedCharacters);
  expect(grownMegabytes).toBeLessThanOrEqual(60);
});

test.each(Object.entries(expandingOld))("%s: refused within the memory of their thread", { timeout: 60_000 }, (name, build) => {
  const most = maxOldExcelMegabytes + 14;
  const { ended, grownMegabytes } = measureGrowth(save(`${name}.xls`, build()), most);
  expect(ended).toBe("SPREADSHEET_TOO_BIG");
  expect(grownMegabytes).toBeLessThanOrEqual(most);
});

test.each(Object.entries(texts))("%s is read piece by piece with at most 60 MB more memory", { timeout: 60_000 }, (name, build) => {
  const { characters, grownMegabytes } = measureGrowth(save(`${name}.csv`, build()), 60);
  expect(characters).toBeGreaterThan(8_000_000);
  expect(characters).toBeLessThanOrEqual(maxExpandedCharacters);
  expect(grownMegabytes).toBeLessThanOrEqual(60);
});
