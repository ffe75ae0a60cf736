import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import css from "#features/money/balance/screens/buyer/balance-chart.module.css";
import { classes } from "#ui/classes.ts";
import { Grid, Inline, Text, textClass } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

type History = DataOf<"/user/getBalanceHistory">;

const [width, height, padding] = [720, 150, 6];

/** An SVG step path, because a balance is constant between movements. */
const toStepPath = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join("");

/** The balance over time, with a text alternative and values by pointer and arrow keys. */
export function BalanceChart({ history }: { history: History }) {
  const t = useTranslations("balance.history");
  const money = useMoney();
  const format = useFormatter();
  const id = useId();
  const [activeIndex, setActiveIndex] = useState<number>();
  const { points, lowest, highest } = history;
  const last = points.length - 1;
  if (last < 1) return null;
  const formatDay = (at: string): string => format.dateTime(new Date(at), { dateStyle: "medium" });
  const span = Number(highest) - Number(lowest) || 1;
  const coordinates = points.map(({ balance }, index) => ({
    x: Math.round((index / last) * width * 10) / 10,
    y: Math.round((padding + (1 - (Number(balance) - Number(lowest)) / span) * (height - 2 * padding)) * 10) / 10,
  }));
  const line = toStepPath(coordinates);
  const at = activeIndex ?? last;
  const [point, coordinate] = [points[at], coordinates[at]];
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setActiveIndex(Math.max(0, Math.min(last, Math.round(((event.clientX - box.left) / box.width) * last))));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -12, PageUp: 12, Home: -last, End: last }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setActiveIndex(Math.max(0, Math.min(last, at + by)));
  };
  if (!point || !coordinate) return null;
  const summary = t("summary", {
    from: formatDay(points[0]?.at ?? ""),
    to: formatDay(points[last]?.at ?? ""),
    first: money(points[0]?.balance ?? "0.00"),
    last: money(points[last]?.balance ?? "0.00"),
    lowest: money(lowest),
    highest: money(highest),
  });
  const valueText = t("point", { day: formatDay(point.at), amount: money(point.balance) });
  return (
    <Grid as="figure" gap={1} gapX={3} className={css.figure} aria-labelledby={id}>
      <figcaption id={id} className="visually-hidden">
        {summary}
      </figcaption>
      <Text as="div" size="xs" tone="faint" numeric text="end" className={css.scale} aria-hidden="true">
        <span>{money(highest)}</span>
        <span>{money(lowest)}</span>
      </Text>
      <div
        className={css.plot}
        role="slider"
        tabIndex={0}
        aria-label={t("move")}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={valueText}
        onPointerMove={handlePointerMove}
        onPointerLeave={() => setActiveIndex(undefined)}
        onKeyDown={handleKeyDown}
        onBlur={() => setActiveIndex(undefined)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`${line}V${height}H0Z`} className={css.area} />
          <path d={line} className={css.line} />
        </svg>
        <span className={css.dot} style={{ left: `${(coordinate.x / width) * 100}%`, top: `${(coordinate.y / height) * 100}%` }} />
        {activeIndex !== undefined && (
          <output
            className={classes(textClass({ pad: 1, padX: 2, size: "xs", numeric: true, nowrap: true }), css.tip)}
            style={{ left: `${Math.min(86, Math.max(14, (coordinate.x / width) * 100))}%` }}
          >
            {valueText}
          </output>
        )}
      </div>
      <Inline align="stretch" justify="between" size="xs" tone="faint" className={css.days} aria-hidden="true">
        <span>{formatDay(points[0]?.at ?? "")}</span>
        <span>{formatDay(points[last]?.at ?? "")}</span>
      </Inline>
    </Grid>
  );
}
