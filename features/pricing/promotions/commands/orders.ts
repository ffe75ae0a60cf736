import { type Promoted, promotionAt, withinBudgets } from "#features/pricing/pricing/rules/promotions.ts";
import type { PriceSteps } from "#features/pricing/pricing/rules.ts";
import type { Db, Tx } from "#platform/db.ts";
import { leftOfPromotions, lockBudgets } from "../queries.ts";

/** Promotions inside an order's transaction: a line keeps its promotion while it runs and its budget has enough left. */

type Line = PriceSteps & Promoted & { quantity: number };

/** What drafts of one transaction have taken of budgets that their orders do not show yet, in cents by promotion. */
export type TakenBudgets = Map<number, number>;

const readLeft = async (db: Db, promotion_ids: readonly number[], taken: TakenBudgets) =>
  new Map(
    (await db.primary.rows(leftOfPromotions, { promotion_ids })).map(({ promotion_id, left_cents }) => [
      promotion_id,
      left_cents === null ? null : left_cents - (taken.get(promotion_id) ?? 0),
    ]),
  );

const promotionsOf = (lines: readonly Line[]) => [
  ...new Map(lines.flatMap((line) => promotionAt(line, line.quantity)?.promotion ?? []).map((each) => [each.promotion_id, each])).values(),
];

/** The lines at the prices that their promotions give them now. No statement runs where none has one. */
export const applyBudgets = async <L extends Line>(db: Db, lines: readonly L[]): Promise<readonly L[]> => {
  const promotion_ids = promotionsOf(lines).map(({ promotion_id }) => promotion_id);
  return promotion_ids.length === 0 ? lines : withinBudgets(lines, await readLeft(db, promotion_ids, new Map()));
};

/** The same for orders that are placed: promotions with a budget stay locked, so that concurrent orders cannot exceed it together. */
export const holdBudgets = async <L extends Line>(tx: Tx, lines: readonly L[], taken: TakenBudgets): Promise<readonly L[]> => {
  const promotions = promotionsOf(lines);
  if (promotions.length === 0) return lines;
  const budgeted = promotions.filter(({ has_budget }) => has_budget).map(({ promotion_id }) => promotion_id);
  if (budgeted.length > 0) await tx.rows(lockBudgets, { promotion_ids: budgeted });
  const left = await readLeft(
    tx,
    promotions.map(({ promotion_id }) => promotion_id),
    taken,
  );
  const held = withinBudgets(lines, left);
  for (const line of held) {
    const won = promotionAt(line, line.quantity);
    if (won?.promotion.has_budget)
      taken.set(won.promotion.promotion_id, (taken.get(won.promotion.promotion_id) ?? 0) + won.off_cents * line.quantity);
  }
  return held;
};
