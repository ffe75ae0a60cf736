import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { cents, parseAmount, toAmount } from "#kernel/money.ts";
import { Card } from "#ui/card.tsx";
import { Text } from "#ui/layout.tsx";
import { type TotalsLine, TotalsSummary } from "#ui/totals-summary.tsx";
import { type JudgedRow, type OrderableRow, type PadTerms, padTotals } from "../../rules/pad-rows.ts";

/** Rows are typed quickly; the server is asked when nothing has changed for this long. */
const restMs = 600;

/** The latest value that has not changed for some time. */
const useRested = (value: string): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

/** Freight of the rows in cents as checkout would charge it; undefined while it is fetched, without an address and where there is no price. */
const usePadFreight = (ready: readonly OrderableRow[], { logisticsType, defaultZip }: PadTerms): number | undefined => {
  const lines = JSON.stringify(ready.map(({ offer, pieces }) => ({ relation_id: offer.relation_id, quantity: pieces })));
  const goods_list = useRested(lines);
  const isAsked = logisticsType === 3 && defaultZip !== null && goods_list !== "[]";
  const { data, isPrevious } = useQueryCall(
    "/user/orderFreight",
    { zip: defaultZip ?? "", goods_list: JSON.parse(goods_list) },
    { enabled: isAsked },
  );
  const isCurrent = isAsked && goods_list === lines && !isPrevious;
  return isCurrent && data?.freight ? parseAmount(data.freight) : undefined;
};

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
