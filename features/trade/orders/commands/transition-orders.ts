import { refuse } from "#kernel/refusals.ts";
import { databaseRefusalDetail, type Tx } from "#platform/db.ts";
import { applyTransitions } from "../queries/transitions.ts";
import { type Action, type Actor, findTransition, flowOf, type OrderKind, type Status, statusCodes, statusOf } from "../statuses.ts";

/** What of an order may change together with its status; amounts are the new values in cents, not differences. */
export interface OrderChanges {
  status_before?: number | null;
  paid_cents?: number;
  freight_paid_cents?: number;
  refunded_cents?: number;
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

/** One order on its way from the status it was read with. */
export interface TransitionRequest {
  order: { order_id: number; kind: OrderKind; status: number };
  action: Action;
  /** Which of the targets, where the table names several; otherwise it follows from the table. */
  to?: Status;
  changes?: OrderChanges;
}

/** Who moves it, when and why: what the timeline keeps. */
export interface PerformedBy {
  actor: Actor;
  person_id: number | null;
  now: Date;
  note?: string;
  attachments?: readonly string[];
}

const resolveTarget = ({ order, action, to }: TransitionRequest, actor: Actor): Status | undefined => {
  const arrow = findTransition(flowOf(order.kind), statusOf(order.status), action);
  if (!arrow?.actors.includes(actor)) return undefined;
  if (to === undefined) return arrow.to.length === 1 ? arrow.to[0] : undefined;
  return arrow.to.includes(to) ? to : undefined;
};

/**
 * The only way an order changes its status: along an arrow of the table, by an actor of that arrow, from exactly the
 * status it was read with, and onto the timeline in the same statement. One order that cannot move refuses WRONG_STATUS
 * for all of them; it is the database that refuses, so this may travel with COMMIT (decision 0043). Guards are the caller's
 * to ask (`guardAllows`). Gives the codes of the new statuses.
 */
export const transitionOrders = async (tx: Tx, moves: readonly TransitionRequest[], by: PerformedBy): Promise<number[]> => {
  const rows = moves.map((move) => {
    const to = resolveTarget(move, by.actor) ?? refuse("WRONG_STATUS");
    return {
      order_id: move.order.order_id,
      flow: flowOf(move.order.kind),
      from_status: move.order.status,
      action: move.action,
      to_status: statusCodes[to],
      changes: move.changes ?? {},
    };
  });
  try {
    await tx.rows(
      applyTransitions,
      JSON.stringify(rows),
      by.actor,
      by.person_id,
      by.now,
      by.note ?? "",
      (by.attachments ?? []) as string[],
      rows.map(({ order_id }) => order_id),
    );
  } catch (error) {
    return databaseRefusalDetail(error, "JN001") === undefined ? Promise.reject(error) : refuse("WRONG_STATUS");
  }
  return rows.map(({ to_status }) => to_status);
};

/** Moves one order; see `moveOrders`. Gives the code of its new status. */
export const transitionOrder = async (tx: Tx, move: TransitionRequest & PerformedBy): Promise<number> => {
  const [status] = await transitionOrders(tx, [move], move);
  return status ?? refuse("WRONG_STATUS");
};
