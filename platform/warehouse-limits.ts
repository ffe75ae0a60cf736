import type { Db } from "#platform/db.ts";

/**
 * Staff who work in some warehouses only (docs/decisions/0351). Lists have the condition in their statement (`inWarehouses`). What a call names
 * by its parameters is judged before the call is carried out, for all calls in one place: a thing of another warehouse is not found.
 */

/** SQL: whether a warehouse is one of those of the caller, `session.warehouse_ids`; every warehouse is where the caller is not limited. */
export const inWarehouses = (column: string): string => `(:warehouse_ids?::bigint[] is null or ${column} = any (:warehouse_ids))`;

/** Whether the parameters of a call name something of another warehouse. */
type WarehouseJudge = (db: Db, warehouse_ids: readonly number[], body: Readonly<Record<string, unknown>>) => Promise<boolean>;

let judge: WarehouseJudge | undefined;

export const registerWarehouseJudge = (registered: WarehouseJudge): void => {
  judge = registered;
};

/** False for a caller who is not limited. */
export const namesForeignWarehouse = async (
  db: Db,
  session: { warehouse_ids: readonly number[] | null } | undefined,
  body: Readonly<Record<string, unknown>>,
): Promise<boolean> => Boolean(session?.warehouse_ids && (await judge?.(db, session.warehouse_ids, body)));
