import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { MessageKind, Params } from "#features/identity/notifications/kinds.ts";
import { dayAt } from "#kernel/calendar.ts";
import { minuteMs } from "#kernel/clock.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import type { Tx } from "#platform/db.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { mainSite } from "#platform/sites.ts";
import { noteEndings, noteUsedBudgets } from "./queries.ts";

/** Promotions that one run tells of. Orders wait for them meanwhile, so that there are few. */
const batchSize = 20;
/** The days before the last one, from which on people are told that a promotion ends. */
const noticeDays = 2;
/** A budget counts as used up from here on: hardly ever does the last piece fit exactly. */
const usedPercent = 95;

interface Noted {
  merchant_id: number | null;
  platform_percent: number;
}

/** Tells the manufacturer whose goods they are, and finance where the platform pays a part. */
const notifyPayers = async (tx: Tx, platform: Platform, { merchant_id, platform_percent }: Noted, kind: MessageKind, params: Params) => {
  const now = platform.clock.now();
  const { site_code } = mainSite(platform.sites);
  if (merchant_id !== null)
    await notify(tx, platform, { merchant_id, kind, params, href: "/merchant/promotions?tab=current", now, site_code });
  if (platform_percent > 0)
    await notify(tx, platform, { staff: ["finance"], kind, params, href: "/operator/promotions?tab=current", now, site_code });
};

/** Tells once of each promotion that it ends soon, and that its budget is used up. */
export const notifyOfPromotions = async (platform: Platform): Promise<void> => {
  const { clock, database, sites } = platform;
  const now = clock.now();
  const due = { now, today: dayAt(now, mainSite(sites)), limit: batchSize };
  await database.transaction(async (tx) => {
    for (const ending of await tx.rows(noteEndings, { ...due, notice_days: noticeDays }))
      await notifyPayers(tx, platform, ending, "promotionEndsSoon", { name: ending.name, day: localizedDay(ending.valid_to) });
  });
  await database.transaction(async (tx) => {
    for (const used of await tx.rows(noteUsedBudgets, { ...due, percent: usedPercent }))
      await notifyPayers(tx, platform, used, "promotionBudgetUsed", { name: used.name, percent: usedPercent });
  });
};

export const jobs: readonly Job[] = [{ name: "promotions.notify", everyMs: 5 * minuteMs, run: notifyOfPromotions }];
