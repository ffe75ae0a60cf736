import { useTranslations } from "use-intl";
import { addAmounts } from "#features/service/quotes/screens/amounts.ts";
import type { TotalsLine } from "#ui/totals-summary.tsx";

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
