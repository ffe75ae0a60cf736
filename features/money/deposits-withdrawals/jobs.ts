import { dayMs, hourMs, minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { carryOut } from "./commands/payouts.ts";
import { reconcile } from "./commands/reconcile.ts";
import { openPayouts } from "./queries/payouts.ts";
import { reconciledOf } from "./queries/reconciliations.ts";
import { askAgainMs, askEveryMs } from "./rules.ts";

const atOnce = 50;

/** Asks about payouts whose outcome is not known yet, by the key they have had from the beginning. */
export const sweepPayouts = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now().getTime();
  const open = await platform.database.handle().rows(openPayouts, new Date(now - askAgainMs), new Date(now - askEveryMs), atOnce);
  for (const { payout_id } of open) {
    // One service that does not answer must not keep the others' payouts waiting.
    await carryOut(platform, payout_id).catch((error: unknown) =>
      console.warn(`Payout ${payout_id} stays open: ${(error as Error).message}`),
    );
  }
};

/**
 * Compares yesterday with every payment service, once. A service that cannot be asked today is asked again: nothing is on record
 * until it has answered.
 */
const reconcileYesterday = async (platform: Platform): Promise<void> => {
  const to = new Date(platform.clock.now());
  to.setUTCHours(0, 0, 0, 0);
  const from = new Date(to.getTime() - dayMs);
  const done = new Set((await platform.database.handle().rows(reconciledOf, from)).map(({ provider }) => provider));
  const services = new Map(Object.values(platform.providers).map((provider) => [provider.name, provider]));
  for (const provider of [...services.values()].filter(({ name }) => !done.has(name))) {
    await reconcile(platform, provider, from, to).catch((error: unknown) =>
      console.warn(`${provider.name} could not be compared: ${(error as Error).message}`),
    );
  }
};

export const jobs: readonly Job[] = [
  { name: "funds.sweepPayouts", everyMs: minuteMs / 2, run: sweepPayouts },
  { name: "funds.reconcile", everyMs: hourMs, run: reconcileYesterday },
];
