import { notify } from "#features/identity/notifications/commands/notify.ts";
import { providerName } from "#features/money/payments/provider-names.ts";
import { hourMs } from "#kernel/clock.ts";
import { inEachLanguage, type Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { term } from "#kernel/terms.ts";
import { inLanguage } from "#kernel/texts.ts";
import type { PaymentProvider, ProviderTransaction } from "#platform/payments/provider.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { reconciliationList } from "../contract/operator.ts";
import {
  listLatestReconciliations,
  listSettledBetween,
  listSettledByReference,
  type SettledPayment,
  upsertReconciliation,
} from "../queries/reconciliations.ts";
import { findDifferences, type ReconciliationDifference } from "../rules.ts";

const localizedProviderName = (provider: string): Text =>
  inEachLanguage((language) =>
    providerName(provider, { sandbox: inLanguage(term.sandbox, language), neutral: inLanguage(term.paymentProvider, language) }),
  );

/** A payment settled shortly before midnight may be listed on the next day by the provider. */
const periodMarginMs = 2 * hourMs;

const formatAmount = ({ amount_cents, currency }: { amount_cents: number; currency: string }): string =>
  `${currency}${toAmount(amount_cents)}`;

/** Our payments of the period and those that the provider lists, so that a payment of another day is not reported as missing. */
const listOurPayments = async (
  platform: Platform,
  provider: string,
  theirs: readonly ProviderTransaction[],
  from: Date,
  to: Date,
): Promise<SettledPayment[]> => {
  const db = platform.database.handle();
  const byReference = await db.rows(listSettledByReference, { provider, references: theirs.map(({ reference }) => reference) });
  const inPeriod = await db.rows(listSettledBetween, { provider, from, to });
  return [...new Map([...byReference, ...inPeriod].map((payment) => [payment.reference, payment])).values()];
};

/**
 * Compares our ledger with the payments and refunds that a provider lists between two times (docs/security.md S51). Differences
 * are stored and finance is notified; nothing is corrected automatically.
 */
export const reconcile = async (
  platform: Platform,
  provider: PaymentProvider,
  from: Date,
  to: Date,
): Promise<ReconciliationDifference[]> => {
  const theirs = await provider.transactions(new Date(from.getTime() - periodMarginMs), new Date(to.getTime() + periodMarginMs));
  const ours = await listOurPayments(platform, provider.name, theirs, from, to);
  const toComparable = (list: readonly (SettledPayment | ProviderTransaction)[]) =>
    list.map((one) => ({
      reference: one.reference,
      paid: formatAmount(one),
      refunded: formatAmount({ ...one, amount_cents: one.refunded_cents }),
    }));
  const differences = findDifferences(toComparable(ours), toComparable(theirs));
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    const compared = new Set([...ours, ...theirs].map(({ reference }) => reference)).size;
    tx.write(upsertReconciliation, {
      provider: provider.name,
      from,
      to,
      compared,
      differences: JSON.stringify(differences),
      made_at: now,
    });
    if (differences.length === 0) return;
    const params = { provider: localizedProviderName(provider.name), count: differences.length };
    await notify(tx, platform, { staff: ["finance"], kind: "booksDiffer", params, href: "/operator/reconciliations", now });
  });
  return differences;
};

export const listReconciliations = async ({ db }: Context<typeof reconciliationList>) => ({
  list: await db.rows(listLatestReconciliations),
});
