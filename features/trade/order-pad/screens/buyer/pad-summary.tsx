import { useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import type { JudgedRow, OrderableRow, PadTerms } from "#features/trade/order-pad/rules/pad-rows.ts";
import { padTotals } from "#features/trade/order-pad/rules/pad-rows.ts";
import { usePadFreight } from "#features/trade/order-pad/screens/buyer/use-pad-freight.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { Card } from "#ui/card.tsx";
import { Text } from "#ui/layout.tsx";
import { type TotalsLine, TotalsSummary } from "#ui/totals-summary.tsx";

interface Props {
  judged: readonly JudgedRow[];
  ready: readonly OrderableRow[];
  terms: PadTerms;
}

/** What the rows that can be ordered come to. */
export function PadSummary({ judged, ready, terms }: Props) {
  const measures = useMeasures();
  const t = useTranslations("orderPad");
  const totals = padTotals(ready, terms);
  const freightCents = usePadFreight(ready, terms);
  const wrong = judged.filter(({ isBlank, judged: { verdict } }) => !isBlank && verdict !== undefined).length;
  const freight: TotalsLine[] =
    terms.logisticsType === 3 && terms.defaultZip !== null && ready.length > 0
      ? [
          {
            label: t("freightTo", { zip: terms.defaultZip }),
            amount: freightCents === undefined ? { text: t("noFreight") } : toAmount(freightCents),
          },
        ]
      : [];
  return (
    <Card title={t("summary")}>
      <TotalsSummary
        live
        label={t("summary")}
        lines={[
          { label: t("ready"), amount: { text: t("rows", { count: totals.rows }) } },
          ...(wrong > 0 ? [{ label: t("toFix"), amount: { text: t("rows", { count: wrong }) } }] : []),
          { label: t("pieces"), amount: { text: totals.pieces } },
          { label: t("volume"), amount: { text: measures.volume(totals.volume_cm3) } },
          { label: t("weight"), amount: { text: measures.weight(totals.weight_grams) } },
          { label: t("goods"), amount: toAmount(cents(totals.goods_cents)) },
          ...(totals.discount_cents > 0 ? [{ label: t("discount"), amount: `-${toAmount(cents(totals.discount_cents))}` }] : []),
          ...freight,
          {
            label: t("total"),
            amount: toAmount(totals.payment_cents + (freight.length > 0 ? (freightCents ?? 0) : 0)),
            isTotal: true,
          },
        ]}
      />
      {terms.logisticsType === 3 && terms.defaultZip === null && (
        <Text size="sm" tone="soft">
          {t("noZip")}
        </Text>
      )}
    </Card>
  );
}
