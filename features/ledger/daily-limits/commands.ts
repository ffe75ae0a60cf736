import { dayAt } from "#kernel/calendar.ts";
import type { Db, Tx } from "#platform/db.ts";
import { mainSite, type Site } from "#platform/sites.ts";
import { addWithinLimit, sumOfDay } from "./queries.ts";
import type { LimitedKind } from "./rules.ts";

/** A company buys on all sites, so its day is that of the main one. */
type Platform = { sites: ReadonlyMap<string, Site> };

export interface LimitedAmount {
  kind: LimitedKind;
  company_id: number;
  amount_cents: number;
  limit_cents: number;
  at: Date;
}

/**
 * Whether one person may give a company this amount alone. If so it is counted in the same transaction; otherwise a second
 * person is needed and nothing is counted.
 */
export const takeFromDailyLimit = async (
  tx: Tx,
  platform: Platform,
  { kind, company_id, amount_cents, limit_cents, at }: LimitedAmount,
): Promise<boolean> =>
  (await tx.changed(addWithinLimit, { company_id, kind, day: dayAt(at, mainSite(platform.sites)), amount_cents, limit_cents })) === 1;

/** Whether an amount would need a second person now, for screens. The decision itself is `takeFromDailyLimit`. */
export const exceedsDailyLimit = async (
  db: Db,
  platform: Platform,
  { kind, company_id, amount_cents, limit_cents, at }: LimitedAmount,
): Promise<boolean> =>
  (await db.only(sumOfDay, { company_id, kind, day: dayAt(at, mainSite(platform.sites)) })).amount_cents + amount_cents > limit_cents;
