import { notify } from "#features/identity/notifications/commands/notify.ts";
import { hourMs } from "#kernel/clock.ts";
import { toAmount } from "#kernel/money.ts";
import type { PaymentProvider, ProviderTransaction } from "#platform/payments/provider.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { reconciliationList } from "../contract/operator.ts";
import { addReconciliation, newestReconciliations, type Settled, settledBetween, settledByReference } from "../queries/reconciliations.ts";
import { type Difference, differencesOf } from "../rules.ts";

/** What is settled shortly before midnight here may stand under the next day there. */
const slackMs = 2 * hourMs;

const moneyOf = ({ amount_cents, currency }: { amount_cents: number; currency: string }): string => `${currency}${toAmount(amount_cents)}`;

/** Ours of the period and whatever of ours they name, so that a payment of another day is not taken for a missing one. */
const oursOf = async (
  platform: Platform,
  provider: string,
  theirs: readonly ProviderTransaction[],
  from: Date,
  to: Date,
): Promise<Settled[]> => {
  const db = platform.database.handle();
  const named = await db.rows(
    settledByReference,
    provider,
    theirs.map(({ reference }) => reference),
  );
  const inPeriod = await db.rows(settledBetween, provider, from, to);
  return [...new Map([...named, ...inPeriod].map((settled) => [settled.reference, settled])).values()];
};

/**
 * Compares our books with what a payment service says it collected and gave back between two moments (security S51). Every
 * difference is kept and told to finance; nothing is corrected by itself.
 */
export const reconcile = async (platform: Platform, provider: PaymentProvider, from: Date, to: Date): Promise<Difference[]> => {
  const theirs = await provider.transactions(new Date(from.getTime() - slackMs), new Date(to.getTime() + slackMs));
  const ours = await oursOf(platform, provider.name, theirs, from, to);
  const asMoney = (list: readonly (Settled | ProviderTransaction)[]) =>
    list.map((one) => ({ reference: one.reference, paid: moneyOf(one), refunded: moneyOf({ ...one, amount_cents: one.refunded_cents }) }));
  const differences = differencesOf(asMoney(ours), asMoney(theirs));
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    const compared = new Set([...ours, ...theirs].map(({ reference }) => reference)).size;
    await tx.changed(addReconciliation, provider.name, from, to, compared, JSON.stringify(differences), now);
    if (differences.length === 0) return;
    const params = { provider: provider.name, count: differences.length };
    await notify(tx, platform, { staff: ["finance"], kind: "booksDiffer", params, href: "/operator/reconciliations", now });
  });
  return differences;
};

export const listReconciliations = async ({ db }: Context<typeof reconciliationList>) => ({ list: await db.rows(newestReconciliations) });
