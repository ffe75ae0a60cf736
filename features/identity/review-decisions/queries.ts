import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import type { ReviewReason } from "./contract.ts";

export const activeReasons = statement<ReviewReason, [kind: string]>(
  "reviewDecisions.activeReasons",
  `select reason_id, kind, code, said, position from review_reasons
   where retired_at is null and ($1 = '' or kind = $1) order by kind, position, reason_id`,
);

/** The texts of reason codes, in their order. Includes retired reasons, because past decisions reference them. */
export const reasonsByCode = statement<{ code: string; said: Text; is_offered: boolean }, [kind: string, codes: readonly string[]]>(
  "reviewDecisions.reasonsByCode",
  `select code, said, retired_at is null as is_offered from review_reasons
   where kind = $1 and code = any ($2) order by position, reason_id`,
);

export const insertReason = statement<{ reason_id: number }, [kind: string, code: string, said: string, now: Date]>(
  "reviewDecisions.insertReason",
  `insert into review_reasons (kind, code, said, position, changed_at)
   select $1, $2, $3::jsonb, coalesce(max(position), 0) + 1, $4 from review_reasons where kind = $1
   returning reason_id`,
);

export const lockReason = statement<{ reason_id: number; kind: string; said: Text }, [reasonId: number]>(
  "reviewDecisions.lockReason",
  "select reason_id, kind, said from review_reasons where reason_id = $1 and retired_at is null for update",
);

export const updateReason = statement<never, [reasonId: number, said: string, now: Date]>(
  "reviewDecisions.updateReason",
  "update review_reasons set said = $2::jsonb, changed_at = $3 where reason_id = $1",
);

export const markReasonRetired = statement<never, [reasonId: number, now: Date]>(
  "reviewDecisions.markReasonRetired",
  "update review_reasons set retired_at = $2 where reason_id = $1 and retired_at is null",
);
