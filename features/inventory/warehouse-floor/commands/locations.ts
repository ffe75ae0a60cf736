import { audit } from "#features/identity/accounts/commands/audit.ts";
import { parseOrderNumber } from "#kernel/order-numbers.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type {
  addLocations,
  floorWarehouses,
  locationList,
  movePieces,
  saveLocation,
  scanCode,
  setLocationArchived,
  unplacedList,
} from "../contract/locations.ts";
import {
  callMovePieces,
  floorWarehouseList,
  insertLocations,
  itemsBySku,
  locationByCode,
  locationContents,
  locationCounts,
  locationPage,
  lockFloor,
  lockLocation,
  scannedItems,
  scannedLocation,
  scannedOrder,
  scannedShipment,
  setArchived,
  unplacedOf,
  unplacedPage,
  updateLocation,
} from "../queries/locations.ts";
import { parseCartonCode } from "../rules/carton-code.ts";
import { type Condition, locationsOf, maxRange, walkStep } from "../rules/locations.ts";

/** Locations of warehouses, and the pieces that are put away and moved between them. */

export const listWarehouses = async ({ db, session: { warehouse_ids } }: Context<typeof floorWarehouses>) => ({
  list: await db.rows(floorWarehouseList, { warehouse_ids }),
});

export const listLocations = async ({ body, db, session: { warehouse_ids } }: Context<typeof locationList>) => {
  const { tab, keyword, warehouse_id = null, page, page_size } = body;
  const [list, counts, warehouses] = await Promise.all([
    db.rows(locationPage, { tab, keyword, warehouse_id, warehouse_ids, limit: page_size, offset: (page - 1) * page_size }),
    db.only(locationCounts, { keyword, warehouse_id, warehouse_ids }),
    db.rows(floorWarehouseList, { warehouse_ids }),
  ]);
  return { list, count: counts[tab], counts, warehouses };
};

/** A warehouse to which nobody else adds locations until the transaction ends. Refuses NOT_FOUND, also for a retired one. */
const lockWarehouse = async (tx: Tx, warehouse_id: number) =>
  (await tx.row(lockFloor, { warehouse_id })) ?? refuse("NOT_FOUND", {}, ["warehouse_id"]);

/** Adds a location or changes its code and its place in the walk. Refuses LOCATION_CODE_TAKEN. */
export const saveOneLocation = ({ body, now, session, transaction }: Context<typeof saveLocation>) =>
  transaction(async (tx) => {
    const { location_id, warehouse_id, zone, aisle, bin } = body;
    const { person_id } = session;
    const code = `${zone}-${aisle}-${bin}`;
    const subject = `location:${code}`;
    const taken = () => refuse("LOCATION_CODE_TAKEN", { code }, ["bin"]);
    if (location_id === undefined) {
      const { last_walk, warehouse_code } = await lockWarehouse(tx, warehouse_id);
      const walk_order = body.walk_order ?? last_walk + walkStep;
      const place = { warehouse_id, zone, aisles: [aisle], bins: [bin], walk_orders: [walk_order], now };
      const added = (await tx.row(insertLocations, place)) ?? taken();
      await audit(tx, now, { person_id, action: "locationsAdded", subject, after: { warehouse_code, code, walk_order } });
      return { location_id: added.location_id, code };
    }
    const { pieces: _, is_archived: __, ...before } = (await tx.row(lockLocation, { location_id })) ?? refuse("NOT_FOUND");
    const walk_order = body.walk_order ?? null;
    if (!(await tx.row(updateLocation, { location_id, zone, aisle, bin, code, walk_order, now }))) return taken();
    await audit(tx, now, { person_id, action: "locationChanged", subject, before, after: { code, walk_order } });
    return { location_id, code };
  });

/** Adds the locations of a range that are not there, at the end of the walk. Refuses LOCATIONS_RANGE. */
export const addLocationRange = ({ body, now, session, transaction }: Context<typeof addLocations>) =>
  transaction(async (tx) => {
    const { warehouse_id, zone, request_id: _, ...range } = body;
    const wanted = locationsOf(range) ?? refuse("LOCATIONS_RANGE", { most: maxRange }, ["bin_to"]);
    const { last_walk, warehouse_code } = await lockWarehouse(tx, warehouse_id);
    const rows = await tx.rows(insertLocations, {
      warehouse_id,
      zone,
      aisles: wanted.map(({ aisle }) => aisle),
      bins: wanted.map(({ bin }) => bin),
      walk_orders: wanted.map((__, index) => last_walk + (index + 1) * walkStep),
      now,
    });
    const after = { warehouse_code, zone, ...range, added: rows.length };
    await audit(tx, now, { person_id: session.person_id, action: "locationsAdded", subject: `location:${zone}`, after });
    return { added: rows.length, existing: wanted.length - rows.length };
  });

/** Archives or restores a location. Refuses LOCATION_HOLDS_GOODS. */
export const archiveLocation = ({ body: { location_id, is_archived }, now, session, transaction }: Context<typeof setLocationArchived>) =>
  transaction(async (tx) => {
    const location = (await tx.row(lockLocation, { location_id })) ?? refuse("NOT_FOUND");
    if (location.is_archived === is_archived) return null;
    if (location.pieces > 0) return refuse("LOCATION_HOLDS_GOODS", { pieces: location.pieces });
    tx.write(setArchived, { location_id, archived_at: is_archived ? now : null, now });
    const action = is_archived ? "locationArchived" : "locationRestored";
    await audit(tx, now, { person_id: session.person_id, action, subject: `location:${location.code}` });
    return null;
  });

export const listUnplaced = async ({ body, db, request, session: { warehouse_ids } }: Context<typeof unplacedList>) => {
  const { keyword, warehouse_id = null, page, page_size } = body;
  const { language } = request;
  const [list, warehouses] = await Promise.all([
    db.rows(unplacedPage, { keyword, warehouse_id, warehouse_ids, language, limit: page_size, offset: (page - 1) * page_size }),
    db.rows(floorWarehouseList, { warehouse_ids }),
  ]);
  return { list, count: list[0]?.count ?? 0, warehouses };
};

/** The stock item that a SKU names in a warehouse. A platform number names one; that of a manufacturer may be ambiguous. */
export const findItem = async (
  tx: Pick<Tx, "rows">,
  { warehouse_id, sku, condition }: { warehouse_id: number; sku: string; condition: Condition },
) => {
  const [item, other] = await tx.rows(itemsBySku, { warehouse_id, sku, condition });
  if (!item) return refuse("SKU_NOT_STOCKED", { sku }, ["sku"]);
  return other && !item.is_platform_number ? refuse("AMBIGUOUS_SKU", {}, ["sku"]) : item.stock_item_id;
};

/** The key of a location, or null for unplaced. Refuses LOCATION_UNKNOWN. */
export const findLocation = async (tx: Tx, warehouse_id: number, code: string, field: "from" | "to" | "location") => {
  if (code === "") return null;
  const { location_id, is_archived } =
    (await tx.row(locationByCode, { warehouse_id, code })) ?? refuse("LOCATION_UNKNOWN", { code }, [field]);
  return is_archived && field === "to" ? refuse("LOCATION_ARCHIVED", { code }, [field]) : location_id;
};

/** Moves pieces between two locations of a warehouse, or from and to unplaced. Refuses PIECES_NOT_THERE. */
export const moveLocatedPieces = ({ body, now, session: { person_id }, transaction }: Context<typeof movePieces>) =>
  transaction(async (tx) => {
    const { warehouse_id, from, to, quantity } = body;
    if (from === to) return refuse("SAME_LOCATION", {}, ["to"]);
    const stock_item_id = await findItem(tx, body);
    const from_id = await findLocation(tx, warehouse_id, from, "from");
    const to_id = await findLocation(tx, warehouse_id, to, "to");
    const { there } = await tx.only(callMovePieces, { stock_item_id, from_id, to_id, quantity, person_id, now });
    if (there !== null) return refuse("PIECES_NOT_THERE", { available: there }, ["quantity"]);
    return { stock_item_id, ...(await tx.only(unplacedOf, { stock_item_id })) };
  });

/** What a code is. An order number may be scanned with separators. */
export const readCode = async ({ body: { warehouse_id, code }, db, request: { language } }: Context<typeof scanCode>) => {
  const scanned = parseCartonCode(code);
  const [location, items, order, found] = await Promise.all([
    db.row(scannedLocation, { warehouse_id, code }),
    db.rows(scannedItems, { warehouse_id, code, language }),
    db.row(scannedOrder, { warehouse_id, code: parseOrderNumber(code).number }),
    scanned ? db.row(scannedShipment, { warehouse_id, ...scanned }) : undefined,
  ]);
  const contents = location ? await db.rows(locationContents, { location_id: location.location_id, language }) : [];
  const carton = scanned?.carton ?? null;
  // A label of an earlier packing may name a carton that the shipment no longer has.
  const shipment = found && (carton === null || carton <= found.cartons) ? { ...found, carton } : null;
  return {
    location: location ? { code: location.code, is_archived: location.is_archived, contents } : null,
    items,
    order: order ?? null,
    shipment,
  };
};
