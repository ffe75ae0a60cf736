import { Refused, refuse } from "#kernel/refusals.ts";
import { databaseRefusalDetail, type Tx } from "#platform/db.ts";
import { applyTransitions } from "../queries/transitions.ts";
import type { DateTerms } from "../rules/order-dates.ts";
import { type Action, type Actor, findTransition, flowOf, type OrderKind, type Status } from "../statuses.ts";
import { keepPromises } from "./keep-promises.ts";

/** Columns of an order that may change together with its status. Amounts are the new values in cents, not differences. */
export interface OrderChanges {
  status_before?: Status | null;
  paid_cents?: number;
  freight_paid_cents?: number;
  refunded_cents?: number;
  forfeited_cents?: number;
  label_file_id?: string;
  tracking_number?: string;
  carrier?: string;
  expires_at?: Date | null;
  paid_at?: Date;
  dispatched_at?: Date;
  completed_at?: Date;
  pickup_free_until?: string;
  escalated_at?: Date;
}

/** A status change of one order, starting from the status it was read with. */
export interface TransitionRequest {
  /** A locked order has its date terms, from which the dates are promised. */
  order: { order_id: number; kind: OrderKind; status: Status; logistics_type?: number; date_terms?: DateTerms | null };
  action: Action;
  /** The target status; needed only where the transition table lists several. */
  to?: Status;
  changes?: OrderChanges;
}

/** Who performs a transition, when and why. Stored in the order's timeline. */
export interface PerformedBy {
  actor: Actor;
  person_id: number | null;
  now: Date;
  note?: string;
  attachments?: readonly string[];
}

const resolveTarget = ({ order, action, to }: TransitionRequest, actor: Actor): Status | undefined => {
  const transition = findTransition(flowOf(order.kind), order.status, action);
  if (!transition?.actors.includes(actor)) return undefined;
  if (to === undefined) return transition.to.length === 1 ? transition.to[0] : undefined;
  return transition.to.includes(to) ? to : undefined;
};

/**
 * Changes the status of orders; nothing else writes it. Each change must be a transition of `statuses.ts` for this actor and
 * start from the status the order was read with; the timeline entry is written by the same statement. If one order cannot
 * change, all are refused with WRONG_STATUS. The database raises that error, so nobody waits for the write
 * (docs/decisions/0043). Callers check guards first (`availableTransitions`). Promised dates are kept with the change. Returns the new statuses.
 */
export const transitionOrders = (tx: Tx, requests: readonly TransitionRequest[], by: PerformedBy): Status[] => {
  const rows = requests.map((request) => {
    const to = resolveTarget(request, by.actor) ?? refuse("WRONG_STATUS");
    return {
      order_id: request.order.order_id,
      flow: flowOf(request.order.kind),
      from_status: request.order.status,
      action: request.action,
      to_status: to,
      changes: request.changes ?? {},
    };
  });
  const changes = {
    transitions: JSON.stringify(rows),
    actor: by.actor,
    person_id: by.person_id,
    now: by.now,
    note: by.note ?? "",
    attachments: (by.attachments ?? []) as string[],
    order_ids: rows.map(({ order_id }) => order_id),
  };
  tx.write(applyTransitions, changes, {
    refusal: (error) => (databaseRefusalDetail(error, "JN001") === undefined ? undefined : new Refused("WRONG_STATUS")),
  });
  keepPromises(
    tx,
    requests.map(({ order }, index) => ({ order, to: rows[index]?.to_status ?? order.status })),
    by,
  );
  return rows.map(({ to_status }) => to_status);
};

/** Changes the status of one order; see `transitionOrders`. Returns the new status. */
export const transitionOrder = (tx: Tx, request: TransitionRequest & PerformedBy): Status => {
  const [status] = transitionOrders(tx, [request], request);
  return status ?? refuse("WRONG_STATUS");
};
