import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useMoney } from "#ui/money.tsx";

export type Rule = DataOf<"/operator/commissionVersion">["rules"][number];

/** What a rule is for and what it takes, in text. */
export const useRuleText = () => {
  const t = useTranslations("commission");
  const money = useMoney();
  const format = useFormatter();

  const price = ({ from, to }: Rule): string => {
    if (from !== null && to !== null) return t("priceBetween", { from: money(from), to: money(to) });
    if (from !== null) return t("priceFrom", { from: money(from) });
    return to === null ? t("any") : t("priceTo", { to: money(to) });
  };

  const rate = ({ basis_points, per_piece }: Rule): string => {
    const percent = format.number(basis_points / 10_000, { style: "percent", maximumFractionDigits: 2 });
    return per_piece === "0.00" ? t("ratePercent", { percent }) : t("rateBoth", { percent, amount: money(per_piece) });
  };

  const bounds = ({ minimum, maximum }: Rule): string => {
    if (maximum === null) return minimum === "0.00" ? t("noBounds") : t("atLeast", { amount: money(minimum) });
    return minimum === "0.00" ? t("atMost", { amount: money(maximum) }) : t("between", { from: money(minimum), to: money(maximum) });
  };

  /** The whole rule in one line: "Sofas · Presale: 12.5% + $0.50 per piece". */
  const reason = (rule: Rule): string => {
    const { merchant_id, category, kind } = rule;
    const scope = [
      merchant_id !== null && t("forYou"),
      category,
      kind && t(`kinds.${kind}`),
      (rule.from !== null || rule.to !== null) && price(rule),
    ].filter(Boolean);
    const taken = [rate(rule), bounds(rule) !== t("noBounds") && bounds(rule)].filter(Boolean);
    return `${scope.join(" · ") || t("allGoods")}: ${taken.join(", ")}`;
  };
  return { price, rate, bounds, reason };
};
