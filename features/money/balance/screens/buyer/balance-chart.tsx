import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Chart } from "#ui/chart.tsx";
import { useMoney } from "#ui/money.tsx";

type History = DataOf<"/user/getBalanceHistory">;

/** The balance over time. It is constant between movements, so the line has steps. */
export function BalanceChart({ history }: { history: History }) {
  const t = useTranslations("balance.history");
  const ui = useTranslations("uiControls.chart");
  const money = useMoney();
  const format = useFormatter();
  const { points, lowest, highest } = history;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const formatDay = (at: string): string => format.dateTime(new Date(at), { dateStyle: "medium" });
  return (
    <Chart
      label={t("title")}
      summary={t("summary", {
        from: formatDay(first.at),
        to: formatDay(last.at),
        first: money(first.balance),
        last: money(last.balance),
        lowest: money(lowest),
        highest: money(highest),
      })}
      kind="steps"
      pointLabel={ui("date")}
      series={[{ label: t("balance"), tone: "brand" }]}
      points={points.map(({ at, balance }, index) => ({
        key: `${index}/${at}`,
        label: formatDay(at),
        shortLabel: format.dateTime(new Date(at), { month: "short", day: "numeric" }),
        values: [Number(balance)],
      }))}
      formatValue={(value) => money(value.toFixed(2))}
      formatTick={(value) => format.number(value, { notation: "compact" })}
    />
  );
}
