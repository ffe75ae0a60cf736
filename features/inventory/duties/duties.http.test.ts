import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { rowsForGoods } from "./queries.ts";
import { estimateDuties, originsOf } from "./rules.ts";

const world = await testApp();

interface Row {
  duty_id: number;
  title: string;
  rate: string;
  hts_prefix: string;
  source_url: string;
  source_date: string;
  is_example: boolean;
  is_current: boolean;
  is_withdrawn: boolean;
  versions: number;
}
const staff = { as: "service@demo.test" };
const rows = async (more: Record<string, unknown> = {}): Promise<Row[]> =>
  (await world.call("/operator/dutyRows", { page_size: 100, ...more }, staff)).data.list;
const lamp = {
  kind: "other_duty",
  title: "Test duty on lamps",
  hts_code: "9405.21",
  origin: "CN",
  basis: "percent",
  rate: "7.25",
  valid_from: "2026-01-01",
  source_name: "A notice",
  source_url: "https://www.federalregister.gov/",
  source_date: "2025-12-01",
};
const save = (more: Record<string, unknown> = {}, as = staff.as) => world.call("/operator/saveDutyRow", { ...lamp, ...more }, { as });

describe("duty rows", () => {
  test("come with examples that name source and date", async () => {
    const list = await rows();
    expect(list.length).toBeGreaterThan(10);
    expect(list.every(({ is_example, source_date }) => is_example && /^\d{4}-\d\d-\d\d$/.test(source_date))).toBe(true);
    expect((await rows({ keyword: "9401.61" })).map(({ hts_prefix }) => hts_prefix)).toContain("940161");
  });

  test("come with the Section 232 rates of furniture by the country and the day of entry", async () => {
    const prefixes = ["", "9401", "94016", "940161"];
    const rateOf = async (origin: string, day: string) => {
      const found = await world.platform.database
        .handle()
        .rows(rowsForGoods, { hts_prefixes: prefixes, type_ids: [], origins: originsOf(origin), from: day, to: day, language: "en-US" });
      const sofa = { hts_code: "940161", type_ids: [], origin, value_cents: 100_000, pieces: 1, weight_grams: 40_000, volume_cm3: 900_000 };
      const { charges } = estimateDuties(found, [sofa], { day, containers: 1, shared_hundredths: 0 });
      const kindOf = new Map(found.map(({ duty_id, kind }) => [duty_id, kind]));
      return charges.filter(({ duty_id }) => kindOf.get(duty_id) === "section_232").map(({ cents }) => cents / 1_000);
    };
    const [now, next] = ["2026-11-23", "2027-01-01"];
    expect([await rateOf("CN", now), await rateOf("VN", now), await rateOf("CN", next)]).toEqual([[25], [25], [30]]);
    expect([await rateOf("GB", next), await rateOf("JP", next), await rateOf("IT", next), await rateOf("KR", now)]).toEqual([
      [10],
      [15],
      [15],
      [15],
    ]);
    expect(await rateOf("CN", "2025-10-13")).toEqual([]);
    // Other furniture shares these numbers with cabinets and vanities.
    for (const keyword of ["9403.60.8093", "9403.91.0080"]) expect(await rows({ keyword })).toEqual([]);
    expect((await rows({ keyword: "9403.40" })).map(({ rate }) => rate).sort()).toEqual(["10", "15", "15", "15", "25"]);
  });

  test("are replaced and ended, never rewritten", async () => {
    const { duty_id } = (await save()).data;
    const next = (await save({ duty_id, rate: "10" })).data;
    expect(await save({ duty_id, rate: "11" })).toMatchObject({ reason: "DUTY_ROW_REPLACED" });
    expect(await rows({ keyword: "lamps", kind: "other_duty" })).toMatchObject([{ duty_id: next.duty_id, rate: "10", versions: 2 }]);
    const ended = (await world.call("/operator/endDutyRow", { duty_id: next.duty_id, last_day: "2026-02-01" }, staff)).data;
    expect(await rows({ kind: "other_duty" })).toEqual([]);
    expect(await rows({ kind: "other_duty", tab: "ended" })).toMatchObject([{ duty_id: ended.duty_id, versions: 3 }]);
    expect((await world.call("/operator/endDutyRow", { duty_id: ended.duty_id }, staff)).code).toBe(200);
    expect(await rows({ kind: "other_duty", tab: "ended" })).toEqual([]);
    const { list } = (await world.call("/operator/dutyHistory", { duty_id }, staff)).data as { list: Row[] };
    expect(list.map(({ rate, is_current, is_withdrawn }) => [rate, is_current, is_withdrawn])).toEqual([
      ["10", true, true],
      ["10", false, false],
      ["10", false, false],
      ["7.25", false, false],
    ]);
    await expect(world.rows("update duty_rows set rate_ppm = 1")).rejects.toThrow();
  });

  test("are replaced once by twenty callers at a time", async () => {
    const { duty_id } = (await save({ title: "Race" })).data;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, rate) => save({ duty_id, rate: String(rate + 1) })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === "DUTY_ROW_REPLACED")).toHaveLength(19);
  });

  test("take a request once", async () => {
    const request_id = "7b1d6b0e-5a40-4c54-9f5d-0f2f5a9d0101";
    const [first, second] = [await save({ title: "Once", request_id }), await save({ title: "Once", request_id })];
    expect(second.data).toEqual(first.data);
    expect(await rows({ keyword: "Once" })).toHaveLength(1);
  });

  test("refuse what contradicts itself, and other people", async () => {
    for (const [wrong, reason] of [
      [{ rate: "" }, "DUTY_AMOUNT_MISSING"],
      [{ basis: "piece" }, "DUTY_AMOUNT_MISSING"],
      [{ type_id: 1 }, "DUTY_SCOPE_DOUBLE"],
      [{ valid_to: "2025-12-31" }, "DUTY_DATES_TURNED"],
      [{ source_url: "" }, "DUTY_SOURCE_MISSING"],
      [{ min_amount: "5", max_amount: "4" }, "DUTY_LIMITS_TURNED"],
      [{ rate: "7,5" }, "CHECK_FIELDS"],
      [{ hts_code: "94" }, "CHECK_FIELDS"],
      [{ origin: "China" }, "CHECK_FIELDS"],
      [{ source_url: "javascript:alert(1)" }, "CHECK_FIELDS"],
      [{ duty_id: 999_999 }, "NOT_FOUND"],
    ] as const)
      expect(await save(wrong), JSON.stringify(wrong)).toMatchObject({ reason });
    expect((await save({ kind: "broker_fee", source_url: "", basis: "shipment", amount: "100" })).code).toBe(200);
    expect(await save({}, "buyer@demo.test")).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await save({}, "warehouse@demo.test")).toMatchObject({ reason: "NOT_ALLOWED" });
  });
});
