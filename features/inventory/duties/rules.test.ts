import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bases,
  type DutyRow,
  estimateDuties,
  formatRate,
  htsDigits,
  htsPrefixes,
  type ImportedLine,
  parseRate,
  rowKinds,
  shareOf,
} from "./rules.ts";

const row = (part: Partial<DutyRow>): DutyRow => ({
  duty_id: 1,
  kind: "base",
  hts_prefix: "",
  type_id: null,
  origin: "",
  basis: "percent",
  rate_ppm: part.basis && part.basis !== "percent" ? null : 0,
  amount_cents: null,
  min_cents: null,
  max_cents: null,
  valid_from: "2025-01-01",
  valid_to: null,
  ...part,
});
const sofa: ImportedLine = {
  hts_code: "940161",
  type_ids: [1, 12],
  origin: "CN",
  value_cents: 1_000_000,
  pieces: 10,
  weight_grams: 400_000,
  volume_cm3: 9_000_000,
};
const shipment = { day: "2026-12-20", containers: 1, shared_hundredths: 0 };
const sums = (rows: DutyRow[], lines = [sofa], of = shipment) =>
  estimateDuties(rows, lines, of).charges.map(({ duty_id, cents }) => [duty_id, cents]);

describe("duties", () => {
  test("add the base duty and each additional duty that covers the goods on the day of entry", () => {
    const rows = [
      row({ duty_id: 1, hts_prefix: "9401" }),
      row({ duty_id: 2, kind: "section_232", hts_prefix: "940161", rate_ppm: 250_000, valid_to: "2026-12-31" }),
      row({ duty_id: 3, kind: "section_232", hts_prefix: "940161", rate_ppm: 300_000, valid_from: "2027-01-01" }),
      row({ duty_id: 4, kind: "section_301", hts_prefix: "9401", origin: "CN", rate_ppm: 250_000 }),
      row({ duty_id: 5, kind: "section_301", hts_prefix: "9403", origin: "CN", rate_ppm: 250_000 }),
    ];
    expect(sums(rows)).toEqual([
      [1, 0],
      [2, 250_000],
      [4, 250_000],
    ]);
    expect(sums(rows, [sofa], { ...shipment, day: "2027-01-01" })).toContainEqual([3, 300_000]);
    expect(sums(rows, [{ ...sofa, origin: "VN" }])).toEqual([
      [1, 0],
      [2, 250_000],
    ]);
    expect(sums(rows, [{ ...sofa, origin: "US" }])).toEqual([]);
  });
  test("take the row that names the goods most exactly, and of equal ones the newer", () => {
    const rows = [
      row({ duty_id: 1, rate_ppm: 10_000 }),
      row({ duty_id: 2, type_id: 12, rate_ppm: 20_000 }),
      row({ duty_id: 3, hts_prefix: "9401", rate_ppm: 30_000 }),
      row({ duty_id: 4, hts_prefix: "940161", rate_ppm: 40_000 }),
      row({ duty_id: 5, hts_prefix: "940161", rate_ppm: 50_000 }),
    ];
    expect(sums(rows)).toEqual([[5, 50_000]]);
    expect(sums(rows, [{ ...sofa, hts_code: "9405" }])).toEqual([[2, 20_000]]);
    expect(sums(rows, [{ ...sofa, hts_code: "", type_ids: [] }])).toEqual([[1, 10_000]]);
  });
  test("of the European Union cover its member states, unless a row names the country", () => {
    const rows = [
      row({ duty_id: 1, kind: "section_232", hts_prefix: "9401", rate_ppm: 250_000 }),
      row({ duty_id: 2, kind: "section_232", hts_prefix: "9401", origin: "EU", rate_ppm: 150_000 }),
      row({ duty_id: 3, kind: "section_232", hts_prefix: "9401", origin: "PL", rate_ppm: 120_000 }),
    ];
    const of = (origin: string) => sums(rows, [{ ...sofa, origin }])[0]?.[0];
    expect([of("IT"), of("PL"), of("VN"), of("GB")]).toEqual([2, 3, 1, 1]);
  });
  test("keep a percentage between the minimum and maximum of a shipment", () => {
    const mpf = row({ kind: "mpf", rate_ppm: 3_464, min_cents: 3_358, max_cents: 65_150 });
    expect(sums([mpf])).toEqual([[1, 3_464]]);
    expect(sums([mpf], [{ ...sofa, value_cents: 100 }])).toEqual([[1, 3_358]]);
    expect(sums([mpf], [sofa, { ...sofa, value_cents: 90_000_000 }])).toEqual([[1, 65_150]]);
  });
  test("charge by piece, weight, shared volume, container and shipment", () => {
    const of = (basis: DutyRow["basis"]) => sums([row({ kind: "port_fee", basis, rate_ppm: null, amount_cents: 150 })])[0]?.[1];
    expect([of("piece"), of("kilogram"), of("container"), of("shipment"), of("cubic_meter")]).toEqual([1_500, 60_000, 150, 150, undefined]);
    const shared = row({ kind: "port_fee", basis: "cubic_meter", rate_ppm: null, amount_cents: 150 });
    expect(sums([shared], [sofa], { ...shipment, containers: 0, shared_hundredths: 333 })).toEqual([[1, 500]]);
  });
  test("say which goods have no base row", () => {
    expect(estimateDuties([row({ hts_prefix: "9401" })], [sofa, { ...sofa, hts_code: "660110" }], shipment).unknown).toEqual([1]);
  });

  const anyRow = fc.record({
    duty_id: fc.integer({ min: 1, max: 1e6 }),
    kind: fc.constantFrom(...rowKinds),
    hts_prefix: fc.constantFrom("", "9401", "940161", "9403"),
    type_id: fc.constantFrom(null, 1, 12),
    origin: fc.constantFrom("", "CN"),
    basis: fc.constantFrom(...bases),
    rate: fc.integer({ min: 0, max: 10_000_000 }),
    min: fc.option(fc.integer({ min: 0, max: 50_000 })),
  });
  const anyLine = fc.record({
    hts_code: fc.constantFrom("", "940161", "9403502000"),
    type_ids: fc.constantFrom([], [1], [1, 12]),
    origin: fc.constantFrom("CN", "VN", "US"),
    value_cents: fc.integer({ min: 0, max: 5_000_000_000 }),
    pieces: fc.integer({ min: 1, max: 100_000 }),
    weight_grams: fc.integer({ min: 0, max: 1_000_000_000 }),
    volume_cm3: fc.integer({ min: 0, max: 1_000_000_000 }),
  });
  test("parts of a charge add up to it, and nothing falls on goods it does not cover", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), fc.array(anyLine, { minLength: 1, maxLength: 8 }), (given, lines) => {
        const rows = given.map(({ rate, min, ...part }, index) => {
          const isPercent = part.basis === "percent";
          return row({
            ...part,
            duty_id: index + 1,
            rate_ppm: isPercent ? rate : null,
            amount_cents: isPercent ? null : (rate % 90_000) + 1,
            min_cents: isPercent ? min : null,
          });
        });
        const { charges, unknown } = estimateDuties(rows, lines, { day: "2026-12-20", containers: 2, shared_hundredths: 0 });
        for (const { duty_id, cents, parts } of charges) {
          const { hts_prefix = "", origin = "" } = rows.find((known) => known.duty_id === duty_id) ?? {};
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
          parts.forEach((part, index) => {
            const line = lines[index];
            expect(part).toBeGreaterThanOrEqual(0);
            if (!line?.hts_code.startsWith(hts_prefix) || line.origin === "US" || (origin && origin !== line.origin)) expect(part).toBe(0);
          });
        }
        expect(unknown.every((index) => lines[index]?.origin !== "US")).toBe(true);
      }),
      { seed: 101, numRuns: 400 },
    );
  });
});

describe("rates and codes", () => {
  test("are read and written as people write them", () => {
    expect(["25", "7.6", "0.3464", "0"].map((text) => parseRate(text))).toEqual([250_000, 76_000, 3_464, 0]);
    expect(["", "-1", "7,6", "1e2", "1.23456", "1001"].map((text) => parseRate(text))).toEqual(Array(6).fill(undefined));
    expect([250_000, 76_000, 3_464, 0].map(formatRate)).toEqual(["25", "7.6", "0.3464", "0"]);
    expect(shareOf(50_000_000_000, 333_333)).toBe(16_666_650_000);
    expect(htsPrefixes(htsDigits("9401.61"))).toEqual(["", "9401", "94016", "940161"]);
  });
});
