/** Terms of presale offers: the only place that says what their days mean (docs/decisions/0208). Pure. */

/** The percentage of the goods paid as deposit when an offer names none. */
export const defaultDepositPercent = 20;

/** Days are "YYYY-MM-DD". */
interface PresaleOffer {
  deposit_percent: number | null;
  final_date: string | null;
  arrival_from: string | null;
  arrival_to: string | null;
}

/** The later of two days; the one that is known when the other is not. */
const laterDay = (one: string | null, other: string | null): string | null => (one && other ? (one > other ? one : other) : (one ?? other));

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
    deposit_percent: offer.deposit_percent ?? defaultDepositPercent,
    balance_due: balanceDueOn([offer]),
    arrives_from,
    arrives_to: offer.arrival_to && laterDay(offer.arrival_to, arrives_from),
  };
};

/** Whether the final date of an offer contradicts its arrival: the goods could arrive before the balance is due. */
export const isFinalDateAfterArrival = ({
  final_date,
  arrival_from,
}: {
  final_date?: string | null;
  arrival_from?: string | null;
}): boolean => Boolean(final_date && arrival_from && arrival_from < final_date);
