import { addDays, dayAt, startOfDay } from "#kernel/calendar.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { mainSite } from "#platform/sites.ts";
import { executePayout } from "./commands/payouts.ts";
import { reconcile } from "./commands/reconcile.ts";
import { listOpenPayouts } from "./queries/payouts.ts";
import { listReconciledProviders } from "./queries/reconciliations.ts";
import { payoutRetryIntervalMs, payoutRetryWindowMs } from "./rules.ts";

const batchSize = 50;

/** Retries open payouts whose outcome is unknown, with their original idempotency key. */
export const sweepPayouts = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now().getTime();
  const open = await platform.database.handle().rows(listOpenPayouts, {
    created_after: new Date(now - payoutRetryWindowMs),
    asked_before: new Date(now - payoutRetryIntervalMs),
    limit: batchSize,
  });
  for (const { payout_id } of open) {
    // One provider that does not respond must not delay the payouts of the others.
    await executePayout(platform, payout_id).catch((error: unknown) =>
      log.warn(`Payout ${payout_id} stays open: ${(error as Error).message}`),
    );
  }
};

/**
 * Reconciles the previous day with every payment provider, once. A provider that does not respond is retried by the next run,
 * because its reconciliation is stored only after it has responded.
 */
const reconcilePreviousDay = async (platform: Platform): Promise<void> => {
  const site = mainSite(platform.sites);
  const today = dayAt(platform.clock.now(), site);
  const [from, to] = [startOfDay(addDays(today, -1), site), startOfDay(today, site)];
  const done = new Set((await platform.database.handle().rows(listReconciledProviders, { from })).map(({ provider }) => provider));
  const services = new Map(Object.values(platform.providers).map((provider) => [provider.name, provider]));
  for (const provider of [...services.values()].filter(({ name }) => !done.has(name))) {
    await reconcile(platform, provider, from, to).catch((error: unknown) =>
      log.warn(`${provider.name} could not be reconciled: ${(error as Error).message}`),
    );
  }
};

export const jobs: readonly Job[] = [
  { name: "depositsWithdrawals.sweepPayouts", everyMs: minuteMs / 2, run: sweepPayouts },
  { name: "depositsWithdrawals.reconcile", everyMs: hourMs, run: reconcilePreviousDay },
];
