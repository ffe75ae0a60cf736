import { describe, expect, test } from "vitest";
import { sampleTariff } from "#features/inventory/freight/rules/sample-tariff.ts";
import { checkTariff } from "./check-tariff.ts";
import { columnNames, parseRow, readHeader, type SectionName, sectionNames, toSheet, withSection } from "./sections.ts";

describe("the sample tariff", () => {
  test("has no problem", () => expect(checkTariff(sampleTariff)).toEqual([]));

  test.each(sectionNames)("comes back from its sheet %s unchanged", (section) => {
    const parsed = toSheet(sampleTariff, section).map((cells, index) => parseRow(section, cells, index + 2));
    expect(parsed.flatMap(({ problems }) => problems)).toEqual([]);
    expect(parsed.map(({ value }) => value)).toEqual(sampleTariff[section]);
  });
});

/** The tariff with one row of a section replaced. */
const change = (section: SectionName, index: number, fields: object) =>
  withSection(
    sampleTariff,
    section,
    (sampleTariff[section] as readonly object[]).map((row, at) => ({ ...row, ...(at === index && fields) })),
  );

describe("a faulty tariff names its rows", () => {
  test("overlapping lanes", () =>
    expect(checkTariff(change("lanes", 1, { to_first: "060" }))).toContainEqual({
      section: "lanes",
      row: 3,
      column: "to_first",
      problem: "overlap",
      value: "2",
    }));
  test("a gap between lanes", () =>
    expect(checkTariff(change("lanes", 1, { to_first: "075" }))).toContainEqual({
      section: "lanes",
      row: 3,
      column: "to_first",
      problem: "gap",
      value: "070–074",
    }));
  test.each([
    ["lanes", { from_first: "999" }, "reversed"],
    ["lanes", { carrier: "NONE" }, "unknownCarrier"],
    ["lanes", { zone: "77" }, "noRates"],
    ["class_rates", { rates: [1, 2, 3, 4, 5, 6, 7] }, "rateRises"],
    ["class_rates", { rates: [900_000, 9, 8, 7, 6, 5, 4] }, "implausible"],
    ["fuel", { week: "2026-01-06" }, "notMonday"],
    ["carriers", { max_weight_lb: 0 }, "implausible"],
  ] as const)("%s %j: %s", (section, fields, name) =>
    expect(checkTariff(change(section, 0, fields))).toContainEqual(expect.objectContaining({ section, row: 2, problem: name })),
  );
  test("a class that is there twice", () =>
    expect(checkTariff(change("class_rates", 0, { class: 55 }))).toContainEqual(
      expect.objectContaining({ section: "class_rates", row: 3, problem: "duplicate", value: "2" }),
    ));
  test("a missing week of the fuel surcharge", () =>
    expect(checkTariff(withSection(sampleTariff, "fuel", sampleTariff.fuel.filter((_, at) => at !== 3) as never))).toContainEqual(
      expect.objectContaining({ problem: "weekGap" }),
    ));
});

describe("a row of a sheet", () => {
  test("in kilograms, or in another currency, is refused by its unit", () => {
    const [cells = []] = toSheet(sampleTariff, "class_rates");
    expect(parseRow("class_rates", cells.with(3, "usd_per_kg"), 9).problems).toEqual([
      { section: "class_rates", row: 9, column: "unit", problem: "wrongUnit", value: "usd_per_cwt" },
    ]);
    const [lane = []] = toSheet(sampleTariff, "lanes");
    expect(parseRow("lanes", lane.with(6, "EUR"), 2).problems[0]?.problem).toBe("wrongUnit");
  });
  test("keeps ZIP prefixes whose leading zeros a spreadsheet dropped", () => {
    const [lane = []] = toSheet(sampleTariff, "lanes");
    expect(parseRow("lanes", lane.with(1, "10"), 2).value).toMatchObject({ from_first: "010" });
  });
  test.each(["-1", "1,5", "1e3", "", "abc", "1.234"])("refuses the amount %j", (cell) => {
    const [lane = []] = toSheet(sampleTariff, "lanes");
    expect(parseRow("lanes", lane.with(7, cell), 2).problems[0]?.column).toBe("minimum");
  });
  test("finds its columns in any order, and tells when one is missing", () => {
    const names = columnNames("nmfc");
    expect(readHeader("nmfc", names.toReversed())).toEqual([2, 1, 0]);
    expect(readHeader("nmfc", names.slice(1))).toBeUndefined();
    // Files from before names in other languages have none of these columns.
    const withoutNames = columnNames("carriers").filter((name) => name !== "name_zh" && name !== "name_es");
    expect(readHeader("carriers", withoutNames)).toEqual([0, 1, -1, -1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
