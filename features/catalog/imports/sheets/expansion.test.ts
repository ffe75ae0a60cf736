import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { maxExpandedCharacters } from "./limits.ts";
import { shared, sharedCells, workbook } from "./test-workbooks.ts";

const folder = mkdtempSync(join(tmpdir(), "joinery-expansion-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const small = join(folder, "small.csv");
writeFileSync(small, "a,b\n1,2\n");

/** Small files that grow when they are read. */
const expanding: Readonly<Record<string, () => Uint8Array>> = {
  "one shared string in every cell": () => workbook(`<row>${sharedCells(8)}</row>`.repeat(9_990), shared(12_000)),
  "one shared string of characters outside Latin in every cell": () =>
    workbook(`<row>${sharedCells(8)}</row>`.repeat(9_990), shared(12_000, "木")),
  "one row with all columns": () => workbook(`<row>${sharedCells(200)}</row>`.repeat(1_000), shared(12_000)),
  "a million shared strings": () => workbook("<row><c><v>1</v></c></row>", shared(90).repeat(1_000_000)),
  "ten million empty shared strings": () => workbook("<row><c><v>1</v></c></row>", "<si/>".repeat(10_000_000)),
  "rows with one cell in the last column": () => workbook('<row><c r="GR1"><v>1</v></c></row>'.repeat(49_000), ""),
};

interface Reading {
  ended: string;
  characters: number;
  grownMegabytes: number;
}

const measureReading = (path: string): Reading =>
  JSON.parse(execFileSync(process.execPath, [join(import.meta.dirname, "measure-reading.ts"), path, small], { encoding: "utf8" }));

test.each(Object.entries(expanding))("%s: refused with at most 60 MB more memory", { timeout: 60_000 }, (name, build) => {
  const path = join(folder, `${name}.xlsx`);
  writeFileSync(path, build());
  const { ended, characters, grownMegabytes } = measureReading(path);
  expect(ended).toBe("SPREADSHEET_TOO_BIG");
  expect(characters).toBeLessThanOrEqual(maxExpandedCharacters);
  // A busy machine collects garbage late, which only adds: a second measurement decides what the first leaves open.
  expect(grownMegabytes <= 60 ? grownMegabytes : measureReading(path).grownMegabytes).toBeLessThanOrEqual(60);
});
