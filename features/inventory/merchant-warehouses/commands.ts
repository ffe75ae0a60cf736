import { notifyContentChanged } from "#features/catalog/content/queries.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { lockMerchant } from "#features/identity/members/queries.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import {
  allAreas,
  areaExists,
  insertMerchantWarehouse,
  setMerchantWarehouseState,
  setWarehouseRetired,
  setWarehouseSites,
  updateMerchantWarehouse,
  warehouseUse,
} from "#features/inventory/warehouses/queries.ts";
import { judgeRetirement, toPickupHours } from "#features/inventory/warehouses/rules.ts";
import type { Body } from "#kernel/contract.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import { findZipPlace } from "#platform/zip-places.ts";
import type {
  merchantWarehouseList,
  merchantWarehousesForStaff,
  moveMerchantWarehouse,
  retireMerchantWarehouse,
  saveMerchantWarehouse,
} from "./contract.ts";
import {
  countOfMerchant,
  lockMerchantWarehouse,
  merchantWarehouseCounts,
  merchantWarehousePage,
  nearestArea,
  warehousesOfMerchant,
} from "./queries.ts";
import { isMoved, maxMerchantWarehouses, merchantWarehouseCode } from "./rules.ts";
import { merchantWarehouseStatuses } from "./statuses.ts";

/** Warehouses that manufacturers ship from themselves. */

const pageOf = ({ page, page_size }: { page: number; page_size: number }) => ({ limit: page_size, offset: (page - 1) * page_size });

export const listOfMerchant = async ({ body, db, session }: Context<typeof merchantWarehouseList>) => {
  const rows = await db.rows(warehousesOfMerchant, { merchant_id: session.merchant_id, keyword: body.keyword, ...pageOf(body) });
  return { list: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
};

export const listForStaff = async ({ body, db, platform, request, session }: Context<typeof merchantWarehousesForStaff>) => {
  const { tab, keyword } = body;
  const { warehouse_ids } = session;
  const [list, counted, areas] = await Promise.all([
    db.rows(merchantWarehousePage, { tab, keyword, warehouse_ids, language: request.language, ...pageOf(body) }),
    db.rows(merchantWarehouseCounts, { keyword, warehouse_ids }),
    db.rows(allAreas),
  ]);
  const countOf = (state: string) => counted.find(({ warehouse_state }) => warehouse_state === state)?.count ?? 0;
  const counts = {
    ...{ proposed: countOf("proposed"), approved: countOf("approved"), declined: countOf("declined"), suspended: countOf("suspended") },
    all: counted.reduce((sum, { count }) => sum + count, 0),
  };
  const sites = [...platform.sites.values()].map(({ site_code, title }) => ({ site_code, title }));
  return { list, count: counts[tab], counts, areas, sites };
};

type Input = Omit<Body<typeof saveMerchantWarehouse>, "warehouse_id" | "request_id">;

/** What a form says of a warehouse as columns. Refuses a ZIP code that nobody knows, and a week without hours. */
const toColumns = async (input: Input) => {
  const { warehouse_name, address, city, state, zip, phone, time_zone, packing_days } = input;
  const { latitude, longitude } = (await findZipPlace(zip)) ?? refuse("WAREHOUSE_ZIP_UNKNOWN", { zip }, ["zip"]);
  const hours = toPickupHours(input);
  if (Object.keys(hours).length === 0) refuse("WAREHOUSE_WITHOUT_HOURS", {}, ["hours_mon"]);
  const place = { address, city, state, zip, latitude, longitude };
  return { warehouse_name, ...place, phone, time_zone, packing_days, pickup_hours: JSON.stringify(hours) };
};

/** Staff are told that a warehouse waits for them. */
const notifyStaff = (tx: Tx, platform: Platform, merchant: string, warehouse: string, now: Date): Promise<void> =>
  notify(tx, platform, {
    staff: ["auditor"],
    kind: "merchantWarehouseProposed",
    params: { merchant, warehouse },
    href: "/operator/merchant_warehouses",
    now,
  });

/**
 * Adds a warehouse or changes it, under the lock of the manufacturer. One that was declined is proposed again. Refuses NOT_FOUND,
 * WAREHOUSE_STAYS for another place of an approved one, and MERCHANT_WAREHOUSES_FULL.
 */
export const saveOwn = async ({ body, now, platform, session, transaction }: Context<typeof saveMerchantWarehouse>) => {
  const { warehouse_id, request_id: _, ...input } = body;
  const { merchant_id, person_id } = session;
  const columns = await toColumns(input);
  return transaction(async (tx) => {
    const merchant = await tx.only(lockMerchant, { merchant_id });
    const activity = { merchant_id, person_id, action: "warehouseSaved" as const, subject: input.warehouse_name };
    if (warehouse_id === undefined) {
      const { ever, open } = await tx.only(countOfMerchant, { merchant_id });
      if (open >= maxMerchantWarehouses) refuse("MERCHANT_WAREHOUSES_FULL", { most: maxMerchantWarehouses });
      const { warehouse_area_id } = await tx.only(nearestArea, columns);
      const warehouse_code = merchantWarehouseCode(merchant_id, ever + 1);
      const added = await tx.only(insertMerchantWarehouse, { ...columns, merchant_id, warehouse_code, warehouse_area_id, now });
      await recordActivity(tx, now, activity);
      await notifyStaff(tx, platform, merchant.name, input.warehouse_name, now);
      return { ...added, warehouse_state: "proposed" as const };
    }
    const before = (await tx.row(lockMerchantWarehouse, { warehouse_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["warehouse_id"]);
    if (before.is_retired) refuse("NOT_FOUND", {}, ["warehouse_id"]);
    const isFixed = before.warehouse_state === "approved" || before.warehouse_state === "suspended";
    if (isFixed && isMoved(before, input)) refuse("WAREHOUSE_STAYS", {}, ["address"]);
    const warehouse_state = before.warehouse_state === "declined" ? "proposed" : before.warehouse_state;
    tx.write(updateMerchantWarehouse, { ...columns, warehouse_id, warehouse_state, now });
    tx.write(notifyContentChanged, {});
    await recordActivity(tx, now, activity);
    if (warehouse_state !== before.warehouse_state) await notifyStaff(tx, platform, merchant.name, input.warehouse_name, now);
    return { warehouse_id, warehouse_state };
  });
};

export const retireOwn = ({ body: { warehouse_id }, now, session, transaction }: Context<typeof retireMerchantWarehouse>): Promise<null> =>
  transaction(async (tx) => {
    const { merchant_id, person_id } = session;
    const found = (await tx.row(lockMerchantWarehouse, { warehouse_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["warehouse_id"]);
    if (found.is_retired) return null;
    refuseIf(judgeRetirement(await tx.only(warehouseUse, { warehouse_id })));
    tx.write(setWarehouseRetired, { warehouse_id, retired_at: now });
    tx.write(setWarehouseSites, { warehouse_id, site_codes: [] });
    await recordActivity(tx, now, { merchant_id, person_id, action: "warehouseRetired", subject: found.warehouse_name });
    tx.write(notifyContentChanged, {});
    return null;
  });

const told = { approve: "merchantWarehouseApproved", decline: "merchantWarehouseDeclined", suspend: "merchantWarehouseSuspended" } as const;

/**
 * Approves, declines or suspends a warehouse. No site sells from one that is not approved. Refuses WRONG_STATUS, and WAREHOUSE_NOTE_REQUIRED
 * where the manufacturer would not be told why.
 */
export const moveWarehouse = ({ body, now, platform, session, transaction }: Context<typeof moveMerchantWarehouse>) =>
  transaction(async (tx) => {
    const { warehouse_id, action, note } = body;
    const found = (await tx.row(lockMerchantWarehouse, { warehouse_id, merchant_id: null })) ?? refuse("NOT_FOUND", {}, ["warehouse_id"]);
    if (found.is_retired) refuse("NOT_FOUND", {}, ["warehouse_id"]);
    const warehouse_state = nextStatus(merchantWarehouseStatuses, found.warehouse_state, action, "auditor") ?? refuse("WRONG_STATUS");
    if (action !== "approve" && note === "") refuse("WAREHOUSE_NOTE_REQUIRED", {}, ["note"]);
    const site_codes = action === "approve" ? body.site_codes : [];
    if (action === "approve" && (site_codes.length === 0 || !site_codes.every((code) => platform.sites.has(code))))
      refuse("CHECK_FIELDS", {}, ["site_codes"]);
    const { warehouse_area_id = found.warehouse_area_id } = body;
    if (!(await tx.row(areaExists, { warehouse_area_id }))) refuse("CHECK_FIELDS", {}, ["warehouse_area_id"]);
    tx.write(setMerchantWarehouseState, { warehouse_id, warehouse_state, warehouse_area_id, note, now });
    tx.write(setWarehouseSites, { warehouse_id, site_codes });
    tx.write(notifyContentChanged, {});
    const { warehouse_code, warehouse_name, owner_merchant_id: merchant_id } = found;
    await audit(tx, now, {
      person_id: session.person_id,
      action: told[action],
      subject: `merchant:${merchant_id}`,
      before: { warehouse: warehouse_code, state: found.warehouse_state },
      after: { warehouse: warehouse_code, state: warehouse_state, site_codes, note },
    });
    await notify(tx, platform, {
      merchant_id,
      kind: told[action],
      params: { warehouse: warehouse_name, note },
      href: "/merchant/warehouses",
      now,
      site_code: mainSite(platform.sites).site_code,
    });
    return { warehouse_state };
  });
