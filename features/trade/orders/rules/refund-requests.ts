import { dayMs } from "#kernel/clock.ts";
import type { Reason } from "#kernel/refusals.ts";
import { availableTransitions, type GuardedOrder } from "../rules.ts";
import { flowOf, type OrderKind, type Status } from "../statuses.ts";

/**
 * Whether a buyer may ask for money back, and with which reason not. All entrances ask here, so that an order gives the same answer
 * at each of them: `cancel` an unpaid order, `requestCancel` a paid one before it is shipped, `cancelLate` a reservation, `applyRefund`
 * of a whole completed order, `claim` goods of it (refund, return, exchange).
 */
export const refundEntrances = ["cancel", "requestCancel", "cancelLate", "applyRefund", "claim"] as const;
export type RefundEntrance = (typeof refundEntrances)[number];

/** Orders that have ended or are ending, and whose money is returned without another request. */
const stopped: readonly Status[] = ["cancelled", "cancelRequested", "failed"];
/** Orders whose money is going back or has gone back; of those that were completed before, nothing is left to claim. */
const refunding: readonly Status[] = ["awaitingRefund", "refundUnconfirmed", "refundRefused", "refunded", "returned"];
/** Orders whose goods are on their way: they can be claimed once they are received. */
const underWay: readonly Status[] = ["awaitingPickup", "shipping", "arrived"];

const isClaim = (entrance: RefundEntrance): boolean => entrance === "applyRefund" || entrance === "claim";

/** The reason for the buyer; undefined when the order may be refunded by this entrance. */
export const refundRequestRefusal = (
  order: GuardedOrder & { status: Status; kind: OrderKind },
  entrance: RefundEntrance,
): Reason | undefined => {
  const status = order.status;
  if (entrance === "claim" ? status === "completed" : availableTransitions(order, "buyer").some(({ action }) => action === entrance))
    return undefined;
  if (stopped.includes(status)) return "ORDER_CANCELLED_NO_REFUND";
  if (refunding.includes(status)) return order.was_completed ? "AFTER_SALE_CLOSED" : "ORDER_CANCELLED_NO_REFUND";
  // Contracts are canceled and refunded by moves of their own.
  if (flowOf(order.kind) === "contract") return "WRONG_STATUS";
  if (status === "completed") return isClaim(entrance) && order.has_open_case ? "RETURN_TWICE" : "WRONG_STATUS";
  return isClaim(entrance) || underWay.includes(status) ? "AFTER_SALE_NOT_RECEIVED" : "WRONG_STATUS";
};

/** Whether the days have passed in which goods of a completed order can be claimed; the whole order is one claim of them. */
export const isClaimTimeOver = (completedAt: Date | null, claimDays: number, now: Date): boolean =>
  completedAt !== null && now.getTime() - completedAt.getTime() > claimDays * dayMs;

/** What `refundRequestRefusal` can answer, for the contracts of its callers. */
export const refundRequestRefusals = [
  "ORDER_CANCELLED_NO_REFUND",
  "AFTER_SALE_CLOSED",
  "AFTER_SALE_NOT_RECEIVED",
  "RETURN_TWICE",
  "WRONG_STATUS",
] as const satisfies readonly Reason[];
