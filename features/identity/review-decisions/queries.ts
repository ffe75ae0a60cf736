import { statement } from "#platform/db.ts";
import type { ReviewReason } from "./contract.ts";

export const activeReasons = statement("reviewDecisions.activeReasons")<
  [kind: string],
  ReviewReason
>(`select reason_id, kind, code, said, position from review_reasons
   where retired_at is null and ($1 = '' or kind = $1) order by kind, position, reason_id`);

/** The texts of reason codes, in their order. Includes retired reasons, because past decisions reference them. */
export const reasonsByCode = statement("reviewDecisions.reasonsByCode")<
  [kind: string, codes: readonly string[]]
>(`select code, said, retired_at is null as is_offered from review_reasons
   where kind = $1 and code = any ($2) order by position, reason_id`);

export const insertReason = statement("reviewDecisions.insertReason")<
  [kind: string, code: string, said: string, now: Date]
>(`insert into review_reasons (kind, code, said, position, changed_at)
   select $1, $2, $3::jsonb, coalesce(max(position), 0) + 1, $4 from review_reasons where kind = $1
   returning reason_id`);

export const lockReason = statement("reviewDecisions.lockReason")<[reasonId: number]>(
  "select reason_id, kind, said from review_reasons where reason_id = $1 and retired_at is null for update",
);

export const updateReason = statement("reviewDecisions.updateReason")<[reasonId: number, said: string, now: Date]>(
  "update review_reasons set said = $2::jsonb, changed_at = $3 where reason_id = $1",
);

export const markReasonRetired = statement("reviewDecisions.markReasonRetired")<[reasonId: number, now: Date]>(
  "update review_reasons set retired_at = $2 where reason_id = $1 and retired_at is null",
);

/**
 * Records a decision that is carried out already. A decision of the review queue has its row: this transaction has just settled it,
 * so nothing is added for it.
 */
export const insertDirectDecisions = statement("reviewDecisions.insertDirectDecisions")<
  [kind: string, itemIds: readonly number[], personId: number, decision: string, siteCode: string, now: Date]
>(`insert into /* by reviewQueue */ queue_decisions (kind, item_id, person_id, decision, path, params, language, site_code, decided_at, due_at,
     state, settled_at)
   select $1, item_id, $3, $4, '', '{}', language, $5, $6, $6, 'done', $6
   from unnest($2::bigint[]) as decided (item_id) join people on person_id = $3
   where not exists (select from queue_decisions own where own.kind = $1 and own.item_id = decided.item_id and own.person_id = $3
     and own.state = 'done' and own.xmin = pg_current_xact_id()::xid)`);
