import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Chart, type ChartTone } from "#ui/chart.tsx";
import { useMoney } from "#ui/money.tsx";

export type Aging = DataOf<"/user/invoices">["ages"];

interface Props {
  ages: Aging;
  /** The labels of the buckets, from not due to over 90 days. */
  labels: readonly [string, string, string, string, string];
  title: string;
}

const tones: readonly ChartTone[] = ["brand", "deal", "deal", "danger", "danger"];

/** Aging of open amounts: one bar per bucket. Empty when nothing is open. */
export function AgingChart({ ages, labels, title }: Props) {
  const t = useTranslations("uiControls.chart");
  const format = useFormatter();
  const money = useMoney();
  const amounts = [ages.not_due, ages.to30, ages.to60, ages.to90, ages.over90];
  if (Number(ages.open) === 0) return null;
  return (
    <Chart
      label={title}
      kind="bars"
      pointLabel={title}
      series={[{ label: t("amount"), tone: "brand" }]}
      points={labels.map((label, bucket) => ({
        key: label,
        label,
        shortLabel: label,
        values: [Number(amounts[bucket])],
        tone: tones[bucket] ?? "brand",
      }))}
      formatValue={(value) => money(value.toFixed(2))}
      formatTick={(value) => format.number(value, { notation: "compact" })}
    />
  );
}
