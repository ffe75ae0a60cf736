import { notify } from "#features/identity/notifications/commands/notify.ts";
import { minuteMs } from "#kernel/clock.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { lockEndedRequests, moveRequest } from "./queries.ts";
import { priceRequestStatuses } from "./statuses.ts";

const requestsPerRun = 100;

/** Ends requests without an answer, quotes after their last day, and accepted quotes that nobody ordered. */
export const expirePriceRequests = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    for (const asked of await tx.rows(lockEndedRequests, { now, limit: requestsPerRun })) {
      const to = nextStatus(priceRequestStatuses, asked.status, "expire", "system");
      if (!to) continue;
      tx.write(moveRequest, {
        request_id: asked.request_id,
        from: asked.status,
        to,
        now,
        expires_at: null,
        version: asked.version,
        action: "expire",
        actor: "system",
        person_id: null,
        note: "",
        order_number: null,
      });
      await notify(tx, platform, {
        company_id: asked.company_id,
        person_id: asked.person_id,
        kind: "quoteExpired",
        params: { number: asked.request_number },
        href: `/user_center/price_requests/${asked.request_number}`,
        now,
        site_code: asked.site_code,
      });
    }
  });
};

export const jobs: readonly Job[] = [
  { name: "quotes.expirePriceRequests", everyMs: minuteMs, closesAtDeadline: true, run: expirePriceRequests },
];
