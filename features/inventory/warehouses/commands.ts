import { notifyContentChanged } from "#features/catalog/content/queries.ts";
import { fieldsToText } from "#features/catalog/content/rules.ts";
import { audit, type Editor } from "#features/identity/accounts/commands/audit.ts";
import type { Body } from "#kernel/contract.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { findZipPlace } from "#platform/zip-places.ts";
import type {
  removeWarehouseArea,
  restoreWarehouse,
  retireWarehouse,
  saveWarehouse,
  saveWarehouseArea,
  warehouseList,
} from "./contract.ts";
import {
  allAreas,
  areaExists,
  deleteArea,
  insertArea,
  insertWarehouse,
  lockAllAreas,
  lockArea,
  lockWarehouse,
  setWarehouseRetired,
  setWarehouseSites,
  updateArea,
  updateWarehouse,
  warehouseCounts,
  warehousePage,
  warehouseUse,
  warehouseWithCode,
} from "./queries.ts";
import { judgeLocation, judgeRetirement, locate, toPickupHours } from "./rules.ts";

export const listWarehouses = async ({ body, db, platform }: Context<typeof warehouseList>) => {
  const { tab, keyword, page, page_size } = body;
  const [list, counts, areas] = await Promise.all([
    db.rows(warehousePage, { tab, keyword, limit: page_size, offset: (page - 1) * page_size }),
    db.only(warehouseCounts, { keyword }),
    db.rows(allAreas),
  ]);
  const sites = [...platform.sites.values()].map(({ site_code, title }) => ({ site_code, title }));
  return { list, count: counts[tab], counts, areas, sites };
};

export type WarehouseInput = Omit<Body<typeof saveWarehouse>, "warehouse_id" | "request_id">;

/** What a form says of a warehouse as columns. Refuses a ZIP code that nobody knows and coordinates that lie elsewhere. */
const toColumns = async (input: WarehouseInput) => {
  const { warehouse_code, warehouse_area_id, warehouse_name, address, city, state, zip, phone, time_zone } = input;
  const center = (await findZipPlace(zip)) ?? refuse("WAREHOUSE_ZIP_UNKNOWN", { zip }, ["zip"]);
  const place = locate(input, center);
  refuseIf(judgeLocation(place, center), "latitude");
  const pickup_hours = JSON.stringify(toPickupHours(input));
  return { warehouse_code, warehouse_area_id, warehouse_name, address, city, state, zip, phone, time_zone, pickup_hours, ...place };
};

/** Refuses an unknown site or area at its field. */
const assertKnownPlaces = async (tx: Tx, { warehouse_area_id, site_codes }: WarehouseInput, sites: ReadonlyMap<string, unknown>) => {
  if (!site_codes.every((code) => sites.has(code))) refuse("CHECK_FIELDS", {}, ["site_codes"]);
  if (!(await tx.row(areaExists, { warehouse_area_id }))) refuse("CHECK_FIELDS", {}, ["warehouse_area_id"]);
};

/** Adds a warehouse. Refuses WAREHOUSE_CODE_TAKEN. */
export const createWarehouse = async (
  tx: Tx,
  input: WarehouseInput,
  sites: ReadonlyMap<string, unknown>,
  { person_id, now }: Editor,
): Promise<{ warehouse_id: number }> => {
  const columns = await toColumns(input);
  await assertKnownPlaces(tx, input, sites);
  const added = (await tx.row(insertWarehouse, columns)) ?? refuse("WAREHOUSE_CODE_TAKEN", {}, ["warehouse_code"]);
  tx.write(setWarehouseSites, { warehouse_id: added.warehouse_id, site_codes: input.site_codes });
  const after = { ...columns, site_codes: input.site_codes };
  await audit(tx, now, { person_id, action: "warehouseCreated", subject: `warehouse:${input.warehouse_code}`, after });
  tx.write(notifyContentChanged, {});
  return added;
};

/** Changes a warehouse. Refuses NOT_FOUND, a retired one, and the code of another. */
const changeWarehouse = async (
  tx: Tx,
  warehouse_id: number,
  input: WarehouseInput,
  sites: ReadonlyMap<string, unknown>,
  { person_id, now }: Editor,
): Promise<{ warehouse_id: number }> => {
  const columns = await toColumns(input);
  await assertKnownPlaces(tx, input, sites);
  const { is_retired, ...before } = (await tx.row(lockWarehouse, { warehouse_id })) ?? refuse("NOT_FOUND");
  if (is_retired) return refuse("WAREHOUSE_RETIRED");
  const { warehouse_code } = input;
  if (await tx.row(warehouseWithCode, { warehouse_code, warehouse_id })) return refuse("WAREHOUSE_CODE_TAKEN", {}, ["warehouse_code"]);
  tx.write(updateWarehouse, { ...columns, warehouse_id });
  tx.write(setWarehouseSites, { warehouse_id, site_codes: input.site_codes });
  const after = { ...columns, site_codes: input.site_codes };
  await audit(tx, now, { person_id, action: "warehouseChanged", subject: `warehouse:${warehouse_code}`, before, after });
  tx.write(notifyContentChanged, {});
  return { warehouse_id };
};

export const saveWarehouseRow = ({ body, session, platform, now, transaction }: Context<typeof saveWarehouse>) => {
  const { warehouse_id, request_id: _, ...input } = body;
  const editor = { person_id: session.person_id, now };
  return transaction((tx) =>
    warehouse_id === undefined
      ? createWarehouse(tx, input, platform.sites, editor)
      : changeWarehouse(tx, warehouse_id, input, platform.sites, editor),
  );
};

/** Retires a warehouse. The lock makes new stock wait, so that what hangs on it is judged as it is. Refuses WAREHOUSE_IN_USE. */
export const retireWarehouseRow = ({ body: { warehouse_id }, session, now, transaction }: Context<typeof retireWarehouse>) =>
  transaction(async (tx) => {
    const { is_retired, warehouse_code, site_codes } = (await tx.row(lockWarehouse, { warehouse_id })) ?? refuse("NOT_FOUND");
    if (is_retired) return null;
    refuseIf(judgeRetirement(await tx.only(warehouseUse, { warehouse_id })));
    tx.write(setWarehouseRetired, { warehouse_id, retired_at: now });
    tx.write(setWarehouseSites, { warehouse_id, site_codes: [] });
    const subject = `warehouse:${warehouse_code}`;
    await audit(tx, now, { person_id: session.person_id, action: "warehouseRetired", subject, before: { site_codes } });
    tx.write(notifyContentChanged, {});
    return null;
  });

export const restoreWarehouseRow = ({ body: { warehouse_id }, session, now, transaction }: Context<typeof restoreWarehouse>) =>
  transaction(async (tx) => {
    const { is_retired, warehouse_code } = (await tx.row(lockWarehouse, { warehouse_id })) ?? refuse("NOT_FOUND");
    if (!is_retired) return null;
    tx.write(setWarehouseRetired, { warehouse_id, retired_at: null });
    await audit(tx, now, { person_id: session.person_id, action: "warehouseRestored", subject: `warehouse:${warehouse_code}` });
    return null;
  });

type AreaInput = Pick<Body<typeof saveWarehouseArea>, "name_en" | "name_zh" | "name_es">;

/** Adds an area. Areas are added one after the other, so that each gets a number of its own. */
export const createWarehouseArea = async (tx: Tx, input: AreaInput, { person_id, now }: Editor): Promise<{ warehouse_area_id: number }> => {
  await tx.row(lockAllAreas);
  const area_name = fieldsToText(input, "name");
  const added = await tx.only(insertArea, { area_name: JSON.stringify(area_name) });
  await audit(tx, now, { person_id, action: "warehouseAreaSaved", subject: `warehouseArea:${input.name_en}`, after: area_name });
  return added;
};

export const saveArea = ({ body, session, now, transaction }: Context<typeof saveWarehouseArea>) =>
  transaction(async (tx) => {
    const { person_id } = session;
    const { warehouse_area_id } = body;
    if (warehouse_area_id === undefined) return createWarehouseArea(tx, body, { person_id, now });
    const { area_name: before } = (await tx.row(lockArea, { warehouse_area_id })) ?? refuse("NOT_FOUND");
    const after = fieldsToText(body, "name");
    tx.write(updateArea, { warehouse_area_id, area_name: JSON.stringify(after) });
    await audit(tx, now, { person_id, action: "warehouseAreaSaved", subject: `warehouseArea:${body.name_en}`, before, after });
    tx.write(notifyContentChanged, {});
    return { warehouse_area_id };
  });

export const removeArea = ({ body: { warehouse_area_id }, session, now, transaction }: Context<typeof removeWarehouseArea>) =>
  transaction(async (tx) => {
    const area = (await tx.row(lockArea, { warehouse_area_id })) ?? refuse("NOT_FOUND");
    if (area.warehouses > 0) return refuse("WAREHOUSE_AREA_IN_USE");
    tx.write(deleteArea, { warehouse_area_id });
    const subject = `warehouseArea:${area.area_name["en-US"]}`;
    await audit(tx, now, { person_id: session.person_id, action: "warehouseAreaRemoved", subject, before: area.area_name });
    return null;
  });
