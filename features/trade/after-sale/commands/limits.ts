import { isClaimTimeOver } from "#features/trade/orders/rules/refund-requests.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import { afterSaleSettings, claimAccount, completedAt, lockClaimAccount, openClaimAccount, piecesInStorage } from "../queries/claims.ts";
import { type AfterSaleLimits, defaultAfterSaleLimits } from "../rules.ts";

/** The limits of claims, by the settings of a site. */

export const getLimits = async (db: Db, site_code: string): Promise<AfterSaleLimits & { time_zone: string }> => {
  const settings = await db.only(afterSaleSettings, { site_code });
  return {
    monthlyCap: settings.cap ?? defaultAfterSaleLimits.monthlyCap,
    claimDays: settings.days ?? defaultAfterSaleLimits.claimDays,
    answerHours: settings.answer_hours ?? defaultAfterSaleLimits.answerHours,
    returnDays: settings.return_days ?? defaultAfterSaleLimits.returnDays,
    offerDays: defaultAfterSaleLimits.offerDays,
    time_zone: settings.time_zone,
  };
};

/** Refuses AFTER_SALE_OVER for a completed order whose time to claim has passed. */
export const assertInClaimTime = async (db: Db, order: { order_id: number; site_code: string }, now: Date): Promise<void> => {
  const { claimDays } = await getLimits(db, order.site_code);
  const [completed] = await db.rows(completedAt, { order_ids: [order.order_id] });
  if (isClaimTimeOver(completed?.completed_at ?? null, claimDays, now)) refuse("AFTER_SALE_OVER", { days: claimDays });
};

/**
 * Locks the company's account of claims and refuses AFTER_SALE_FROZEN, or REFUND_CAP_REACHED when `wanted` more claims would pass the
 * month's limit. The lock holds until the end of the transaction, so concurrent claims count each other.
 */
export const takeFromMonthlyCap = async (
  tx: Tx,
  { company_id, site_code, wanted, now }: { company_id: number; site_code: string; wanted: number; now: Date },
): Promise<void> => {
  const { monthlyCap, time_zone } = await getLimits(tx, site_code);
  tx.write(openClaimAccount, { company_id });
  await tx.only(lockClaimAccount, { company_id });
  const { used, is_frozen } = await tx.only(claimAccount, { company_id, now, time_zone });
  if (is_frozen) refuse("AFTER_SALE_FROZEN");
  if (used + wanted > monthlyCap) refuse("REFUND_CAP_REACHED");
};

/** Refuses the claim of a whole order after its time, while some of it is own stock, or when it is one too many for the month. */
export const assertMayClaim = async (
  tx: Tx,
  { order_id, company_id, site_code }: { order_id: number; company_id: number; site_code: string },
  now: Date,
): Promise<void> => {
  await assertInClaimTime(tx, { order_id, site_code }, now);
  const stored = (await tx.rows(piecesInStorage, { order_ids: [order_id] })).reduce((sum, row) => sum + row.stored, 0);
  if (stored > 0) refuse("GOODS_IN_STORAGE", { stored });
  await takeFromMonthlyCap(tx, { company_id, site_code, wanted: 1, now });
};
