import { countUpTo } from "#kernel/long-lists.ts";
import { statement } from "#platform/db.ts";
import type { Status } from "../statuses.ts";

const withStatus = "orders where kind <> 'fob' and orders.status = wanted.status";

/** Orders of each status, those that entered it more than its hours ago, and since when the longest is in it. Counts stop at a limit. */
export const staffWork = statement("orders.staffWork")<{
  status: Status;
}>(`select wanted.status, (${countUpTo(`select from ${withStatus}`)}) as count,
     (${countUpTo(`select from ${withStatus} and status_since < :now::timestamptz - make_interval(hours => wanted.hours)`)}) as late,
     (select min(status_since) from ${withStatus}) as oldest
   from unnest(:statuses::text[], :hours::integer[]) with ordinality as wanted (status, hours, position) order by position`);
