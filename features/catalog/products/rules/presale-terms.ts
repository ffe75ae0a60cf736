/** Terms of presale offers: the only place that says what their deposit and days mean (docs/decisions/0208, 0240). Pure. */

/** The percentage of the goods paid as deposit when an offer names none. */
const defaultDepositPercent = 20;

/** Days before the balance is due on which the buyer is reminded of it. */
export const reminderDays = [7, 3, 1] as const;

/** Terms of a site that sets none: days of grace after the final date, and days an arrival may slip before the buyer can cancel. */
export const defaultLateTerms = { forfeitsDeposit: 0, graceDays: 3, slipDays: 14 } as const;

/** Days are "YYYY-MM-DD". */
interface PresaleOffer {
  deposit_percent: number | null;
  final_date: string | null;
  arrival_from: string | null;
  arrival_to: string | null;
}

/** What happens to the deposit when the final payment is overdue: the seller keeps it, or the buyer gets it back. */
export type OverduePolicy = "keep" | "refund";

interface PresaleSettings {
  presale_deposit_kept: number | null;
  presale_grace_days: number | null;
  presale_slip_days: number | null;
}

/** The later of two days; the one that is known when the other is not. */
const laterDay = (one: string | null, other: string | null): string | null => (one && other ? (one > other ? one : other) : (one ?? other));

/** The percentage of the goods paid as deposit of an offer. */
export const depositPercentOf = ({ deposit_percent }: Pick<PresaleOffer, "deposit_percent">): number =>
  deposit_percent ?? defaultDepositPercent;

/** The deposit of offers that one text speaks of, without the percent sign: "20", or "20–30" when they differ. */
export const depositPercentsOf = (offers: readonly Pick<PresaleOffer, "deposit_percent">[]): string => {
  const percents = offers.length === 0 ? [defaultDepositPercent] : offers.map(depositPercentOf);
  return [...new Set([Math.min(...percents), Math.max(...percents)])].join("–");
};

/** The last day to reserve offers together and to pay their balance: the earliest final date among them. */
export const balanceDueOn = (offers: readonly Pick<PresaleOffer, "final_date">[]): string | null =>
  offers.flatMap(({ final_date }) => final_date ?? []).sort()[0] ?? null;

/**
 * Deposit and days of a presale offer. The final date wins over the announced arrival: only arrivals on or after it can be promised,
 * so the arrival window never begins before the balance is due.
 */
export const toPresaleTerms = (offer: PresaleOffer) => {
  const arrives_from = offer.arrival_from && laterDay(offer.arrival_from, offer.final_date);
  return {
    deposit_percent: depositPercentOf(offer),
    balance_due: balanceDueOn([offer]),
    arrives_from,
    arrives_to: offer.arrival_to && laterDay(offer.arrival_to, arrives_from),
  };
};

/** What happens when the balance or the goods are late. */
export interface LateTerms {
  overdue_policy: OverduePolicy;
  grace_days: number;
  slip_days: number;
}

/** What holds when money or goods are late, for reservations placed now. It stays with them when the site changes its settings. */
export const toLateTerms = (settings: PresaleSettings): LateTerms => ({
  overdue_policy: (settings.presale_deposit_kept ?? defaultLateTerms.forfeitsDeposit) === 1 ? "keep" : "refund",
  grace_days: settings.presale_grace_days ?? defaultLateTerms.graceDays,
  slip_days: settings.presale_slip_days ?? defaultLateTerms.slipDays,
});

/**
 * When the days of free storage begin: for presale goods, which can be picked up only after their arrival, when they are ready for
 * pickup; for other orders when they are placed.
 */
export const storageStartsAt = ({ kind, created_at }: { kind: string; created_at: Date }, readyAt: Date): Date =>
  kind === "presale" ? readyAt : created_at;

/** Whether the final date of an offer contradicts its arrival: the goods could arrive before the balance is due. */
export const isFinalDateAfterArrival = ({
  final_date,
  arrival_from,
}: {
  final_date?: string | null;
  arrival_from?: string | null;
}): boolean => Boolean(final_date && arrival_from && arrival_from < final_date);
