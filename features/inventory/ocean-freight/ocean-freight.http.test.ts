import { afterAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";

const world = await testApp();
afterAll(() => world.close());

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
  test("refuse turned days, wrong ports and other people", async () => {
    expect(await save({ transit_to_days: 10 })).toMatchObject({ reason: "LANE_DAYS_TURNED" });
    for (const wrong of [{ from_code: "cn" }, { cutoff_weekday: 8 }, { lcl: "0" }, { valid_until: "soon" }])
      expect(await save(wrong)).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await save({}, "buyer@demo.test")).toMatchObject({ reason: "NOT_ALLOWED" });
  });
});
