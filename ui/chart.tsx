import { type ReactNode, Suspense, useId, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#ui/chart.module.css";
import { Icon } from "#ui/icon.tsx";
import { lazy } from "#ui/lazy.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** Colors of tokens.css by meaning. */
export type ChartTone = "brand" | "soft" | "info" | "deal" | "danger";

export interface ChartSeries {
  label: string;
  tone: ChartTone;
}

export interface ChartPoint {
  key: string;
  /** In tooltips and in the table: `November 20`. */
  label: string;
  /** On the axis. */
  shortLabel: string;
  /** One value per series. */
  values: readonly number[];
  /** Color of a bar that differs from its series. */
  tone?: ChartTone;
}

export interface ChartProps {
  /** What is shown, for screen readers and as caption of the table. */
  label: string;
  /** `bars` are stacked, `groups` stand beside each other; `steps` is one value that is constant between points. */
  kind: "bars" | "groups" | "steps";
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Header of the first column of the table: `Date`. */
  pointLabel: string;
  /** A value in tooltips and in the table. */
  formatValue: (value: number) => string;
  /** A value on the axis. */
  formatTick: (value: number) => string;
}

interface Props extends ChartProps {
  /** A sentence that sums the data up, shown above the chart. */
  summary?: ReactNode;
}

const ChartPlot = lazy(() => import("#ui/chart-plot.tsx").then(({ ChartPlot: plot }) => ({ default: plot })));

/**
 * A chart with axes, a legend and tooltips, and the same data as a table. Screen readers always get the table. The drawing is
 * loaded after hydration, so that neither the server nor the first load of a page needs the library.
 */
export function Chart({ summary, ...chart }: Props) {
  const t = useTranslations("uiControls.chart");
  const [isTable, setTable] = useState(false);
  const isHydrated = useHydrated();
  const id = useId();
  const { label, series, points } = chart;
  return (
    <figure className={css.chart} aria-labelledby={id}>
      <figcaption id={id} className={summary ? css.summary : "visually-hidden"}>
        {summary ?? label}
      </figcaption>
      {points.length === 0 ? (
        <p className={css.empty}>{t("empty")}</p>
      ) : (
        <>
          <div className={css.bar}>
            {series.length > 1 && (
              <ul className={css.legend} aria-hidden="true">
                {series.map(({ label: name, tone }) => (
                  <li key={name} data-tone={tone}>
                    {name}
                  </li>
                ))}
              </ul>
            )}
            <button type="button" className={css.toggle} onClick={() => setTable(!isTable)}>
              <Icon name={isTable ? "chart" : "list"} size={16} />
              {t(isTable ? "showChart" : "showTable")}
            </button>
          </div>
          {!isTable && (
            <div className={css.plot}>
              {isHydrated && (
                <Suspense fallback={<Skeleton height="100%" />}>
                  <ChartPlot {...chart} />
                </Suspense>
              )}
            </div>
          )}
          {isTable ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
            <section className={css.table} aria-label={label} tabIndex={0}>
              <ChartTable {...chart} />
            </section>
          ) : (
            <div className="visually-hidden">
              <ChartTable {...chart} />
            </div>
          )}
        </>
      )}
    </figure>
  );
}

function ChartTable({ label, pointLabel, series, points, formatValue }: ChartProps) {
  return (
    <table>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{pointLabel}</th>
          {series.map(({ label: name }) => (
            <th key={name} scope="col" className={css.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.key}>
            <th scope="row">{point.label}</th>
            {series.map(({ label: name }, index) => (
              <td key={name} className={css.number}>
                {formatValue(point.values[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
