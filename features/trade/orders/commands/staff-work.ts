import type { Context } from "#platform/serve.ts";
import { rolesIn } from "#platform/session.ts";
import type { operatorOrderWork } from "../contract/staff.ts";
import { staffWork } from "../queries/action-items.ts";
import { hoursOfStatus, queueStatuses } from "../rules/staff-roles.ts";

/** Counts the orders that wait for the caller's roles, by status. */
export const getOrderWork = async ({ db, now, session }: Context<typeof operatorOrderWork>) => {
  const statuses = queueStatuses(rolesIn(session, "orders"));
  const rows = await db.rows(staffWork, { statuses, hours: statuses.map(hoursOfStatus), now, warehouse_ids: session.warehouse_ids });
  return { list: rows.map(({ status, ...counts }) => ({ ...counts, status_name: status, hours: hoursOfStatus(status) })) };
};
