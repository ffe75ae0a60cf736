import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { minuteMs } from "#kernel/clock.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { expirePurchases } from "./queries.ts";

const batchSize = 50;

/** Expires purchases that nobody decided in time and notifies their requesters. */
export const expireWaitingPurchases = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    for (const { purchase_number, company_id, requester_id, site_code, asked_cents, currency } of await tx.rows(expirePurchases, {
      now,
      limit: batchSize,
    })) {
      await recordActivity(tx, now, {
        company_id,
        person_id: null,
        action: "purchaseExpired",
        about_person_id: requester_id,
        subject: purchase_number,
      });
      await notify(tx, platform, {
        kind: "purchaseExpired",
        company_id,
        person_id: requester_id,
        params: { number: purchase_number, total: localizedMoney(asked_cents, currency) },
        href: `/user_center/approvals/${purchase_number}`,
        now,
        site_code,
      });
    }
  });
};

export const jobs: readonly Job[] = [
  { name: "purchaseApprovals.expire", everyMs: 10 * minuteMs, closesAtDeadline: true, run: expireWaitingPurchases },
];
