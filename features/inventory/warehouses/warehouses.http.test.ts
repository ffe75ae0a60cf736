import { describe, expect, test } from "vitest";
import { admin, testApp } from "#apps/server/test-app.ts";
import { finalStatuses } from "#features/trade/orders/statuses.ts";
import { createBuyers, simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";
import { warehouseUse } from "./queries.ts";
import { isOpeningHours } from "./rules.ts";

const world = await testApp();

const reno = {
  warehouse_code: "NV-RNO",
  warehouse_area_id: 1,
  warehouse_name: "Reno, NV",
  address: "1 Distribution Dr",
  city: "Reno",
  state: "Nevada",
  zip: "89506",
  phone: "+1 775 555 0101",
  time_zone: "America/Los_Angeles",
  hours_mon: "07:00-16:30",
  hours_sat: "08:00 – 12:00",
  site_codes: "LA",
};
const save = (more: Record<string, unknown> = {}, options = admin) => world.call("/operator/saveWarehouse", { ...reno, ...more }, options);
const list = async (more: Record<string, unknown> = {}) =>
  (await world.call("/operator/warehouseList", { page_size: 100, ...more }, admin)).data;
const offeredToMerchants = async (): Promise<number[]> =>
  (await world.call("/merchant/productOptions", {}, { as: "maker@demo.test" })).data.warehouses.map(
    ({ warehouse_id }: { warehouse_id: number }) => warehouse_id,
  );
const offeredToBuyers = async (): Promise<string> => JSON.stringify((await world.call("/home/getWarehouseList", {})).data);
const lastAudit = () => world.one("select action, subject, before, after from audit_log order by audit_id desc limit 1");

describe("warehouses", () => {
  test("are added in the center of their ZIP code and sold from by their sites at once", async () => {
    const { warehouse_id } = (await save()).data;
    const { list: rows, counts } = await list({ keyword: "reno" });
    expect(rows).toMatchObject([
      {
        warehouse_id,
        state: "NV",
        zip: "89506",
        site_codes: ["LA"],
        pieces: 0,
        pickup_hours: { mon: { from: "07:00", to: "16:30" }, sat: { from: "08:00", to: "12:00" } },
      },
    ]);
    expect(rows[0].latitude).toBeCloseTo(39.6, 0);
    expect(counts).toEqual({ active: 1, retired: 0 });
    expect(await lastAudit()).toMatchObject({ action: "warehouseCreated", subject: "warehouse:NV-RNO", after: { city: "Reno" } });
    expect(await offeredToMerchants()).toContain(warehouse_id);
    expect(await offeredToBuyers()).toContain("Reno, NV");
  });

  test("are added once by one request", async () => {
    const request_id = "7a7f6f3e-8f0c-4d53-9b6e-0a8d52a7c9a1";
    const first = await save({ warehouse_code: "NV-LAS", request_id });
    expect((await save({ warehouse_code: "NV-LAS", request_id })).data).toEqual(first.data);
  });

  test.each([
    ["a code in use", { warehouse_code: "CA-RC" }, "WAREHOUSE_CODE_TAKEN"],
    ["a code of small letters", { warehouse_code: "nv-rno" }, "CHECK_FIELDS"],
    ["a ZIP code of another state", { warehouse_code: "X-1", zip: "90001" }, "CHECK_FIELDS"],
    ["a ZIP code that nobody knows", { warehouse_code: "X-1", zip: "89300" }, "WAREHOUSE_ZIP_UNKNOWN"],
    ["coordinates of another city", { warehouse_code: "X-1", latitude: "40.7", longitude: "-74.0" }, "WAREHOUSE_TOO_FAR"],
    ["coordinates that are none", { warehouse_code: "X-1", latitude: "999", longitude: "0" }, "WAREHOUSE_TOO_FAR"],
    ["an unknown area", { warehouse_code: "X-1", warehouse_area_id: 99 }, "CHECK_FIELDS"],
    ["an unknown site", { warehouse_code: "X-1", site_codes: "LA,NOWHERE" }, "CHECK_FIELDS"],
    ["a time zone elsewhere", { warehouse_code: "X-1", time_zone: "Europe/Berlin" }, "CHECK_FIELDS"],
    ["hours that end before they begin", { warehouse_code: "X-1", hours_mon: "16:00-07:00" }, "CHECK_FIELDS"],
    ["a warehouse that is not there", { warehouse_id: 999_999, warehouse_code: "X-1" }, "NOT_FOUND"],
  ])("refuse %s", async (_name, more, reason) => expect(await save(more)).toMatchObject({ reason }));

  test("belong to administrators", async () => {
    for (const as of ["service@demo.test", "warehouse@demo.test", "buyer@demo.test"])
      expect((await save({}, { as })).reason).toBe("NOT_ALLOWED");
  });

  test("are changed with an entry of what they were", async () => {
    const [{ warehouse_id }] = (await list({ keyword: "NV-RNO" })).list;
    await save({ warehouse_id, warehouse_name: "Reno North, NV", latitude: "39.61", longitude: "-119.86", site_codes: "LA,WSAC" });
    expect((await list({ keyword: "NV-RNO" })).list).toMatchObject([
      { warehouse_name: "Reno North, NV", latitude: 39.61, site_codes: ["LA", "WSAC"] },
    ]);
    expect(await lastAudit()).toMatchObject({
      action: "warehouseChanged",
      before: { warehouse_name: "Reno, NV", site_codes: ["LA"] },
      after: { warehouse_name: "Reno North, NV", site_codes: ["LA", "WSAC"] },
    });
    expect(await offeredToBuyers()).toContain("Reno North, NV");
  });

  test("are retired when nothing hangs on them, and come back without sites", async () => {
    const [{ warehouse_id }] = (await list({ keyword: "NV-RNO" })).list;
    expect((await world.call("/operator/retireWarehouse", { warehouse_id }, admin)).code).toBe(200);
    expect((await list({ tab: "retired" })).list).toMatchObject([{ warehouse_id, site_codes: [] }]);
    expect(await offeredToMerchants()).not.toContain(warehouse_id);
    expect(await offeredToBuyers()).not.toContain("Reno North, NV");
    expect((await save({ warehouse_id })).reason).toBe("WAREHOUSE_RETIRED");
    await world.call("/operator/restoreWarehouse", { warehouse_id }, admin);
    expect((await list({ keyword: "NV-RNO" })).list).toMatchObject([{ site_codes: [] }]);
    expect(await offeredToMerchants()).toContain(warehouse_id);
  });

  test("are not retired while goods or orders hang on them", async () => {
    const { warehouse_id } = (await save({ warehouse_code: "NV-TST", warehouse_name: "Test" })).data;
    const use = (more: object = {}) => ({ on_hand: 0, incoming: 0, open_orders: 0, ...more });
    const db = world.platform.database.handle();
    const refused = async () => {
      const answer = await world.call("/operator/retireWarehouse", { warehouse_id }, admin);
      return answer.reason;
    };
    const { stock_item_id } = await world.one(
      `insert into stock_items (product_id, warehouse_id, on_hand) values ((select min(product_id) from products), $1, 3) returning stock_item_id`,
      [warehouse_id],
    );
    expect(await db.only(warehouseUse, { warehouse_id })).toEqual(use({ on_hand: 3 }));
    expect(await refused()).toBe("WAREHOUSE_IN_USE");
    await world.rows("update stock_items set on_hand = 0 where stock_item_id = $1", [stock_item_id]);
    const { incoming_id } = await world.one(
      `insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to)
       values ($1, 5, 'MSCU1234566', current_date, current_date) returning incoming_id`,
      [stock_item_id],
    );
    expect(await db.only(warehouseUse, { warehouse_id })).toEqual(use({ incoming: 5 }));
    expect(await refused()).toBe("WAREHOUSE_IN_USE");
    await world.rows("delete from incoming_stock where incoming_id = $1", [incoming_id]);
    const [offer] = await simpleOffers(world, 1, { stock: 10 });
    const [token = ""] = await createBuyers(world, 1);
    const placed = await world.call(
      "/home/create",
      { product_list: toProductList([{ offer: offer!, quantity: 1 }]), logistics_type: 1 },
      { token },
    );
    const { order_id } = await world.one(
      "update orders set warehouse_id = $1 from checkouts where orders.checkout_id = checkouts.checkout_id and order_parent_number = $2 returning order_id",
      [warehouse_id, placed.data.order_parent_number],
    );
    expect(await db.only(warehouseUse, { warehouse_id })).toEqual(use({ open_orders: 1 }));
    expect(await refused()).toBe("WAREHOUSE_IN_USE");
    for (const status of finalStatuses) {
      await world.rows("update orders set status = $1 where order_id = $2", [status, order_id]);
      expect([status, await db.only(warehouseUse, { warehouse_id })]).toEqual([status, use()]);
    }
    expect(await refused()).toBeUndefined();
  });
});

describe("areas of warehouses", () => {
  const names = { name_en: "Mountain West", name_zh: "美国山区", name_es: "Montañas" };
  test("are added, renamed and removed, but not while a warehouse lies in them", async () => {
    const { warehouse_area_id } = (await world.call("/operator/saveWarehouseArea", names, admin)).data;
    await world.call("/operator/saveWarehouseArea", { ...names, warehouse_area_id, name_en: "Mountains" }, admin);
    const area = async () =>
      (await list()).areas.find((each: { warehouse_area_id: number }) => each.warehouse_area_id === warehouse_area_id);
    expect(await area()).toMatchObject({ area_name: { "en-US": "Mountains" }, warehouses: 0 });
    const { warehouse_id } = (await save({ warehouse_code: "NV-MTN", warehouse_area_id })).data;
    const remove = () => world.call("/operator/removeWarehouseArea", { warehouse_area_id }, admin);
    expect((await remove()).reason).toBe("WAREHOUSE_AREA_IN_USE");
    await save({ warehouse_id, warehouse_code: "NV-MTN" });
    expect((await remove()).code).toBe(200);
    expect(await area()).toBeUndefined();
    expect(await lastAudit()).toMatchObject({ action: "warehouseAreaRemoved", subject: "warehouseArea:Mountains" });
  });
});

test.each([
  ["", true],
  ["07:00-16:30", true],
  ["07:00 – 16:30", true],
  ["7:00-16:30", false],
  ["16:30-07:00", false],
  ["07:00-07:00", false],
  ["24:00-25:00", false],
  ["closed", false],
])("opening hours %j are readable: %s", (hours, isReadable) => expect(isOpeningHours(hours)).toBe(isReadable));
