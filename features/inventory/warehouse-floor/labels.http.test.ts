import { expect, test } from "vitest";
import { admin, service, testApp, warehouse } from "#apps/server/test-app.ts";
import { scanCode } from "#platform/pdf/test-scan.ts";
import { createLocations } from "./test-floor.ts";

/** Labels of locations: which are printed, and that the scanner reads them. */

const world = await testApp();
const warehouse_id = 1;
const codes = await createLocations(world, warehouse_id, "LB", 12);

const labels = async (body: Record<string, unknown>, as: object = warehouse) =>
  (await world.call("/operator/locationLabels", body, as)).data;
const codesOf = ({ list }: { list: { code: string }[] }) => list.map(({ code }) => code);

test("labels of a zone, an aisle and its bins, in the order of the walk", async () => {
  const zone = await labels({ warehouse_id, zone: "LB" });
  expect(codesOf(zone)).toEqual(codes);
  expect(zone).toMatchObject({ count: 12, aisles: ["01"], bins: [] });
  const bins = await labels({ warehouse_id, zone: "LB", aisle: "01", bin_from: "03", bin_to: "05" });
  expect(codesOf(bins)).toEqual(codes.slice(2, 5));
  expect(bins.bins).toHaveLength(12);
  expect((await labels({ warehouse_id })).count).toBeGreaterThanOrEqual(12);
  expect(await scanCode("code128", codes[0] ?? "")).toEqual([codes[0]]);
});

test("labels of chosen locations, without those that are archived or of another warehouse", async () => {
  const { list } = await labels({ warehouse_id, zone: "LB" });
  const [first, second, third] = list.map(({ location_id }: { location_id: number }) => location_id);
  const location_ids = [first, third].join(",");
  expect(codesOf(await labels({ location_ids }))).toEqual([codes[0], codes[2]]);
  await world.call("/operator/setLocationArchived", { location_id: third, is_archived: true }, warehouse);
  expect(codesOf(await labels({ location_ids }))).toEqual([codes[0]]);

  const { person_id } = await world.one("select person_id from people where email = $1", [warehouse.as]);
  const assign = (warehouse_ids: string) => world.call("/operator/setStaffWarehouses", { person_id, warehouse_ids }, admin);
  await assign("2");
  const token = { token: await world.createToken(warehouse.as) };
  expect(await world.call("/operator/locationLabels", { location_ids: String(second) }, token)).toMatchObject({ reason: "NOT_FOUND" });
  expect((await labels({}, token)).warehouses).toMatchObject([{ warehouse_id: 2 }]);
  await assign("");
});

test("customer service prints no labels", async () => {
  expect(await world.call("/operator/locationLabels", { warehouse_id }, service)).toMatchObject({ reason: "NOT_ALLOWED" });
});
