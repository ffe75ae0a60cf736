import { expectedDates } from "#features/inventory/expected-dates/rules.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import { databaseRefusalDetail, type Tx } from "#platform/db.ts";
import { savePromises } from "../queries/order-dates.ts";
import { applyTransitions, moveLines } from "../queries/transitions.ts";
import { lineMoveOf } from "../rules/line-moves.ts";
import { type DateTerms, isPromised, toDateRequest } from "../rules/order-dates.ts";
import { type Action, type Actor, type Flow, findTransition, flowOf, type OrderKind, type Status } from "../statuses.ts";

/** An order that changed its status, with what its dates depend on where the caller has locked it. */
interface MovedOrder {
  order: { order_id: number; logistics_type?: number; date_terms?: DateTerms | null };
  to: Status;
}

/**
 * Keeps the dates that are promised to orders which can be packed now, or wait for their goods: in the transaction of their payment. What
 * the buyer does renews a promise, such as another way of delivery; what the warehouse, staff and arrivals do cannot change it.
 */
const keepPromises = (tx: Tx, moved: readonly MovedOrder[], { actor, now }: { actor: Actor; now: Date }): void => {
  const promises = moved.flatMap(({ order: { order_id, logistics_type, date_terms }, to }) =>
    date_terms && logistics_type !== undefined && isPromised(to)
      ? [{ order_id, ...expectedDates(toDateRequest(logistics_type, date_terms, now)) }]
      : [],
  );
  if (promises.length > 0) tx.write(savePromises, { promises: JSON.stringify(promises), now, is_renewed: actor === "buyer" });
};

/** Moves the pieces of lines along with the orders whose status says so. */
const moveLinesOf = (tx: Tx, rows: readonly { order_id: number; flow: Flow; action: Action; to_status: Status }[]): void => {
  for (const [move, moved] of Map.groupBy(rows, ({ flow, action, to_status }) => lineMoveOf(flow, action, to_status)))
    if (move) tx.write(moveLines, { move, order_ids: moved.map(({ order_id }) => order_id) });
};

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
  moveLinesOf(tx, rows);
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
