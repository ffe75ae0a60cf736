import { standardTexts } from "#features/trade/clause-library/rules/ready-clauses.ts";
import { inEachLanguage, interpolate, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { StandardClauses } from "./terms.ts";

/** The clauses that every new contract has: late delivery, warranty, claims, governing law. Pure. */

/** The standard clauses of a new version. A recorded version keeps those it was made with. */
export const standardClauses: StandardClauses = {
  late_weekly_percent: 1,
  late_max_percent: 5,
  warranty_months: 12,
  claim_days: 30,
  negotiation_days: 30,
};

export const standardClauseTitles = {
  lateDelivery: toText(["Late delivery", "延迟交货", "Retraso en la entrega"]),
  warranty: toText(["Warranty", "质量保证", "Garantía"]),
  claims: toText(["Claims", "索赔", "Reclamaciones"]),
  governingLaw: toText(["Governing law and disputes", "适用法律与争议解决", "Ley aplicable y controversias"]),
} as const satisfies Record<string, Text>;

export type StandardClauseKey = keyof typeof standardClauseTitles;

/** The texts of standard clauses in every language. */
export const standardClauseTexts = (of: StandardClauses): Record<StandardClauseKey, Text> => {
  const values: Record<StandardClauseKey, Record<string, number>> = {
    lateDelivery: { percent: of.late_weekly_percent, max: of.late_max_percent },
    warranty: { months: of.warranty_months },
    claims: { days: of.claim_days },
    governingLaw: { days: of.negotiation_days },
  };
  const say = (key: StandardClauseKey): Text => inEachLanguage((language) => interpolate(standardTexts[key][language], values[key]));
  return { lateDelivery: say("lateDelivery"), warranty: say("warranty"), claims: say("claims"), governingLaw: say("governingLaw") };
};
