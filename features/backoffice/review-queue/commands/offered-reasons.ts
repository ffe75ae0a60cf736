import { activeReasons } from "#features/identity/review-decisions/queries.ts";
import type { Text } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import { getReviewItem, type ReviewKind } from "../review-items.ts";

/** The decline reasons offered for a kind, each in three languages; none for a kind that takes only a note. */
export const listOfferedReasons = async (kind: ReviewKind, db: Db): Promise<{ code: string; said: Text }[]> => {
  const reasons = getReviewItem(kind).decision?.reasons ?? {};
  if (typeof reasons === "string") return db.rows(activeReasons, { kind: reasons });
  return Object.entries(reasons).map(([code, said]) => ({ code, said }));
};
