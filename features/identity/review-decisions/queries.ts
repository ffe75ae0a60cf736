import { statement } from "#platform/db.ts";
import type { ReviewReason } from "./contract.ts";

export const activeReasons = statement(
  "reviewDecisions.activeReasons",
)<ReviewReason>(`select reason_id, kind, code, said, position from review_reasons
   where retired_at is null and (:kind = '' or kind = :kind) order by kind, position, reason_id`);

/** The texts of reason codes, in their order. Includes retired reasons, because past decisions reference them. */
export const reasonsByCode = statement(
  "reviewDecisions.reasonsByCode",
)(`select code, said, retired_at is null as is_offered from review_reasons
   where kind = :kind and code = any (:codes) order by position, reason_id`);

export const insertReason = statement("reviewDecisions.insertReason")(`insert into review_reasons (kind, code, said, position, changed_at)
   select :kind, :code, :said::jsonb, coalesce(max(position), 0) + 1, :now from review_reasons where kind = :kind
   returning reason_id`);

export const lockReason = statement("reviewDecisions.lockReason")(
  "select reason_id, kind, said from review_reasons where reason_id = :reason_id and retired_at is null for update",
);

export const updateReason = statement("reviewDecisions.updateReason")(
  "update review_reasons set said = :said::jsonb, changed_at = :now where reason_id = :reason_id",
);

export const markReasonRetired = statement("reviewDecisions.markReasonRetired")(
  "update review_reasons set retired_at = :now where reason_id = :reason_id and retired_at is null",
);

/**
 * Records a decision that is carried out already. A decision of the review queue has its row: this transaction has just settled it,
 * so nothing is added for it.
 */
export const insertDirectDecisions = statement(
  "reviewDecisions.insertDirectDecisions",
)(`insert into /* by reviewQueue */ queue_decisions (kind, item_id, person_id, decision, path, params, language, site_code, decided_at, due_at,
     state, settled_at)
   select :kind, item_id, :person_id, :decision, '', '{}', language, :site_code, :now, :now, 'done', :now
   from unnest(:item_ids::bigint[]) as decided (item_id) join people on person_id = :person_id
   where not exists (select from queue_decisions own where own.kind = :kind and own.item_id = decided.item_id and own.person_id = :person_id
     and own.state = 'done' and own.xmin = pg_current_xact_id()::xid)`);
