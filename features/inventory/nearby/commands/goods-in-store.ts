import { invariant } from "#kernel/invariant.ts";
import type { Context } from "#platform/serve.ts";
import type { incomingContainers, myInventory } from "../contract.ts";
import {
  containersCounted,
  incomingContainers as containersOnTheWater,
  countContainers,
  type StoredLineRow,
  storedLinesOf,
} from "../queries.ts";
import { localTime, openingAt } from "../rules/opening.ts";
import { daysFrom, stageOfStatus } from "../rules/storage.ts";

/** Containers on the water; how many pieces are aboard is told to those who are logged in. */
export const readContainers = async ({ body, session, request, db, now }: Context<typeof incomingContainers>) => {
  const warehouse = body.warehouse_id === 0 ? null : body.warehouse_id;
  const skipped = Math.min((body.page - 1) * body.page_size, containersCounted);
  const [list, counted] = await Promise.all([
    db.rows(
      containersOnTheWater,
      request.language,
      request.site.site_code,
      warehouse,
      now,
      Math.min(body.page_size, containersCounted - skipped),
      skipped,
    ),
    db.only(countContainers, request.site.site_code, warehouse),
  ]);
  return {
    list: list.map((container) => ({
      ...container,
      goods: container.goods.map((goods) => ({ ...goods, quantity: session ? goods.quantity : null })),
    })),
    count: counted.count,
  };
};

/** So many order lines are read at once: the page groups and adds them up. */
const maxStoredLines = 2_000;

const shownStored = (line: StoredLineRow, now: Date) => {
  const stage = stageOfStatus.get(line.status);
  invariant(stage !== undefined, `goods of an order of status ${line.status} are not in store`);
  const today = localTime(line.time_zone, now).date;
  // The clock of free storage runs out even while goods are being packed, but a date is only promised once they can be fetched.
  const free_until = line.logistics_type === 1 && stage === "ready" ? line.pickup_free_until : null;
  return {
    ...line,
    pickup_hours: line.pickup_hours as Record<string, { from: string; to: string }>,
    ...openingAt(line.pickup_hours, line.time_zone, now),
    stage,
    stage_since: line.status_since,
    ordered_at: line.created_at,
    age_days: Math.max(0, daysFrom(localTime(line.time_zone, line.created_at).date, today)),
    free_until,
    free_days_left: free_until === null ? null : daysFrom(today, free_until),
  };
};

/** What the caller's company has paid for and what still lies in warehouses. */
export const readStoredGoods = async ({ session, request, db, now }: Context<typeof myInventory>) => {
  const lines = await db.rows(storedLinesOf, session.company_id, request.language, [...stageOfStatus.keys()], maxStoredLines + 1);
  return { list: lines.slice(0, maxStoredLines).map((line) => shownStored(line, now)), is_cut: lines.length > maxStoredLines };
};
