import { dayMs } from "#kernel/clock.ts";
import type { Db, Tx } from "#platform/db.ts";
import { currentFormula, partCounts, saveScore } from "../queries.ts";
import { type Formula, type Score, scoreOf } from "../rules.ts";

/** The formula that applies; the schema brings the first one. */
export const readCurrentFormula = (db: Db) => db.only(currentFormula);

/** The first moment whose events count. */
export const sinceOf = ({ window_days }: Pick<Formula, "window_days">, now: Date): Date => new Date(now.getTime() - window_days * dayMs);

/** The score of a manufacturer at this moment, from the events themselves. */
export const computeScore = async (db: Db, merchant_id: number, formula: Formula, now: Date): Promise<Score> =>
  scoreOf(await db.rows(partCounts, { merchant_id, since: sinceOf(formula, now), now, language: "en-US" }), formula);

/** Computes and stores the score that buyers see. The caller holds the row of the manufacturer, so that no older score replaces it. */
export const refreshScore = async (tx: Tx, merchant_id: number, now: Date): Promise<Score> => {
  const formula = await readCurrentFormula(tx);
  const computed = await computeScore(tx, merchant_id, formula, now);
  const { score, parts } = computed;
  tx.write(saveScore, { merchant_id, version: formula.version, score, parts: JSON.stringify(parts), now });
  return computed;
};
