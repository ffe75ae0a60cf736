import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";

const world = await testApp();

interface Lane {
  lane_id: number;
  from_code: string;
  to_code: string;
  is_sample: boolean;
  rates: Record<string, string> | null;
}
const lanes = async (as?: string): Promise<Lane[]> => (await world.call("/home/oceanLanes", {}, as ? { as } : {})).data.list;
const lane = {
  from_code: "CNXMN",
  from_name: "Xiamen",
  to_code: "USLAX",
  to_name: "Los Angeles",
  transit_from_days: 16,
  transit_to_days: 20,
  cutoff_weekday: 3,
  sailing_weekday: 5,
  lcl: "95.00",
  lcl_minimum: "95.00",
  fcl_20: "1650.00",
  fcl_40: "2150.00",
  fcl_40hq: "2300.00",
  valid_until: "2027-12-31",
};
const save = (more: Record<string, unknown> = {}, as = "service@demo.test") =>
  world.call("/operator/saveOceanLane", { ...lane, ...more }, { as });

describe("ocean lanes", () => {
  test("come with samples, and visitors see no amounts", async () => {
    const list = await lanes();
    expect(list.length).toBeGreaterThan(10);
    expect(list.every(({ is_sample, rates }) => is_sample && rates === null)).toBe(true);
    expect((await lanes("buyer@demo.test"))[0]?.rates).toMatchObject({ lcl: expect.stringMatching(/^\d+\.\d\d$/) });
  });
  test("are added, changed and removed by staff", async () => {
    const { lane_id } = (await save()).data;
    expect(await save()).toMatchObject({ reason: "LANE_EXISTS" });
    expect((await save({ lane_id, lcl: "90.00" })).data).toEqual({ lane_id });
    expect((await lanes("buyer@demo.test")).find((each) => each.lane_id === lane_id)).toMatchObject({
      is_sample: false,
      rates: { lcl: "90.00" },
    });
    expect((await world.call("/operator/removeOceanLane", { lane_id }, { as: "service@demo.test" })).code).toBe(200);
    expect(await world.call("/operator/removeOceanLane", { lane_id }, { as: "service@demo.test" })).toMatchObject({ reason: "NOT_FOUND" });
  });
  test("write entries of who changed what", async () => {
    const lastAudit = () => world.one("select action, subject, before, after from audit_log order by audit_id desc limit 1");
    const { lane_id } = (await save()).data;
    expect(await lastAudit()).toMatchObject({
      action: "oceanLaneAdded",
      subject: "oceanLane:CNXMN-USLAX",
      before: null,
      after: { lcl_cents: 9_500 },
    });
    await save({ lane_id, lcl: "90.00" });
    expect(await lastAudit()).toMatchObject({ action: "oceanLaneChanged", before: { lcl_cents: 9_500 }, after: { lcl_cents: 9_000 } });
    await world.call("/operator/removeOceanLane", { lane_id }, { as: "service@demo.test" });
    expect(await lastAudit()).toMatchObject({ action: "oceanLaneRemoved", subject: "oceanLane:CNXMN-USLAX", before: { lcl_cents: 9_000 } });
    expect(await save({ lane_id })).toMatchObject({ reason: "NOT_FOUND" });
  });
  test("refuse turned days, wrong ports and other people", async () => {
    expect(await save({ transit_to_days: 10 })).toMatchObject({ reason: "LANE_DAYS_TURNED" });
    for (const wrong of [{ from_code: "cn" }, { cutoff_weekday: 8 }, { lcl: "0" }, { valid_until: "soon" }])
      expect(await save(wrong)).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await save({}, "buyer@demo.test")).toMatchObject({ reason: "NOT_ALLOWED" });
  });
});

describe("ports", () => {
  const service = { as: "service@demo.test" };
  const names = { name_en: "Shuwaikh", name_zh: "舒韦赫", name_es: "Shuwaij" };
  const portsOf = async (body: Record<string, unknown>) => (await world.call("/operator/portList", body, service)).data;
  const add = (more: Record<string, unknown> = {}) => world.call("/operator/addPort", { code: "KWSWK", ...names, ...more }, service);
  const rename = (more: Record<string, unknown> = {}) => world.call("/operator/renamePort", { code: "KWSWK", ...names, ...more }, service);
  const retire = (code: string, is_retired: boolean) => world.call("/operator/retirePort", { code, is_retired }, service);

  test("start with the ready set, which has names that do not change", async () => {
    const { list, count, counts } = await portsOf({ keyword: "shang" });
    expect([list, count]).toEqual([[{ code: "CNSHA", name_en: "Shanghai", name_zh: "上海", name_es: "Shanghái", is_ready: true }], 1]);
    expect(counts).toEqual({ offered: expect.any(Number), retired: 0 });
    expect(await rename({ code: "CNSHA" })).toMatchObject({ reason: "PORT_IS_READY", fields: { code: expect.any(String) } });
  });

  test("are added, renamed, archived and offered again", async () => {
    expect((await add()).code).toBe(200);
    expect((await rename({ name_en: "Ash Shuwaikh" })).code).toBe(200);
    expect((await portsOf({ keyword: "舒韦" })).list).toMatchObject([{ code: "KWSWK", name_en: "Ash Shuwaikh", is_ready: false }]);
    for (const code of ["KWSWK", "CNSHA"]) {
      expect((await retire(code, true)).code).toBe(200);
      expect((await portsOf({ tab: "retired" })).list).toMatchObject([{ code }]);
      expect((await retire(code, false)).code).toBe(200);
      expect((await portsOf({ tab: "retired" })).list).toEqual([]);
    }
    expect((await portsOf({ keyword: "Shanghai" })).list).toMatchObject([{ code: "CNSHA", is_ready: true }]);
    for (const refused of [await retire("XXABC", true), await rename({ code: "XXABC" })])
      expect(refused).toMatchObject({ reason: "NOT_FOUND" });
  });

  test("are not added twice, which would rename them", async () => {
    expect((await add({ code: "OMSOH", name_en: "Sohar" })).code).toBe(200);
    const exists = { reason: "PORT_EXISTS", fields: { code: expect.any(String) } };
    for (const code of ["OMSOH", "CNSHA"]) expect(await add({ code, name_en: "Another" })).toMatchObject(exists);
    const retired = { reason: "PORT_RETIRED", fields: { code: expect.any(String) } };
    for (const code of ["OMSOH", "CNSHA"]) {
      await retire(code, true);
      expect(await add({ code, name_en: "Another" })).toMatchObject(retired);
    }
    expect(await rename({ code: "OMSOH", name_en: "Another" })).toMatchObject(retired);
    await Promise.all(["OMSOH", "CNSHA"].map((code) => retire(code, false)));
    expect((await portsOf({ keyword: "OMSOH" })).list).toMatchObject([{ name_en: "Sohar" }]);
    const answers = await Promise.all([add({ code: "OMSLL" }), add({ code: "OMSLL" })]);
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(["PORT_EXISTS", undefined]);
  });

  test("stand in the audit log with what they were, and only when something changed", async () => {
    const jebelAli = { name_en: "Jebel Ali", name_zh: "杰贝阿里", name_es: "Yebel Alí" };
    await add({ code: "AEJEA", ...jebelAli });
    await rename({ code: "AEJEA" });
    for (const is_retired of [true, true, false, false]) await retire("AEJEA", is_retired);
    const entries = await world.rows("select action, before, after from audit_log where subject = 'port:AEJEA' order by audit_id desc");
    expect(entries).toEqual([
      { action: "portRestored", before: null, after: null },
      { action: "portRetired", before: null, after: null },
      { action: "portRenamed", before: jebelAli, after: names },
      { action: "portAdded", before: null, after: jebelAli },
    ]);
  });

  test.each([
    ["portList", undefined],
    ["addPort", "PORT_EXISTS"],
    ["renamePort", "PORT_IS_READY"],
    ["retirePort", undefined],
  ])("%s is for staff of service and finance", async (call, reason) => {
    const path = `/operator/${call}`;
    const body = { code: "CNNGB", ...names, is_retired: false };
    expect((await world.call(path, body)).reason).toBe("TOKEN_EXPIRED");
    for (const as of ["buyer@demo.test", "maker@demo.test", "warehouse@demo.test", "specialist@demo.test", "auditor@demo.test"])
      expect([as, (await world.call(path, body, { as })).reason]).toEqual([as, "NOT_ALLOWED"]);
    for (const as of ["service@demo.test", "finance@demo.test", "admin@demo.test"])
      expect([as, (await world.call(path, body, { as })).reason]).toEqual([as, reason]);
  });

  test("refuse a wrong code and a missing name", async () => {
    for (const wrong of [{ code: "kwswk" }, { code: "KW" }, { name_zh: "" }])
      for (const answer of [await add(wrong), await rename(wrong)]) expect(answer).toMatchObject({ reason: "CHECK_FIELDS" });
  });
});
