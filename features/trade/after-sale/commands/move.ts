import { invariant } from "#kernel/invariant.ts";
import { refuse } from "#kernel/refusals.ts";
import { findMove } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import { applyRecordMove, type LockedRecord } from "../queries/records.ts";
import { dueAt, turnOf } from "../rules.ts";
import { afterSaleStatuses, type RecordAction, type RecordActor, type StoredRecordStatus } from "../statuses.ts";
import { getLimits } from "./limits.ts";

/** Columns that change with a move of a case. */
export interface RecordChanges {
  offer_cents?: number | null;
  offer_by?: "seller" | "buyer" | null;
  approved_at?: Date | null;
  return_by?: string | null;
  return_address?: unknown;
  return_way?: "label" | "pickup" | "own";
  return_label_id?: string | null;
  pickup_on?: string | null;
  return_freight_cents?: number;
  carrier?: string;
  tracking_number?: string;
  shipped_at?: Date;
  received_at?: Date;
  graded_at?: Date | null;
  refund_cents?: number | null;
  refund_parts?: unknown;
  cost_cents?: number;
  replacement_order_id?: number;
  escalated_at?: Date;
  overdue_at?: Date | null;
}

/** Who moves a case, when and why. */
export interface MovedBy {
  actor: RecordActor;
  person_id: number | null;
  now: Date;
  note: string;
}

export interface RecordMove {
  record: LockedRecord;
  action: RecordAction;
  /** The target; needed only where the table lists several. */
  to?: StoredRecordStatus;
  changes?: RecordChanges;
  /** An amount that the event names. */
  amount_cents?: number;
  attachments?: readonly string[];
}

/**
 * Moves a locked case; nothing else writes its status. The move must be in the table for this actor (the caller judged the guard). Whose
 * turn it is and until when follow from the new state. Returns the case after the move.
 */
export const moveRecord = async (tx: Tx, move: RecordMove, by: MovedBy): Promise<LockedRecord> => {
  const { record, action, changes = {} } = move;
  const transition = findMove(afterSaleStatuses, record.status, action);
  if (!transition?.actors.includes(by.actor)) return refuse("WRONG_STATUS");
  const to = move.to ?? transition.to[0];
  invariant(to !== undefined && transition.to.includes(to), `${action} does not lead to ${to}`);
  const next = { ...record, ...changes, status: to } as LockedRecord;
  const limits = await getLimits(tx, record.site_code);
  await tx.rows(applyRecordMove, {
    record_id: record.record_id,
    from: record.status,
    to: next.status,
    now: by.now,
    turn: turnOf(next),
    due_at: dueAt(next, by.now, limits, limits) ?? null,
    changes: JSON.stringify(changes),
    action,
    actor: by.actor,
    person_id: by.person_id,
    note: by.note,
    amount_cents: move.amount_cents ?? null,
    attachments: move.attachments ?? [],
  });
  return next;
};
