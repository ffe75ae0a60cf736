import { getOpeningState } from "#features/inventory/expected-dates/rules.ts";
import { dayAt, daysBetween } from "#kernel/calendar.ts";
import type { Context } from "#platform/serve.ts";
import type { incomingContainers, myInventory } from "../contract.ts";
import {
  incomingContainers as containersOnTheWater,
  countContainers,
  maxCountedContainers,
  type StoredLineRow,
  storedLinesOfCompany,
} from "../queries.ts";
import { stageOf, storedStatusCodes } from "../rules/storage.ts";

/** Lists incoming containers; quantities only with a session. */
export const listContainers = async ({ body, session, request, db, now }: Context<typeof incomingContainers>) => {
  const warehouse = body.warehouse_id === 0 ? null : body.warehouse_id;
  const offset = Math.min((body.page - 1) * body.page_size, maxCountedContainers);
  const [list, counted] = await Promise.all([
    db.rows(containersOnTheWater, {
      language: request.language,
      site_code: request.site.site_code,
      warehouse_id: warehouse,
      now,
      most: Math.min(body.page_size, maxCountedContainers - offset),
      skipped: offset,
    }),
    db.only(countContainers, { site_code: request.site.site_code, warehouse_id: warehouse }),
  ]);
  return {
    list: list.map((container) => ({
      ...container,
      goods: container.goods.map((goods) => ({ ...goods, quantity: session ? goods.quantity : null, free: session ? goods.free : null })),
    })),
    count: counted.count,
  };
};

/** Maximum number of order lines in one response; the page groups and sums them. */
const maxStoredLines = 2_000;

const toStoredGoodsLine = (line: StoredLineRow, now: Date) => {
  const stage = stageOf(line.status);
  const today = dayAt(now, line);
  // Free storage also elapses while goods are packed, but its end date is only shown once they can be picked up.
  const free_until = line.logistics_type === 1 && stage === "ready" ? line.pickup_free_until : null;
  return {
    ...line,
    pickup_hours: line.pickup_hours as Record<string, { from: string; to: string }>,
    ...getOpeningState(line.pickup_hours, line, now),
    stage,
    stage_since: line.status_since,
    ordered_at: line.created_at,
    age_days: Math.max(0, daysBetween(dayAt(line.created_at, line), today)),
    free_until,
    free_days_left: free_until === null ? null : daysBetween(today, free_until),
  };
};

/** Lists goods that the caller's company has paid for and that are still in warehouses. */
export const listStoredGoods = async ({ session, request, db, now }: Context<typeof myInventory>) => {
  const lines = await db.rows(storedLinesOfCompany, {
    company_id: session.company_id,
    language: request.language,
    statuses: Object.keys(storedStatusCodes),
    most: maxStoredLines + 1,
  });
  return { list: lines.slice(0, maxStoredLines).map((line) => toStoredGoodsLine(line, now)), is_cut: lines.length > maxStoredLines };
};
