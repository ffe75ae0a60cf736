import { audit } from "#features/identity/accounts/commands/audit.ts";
import { replyTargetHours } from "#features/service/chat/rules.ts";
import { refuse } from "#kernel/refusals.ts";
import type { RowOf } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { publishScoreFormula, scoreFormula, scoreFormulas } from "../contract.ts";
import { type currentFormula, formulaVersions, insertFormula } from "../queries.ts";
import { contestDays, minEvents, scoreParts } from "../rules.ts";
import { readCurrentFormula } from "./compute.ts";

/** The published formula of scores, and its versions. */

const maxVersions = 100;

const toFormula = ({ weights, ...row }: RowOf<typeof currentFormula>) => ({
  ...row,
  weights: scoreParts.map((part) => ({ part, weight: weights[part] ?? 0 })),
});

/** How scores are computed, for everybody: parts without weight are left out. */
export const readFormula = async ({ db }: Context<typeof scoreFormula>) => {
  const { weights, ...formula } = toFormula(await readCurrentFormula(db));
  const counted = weights.filter(({ weight }) => weight > 0);
  return { ...formula, weights: counted, min_events: minEvents, contest_days: contestDays, answer_hours: replyTargetHours };
};

export const readFormulas = async ({ db }: Context<typeof scoreFormulas>) => {
  const rows = await db.rows(formulaVersions, { limit: maxVersions });
  return { list: rows.map(({ publisher, ...row }) => ({ ...toFormula(row), publisher: publisher ?? "" })) };
};

/**
 * Publishes the next version. Refuses CHECK_FIELDS where nothing has a weight, and SCORE_FORMULA_CHANGED unless the version that was shown
 * still applies.
 */
export const publish = ({ body, now, session, transaction }: Context<typeof publishScoreFormula>) =>
  transaction(async (tx) => {
    const { version: shown, window_days, defect_limit, list_weight, on_time: onTime, request_id: _, ...rest } = body;
    const weights = { onTime, ...rest };
    if (Object.values(weights).every((weight) => weight === 0)) refuse("CHECK_FIELDS", {}, ["on_time"]);
    const before = await readCurrentFormula(tx);
    if (before.version !== shown) refuse("SCORE_FORMULA_CHANGED");
    const { person_id } = session;
    const next = { version: shown + 1, window_days, weights: JSON.stringify(weights), defect_limit, list_weight, now, person_id };
    const { version } = (await tx.row(insertFormula, next)) ?? refuse("SCORE_FORMULA_CHANGED");
    await audit(tx, now, {
      person_id,
      action: "scoreFormulaPublished",
      subject: `scoreFormula:${version}`,
      before,
      after: { window_days, weights, defect_limit, list_weight },
    });
    return { version };
  });
