import { expectedDates } from "#features/inventory/expected-dates/rules/expected-dates.ts";
import type { Tx } from "#platform/db.ts";
import { savePromises } from "../queries/order-dates.ts";
import { type DateTerms, isPromised, toDateRequest } from "../rules/order-dates.ts";
import type { Actor, Status } from "../statuses.ts";

/** An order that changed its status, with what its dates depend on where the caller has locked it. */
interface MovedOrder {
  order: { order_id: number; logistics_type?: number; date_terms?: DateTerms | null };
  to: Status;
}

/**
 * Keeps the dates that are promised to orders which can be packed now, or wait for their goods: in the transaction of their payment. What
 * the buyer does renews a promise, such as another way of delivery; what the warehouse, staff and arrivals do cannot change it.
 */
export const keepPromises = (tx: Tx, moved: readonly MovedOrder[], { actor, now }: { actor: Actor; now: Date }): void => {
  const promises = moved.flatMap(({ order: { order_id, logistics_type, date_terms }, to }) =>
    date_terms && logistics_type !== undefined && isPromised(to)
      ? [{ order_id, ...expectedDates(toDateRequest(logistics_type, date_terms, now)) }]
      : [],
  );
  if (promises.length > 0) tx.write(savePromises, { promises: JSON.stringify(promises), now, is_renewed: actor === "buyer" });
};
