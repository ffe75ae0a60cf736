import { useTranslations } from "use-intl";
import { parseAmount, toAmount } from "#kernel/money.ts";
import type { TotalsLine } from "#ui/totals-summary.tsx";

/** The sum of two amounts of the wire. */
const addAmounts = (first: string, second: string): string => toAmount((parseAmount(first) ?? 0) + (parseAmount(second) ?? 0));

/** The lines that lead to the quoted total: the goods, and the freight where the quote has one. */
export const useQuoteTotals = (zip: string) => {
  const t = useTranslations("quotes");
  return ({ goods, freight }: { goods: string; freight: string | null }): TotalsLine[] => [
    ...(freight === null
      ? []
      : [
          { label: t("goodsTotal"), amount: goods },
          { label: t("freight", { zip }), amount: freight },
        ]),
    { label: t("quotedTotal"), amount: addAmounts(goods, freight ?? "0.00"), isTotal: true },
  ];
};
