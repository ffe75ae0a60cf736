import { AxisBottom, AxisLeft } from "@visx/axis";
import { curveStepAfter } from "@visx/curve";
import { GridRows } from "@visx/grid";
import { scaleBand, scaleLinear, scalePoint } from "@visx/scale";
import { AreaClosed, Bar, LinePath } from "@visx/shape";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ChartPoint, ChartProps } from "#ui/chart.tsx";
import { pickLabelIndexes, valueRange, wrapLabel } from "#ui/chart-axis.ts";
import css from "#ui/chart-plot.module.css";

const margin = { top: 20, right: 12, bottom: 26 };
const height = 208;
const characterWidth = 7;
const minLabelWidth = 30;
const maxBarWidth = 48;

/** The width of an element, in pixels; 0 before it is known. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The drawing of a chart, with a tooltip that follows the pointer and the arrow keys. */
export function ChartPlot(chart: ChartProps) {
  const t = useTranslations("uiControls.chart");
  const { points, label, series, formatValue } = chart;
  const [ref, width] = useWidth();
  const [activeIndex, setActiveIndex] = useState<number>();
  const layout = computeLayout(chart, width);
  const last = points.length - 1;
  const active = activeIndex === undefined ? undefined : points[Math.min(activeIndex, last)];

  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = points.map((_, index) => Math.abs(layout.centerAt(index) - x));
    setActiveIndex(distances.indexOf(Math.min(...distances)));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const from = activeIndex ?? last;
    const to = { ArrowLeft: from - 1, ArrowDown: from - 1, ArrowRight: from + 1, ArrowUp: from + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setActiveIndex(Math.max(0, Math.min(last, to)));
  };
  const toText = (point: ChartPoint): string =>
    `${point.label}: ${series.map(({ label: name }, index) => `${name} ${formatValue(point.values[index] ?? 0)}`).join(", ")}`;
  const spoken = active ?? points[last];
  return (
    <div
      ref={ref}
      className={css.plot}
      role="slider"
      tabIndex={0}
      aria-label={`${label}. ${t("move")}`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={activeIndex ?? last}
      aria-valuetext={spoken && toText(spoken)}
      onPointerMove={handlePointerMove}
      onPointerDown={handlePointerMove}
      onPointerLeave={() => setActiveIndex(undefined)}
      onKeyDown={handleKeyDown}
      onBlur={() => setActiveIndex(undefined)}
    >
      {width > 0 && <Drawing {...chart} layout={layout} width={width} activeIndex={activeIndex} />}
      {active && activeIndex !== undefined && <Tooltip {...chart} point={active} x={layout.centerAt(activeIndex)} width={width} />}
    </div>
  );
}

type Layout = ReturnType<typeof computeLayout>;

/** Up to this many bars, each has its label, in several lines where it is long, and its value. */
const maxLabeledPoints = 6;

const lineHeight = 14;

const layoutLabels = ({ kind, points }: ChartProps, plotWidth: number): { lines: Map<number, string[]>; lineCount: number } => {
  const lengths = points.map(({ shortLabel }) => shortLabel.length);
  const isWrapped = kind === "bars" && points.length <= maxLabeledPoints;
  // The last label of a line ends at the edge, so it needs half of its width more.
  const longest = Math.max(...lengths) * characterWidth;
  const labelWidth = Math.max(minLabelWidth, longest * (kind === "steps" ? 1.5 : 1) + 12);
  const indexes = pickLabelIndexes(points.length, isWrapped ? points.length : Math.floor(plotWidth / labelWidth));
  const maxLength = isWrapped ? Math.floor(plotWidth / points.length / characterWidth) : Number.POSITIVE_INFINITY;
  const lines = new Map(indexes.map((index) => [index, wrapLabel(points[index]?.shortLabel ?? "", maxLength)]));
  return { lines, lineCount: Math.max(1, ...[...lines.values()].map(({ length }) => length)) };
};

const computeLayout = (chart: ChartProps, width: number) => {
  const { kind, points, formatTick } = chart;
  const domain = points.map((_, index) => index);
  const totals = points.map(({ values }) => (kind === "groups" ? Math.max(...values) : sum(values)));
  const scale = scaleLinear<number>({ domain: valueRange(totals), nice: 4 });
  const ticks = scale.ticks(4);
  const left = Math.max(...ticks.map((tick) => formatTick(tick).length), 1) * characterWidth + 10;
  const range: [number, number] = [left, Math.max(left + 1, width - margin.right)];
  const { lines, lineCount } = layoutLabels(chart, range[1] - left);
  const yScale = scale.copy().range([height - margin.bottom - (lineCount - 1) * lineHeight, margin.top]);
  const bands = scaleBand<number>({ domain, range, paddingInner: 0.3, paddingOuter: 0.15 });
  const places = scalePoint<number>({ domain, range });
  const centerAt = (index: number): number => (kind === "steps" ? (places(index) ?? 0) : (bands(index) ?? 0) + bands.bandwidth() / 2);
  return { yScale, ticks, left, right: range[1], bands, places, centerAt, lines };
};

interface DrawingProps extends ChartProps {
  layout: Layout;
  width: number;
  activeIndex: number | undefined;
}

function Drawing(props: DrawingProps) {
  const { kind, layout, width, points, formatTick, activeIndex } = props;
  const { yScale, ticks, left, right, bands, places, lines, centerAt } = layout;
  return (
    <svg width={width} height={height} className={css.drawing} aria-hidden="true" focusable="false">
      <GridRows scale={yScale} tickValues={ticks} left={left} width={right - left} className={css.grid ?? ""} stroke="" />
      {kind === "steps" ? <Steps {...props} /> : <Bars {...props} />}
      {kind === "bars" && points.length <= maxLabeledPoints && <BarValues {...props} />}
      <AxisLeft
        scale={yScale}
        tickValues={ticks}
        left={left}
        hideTicks
        hideAxisLine
        tickFormat={(value) => formatTick(Number(value))}
        tickComponent={({ x, y, formattedValue }) => (
          <text x={x} y={y} dy="0.32em" textAnchor="end" className={css.tick}>
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        scale={kind === "steps" ? places : bands}
        tickValues={[...lines.keys()]}
        top={yScale(0)}
        hideTicks
        stroke=""
        axisLineClassName={css.axis ?? ""}
        tickFormat={(index) => String(index)}
        tickComponent={({ x, formattedValue }) => (
          <TickLabel
            x={x}
            y={(yScale.range()[0] ?? 0) - yScale(0) + 16}
            lines={lines.get(Number(formattedValue)) ?? []}
            isLast={x >= right - 1}
          />
        )}
      />
      {kind === "steps" && activeIndex !== undefined && (
        <circle cx={centerAt(activeIndex)} cy={yScale(points[activeIndex]?.values[0] ?? 0)} r={4.5} className={css.dot} />
      )}
    </svg>
  );
}

function TickLabel({ x, y, lines, isLast }: { x: number; y: number; lines: readonly string[]; isLast: boolean }) {
  return (
    <text x={x} y={y} textAnchor={isLast ? "end" : "middle"} className={css.tick}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 0 : lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function Bars({ kind, points, series, layout: { bands, yScale, centerAt }, activeIndex }: DrawingProps) {
  const isGrouped = kind === "groups";
  const beside = isGrouped ? series.length : 1;
  const barWidth = Math.min(maxBarWidth, bands.bandwidth() / beside);
  return points.map((point, index) =>
    point.values.map((value, place) => {
      const below = isGrouped ? 0 : sum(point.values.slice(0, place));
      const [top, bottom] = [yScale(below + value) ?? 0, yScale(below) ?? 0];
      return (
        <Bar
          key={`${point.key}/${series[place]?.label}`}
          x={centerAt(index) + ((isGrouped ? place : 0) - beside / 2) * barWidth}
          y={Math.min(top, bottom)}
          width={barWidth}
          height={Math.abs(bottom - top)}
          className={css.bar}
          data-tone={point.tone ?? series[place]?.tone}
          data-dimmed={activeIndex !== undefined && activeIndex !== index ? "" : undefined}
        />
      );
    }),
  );
}

/** The values above the bars, where there are few of them. */
function BarValues({ points, formatValue, layout: { yScale, centerAt } }: DrawingProps) {
  return points.map(({ key, values }, index) => (
    <text key={key} x={centerAt(index)} y={yScale(sum(values)) - 5} textAnchor="middle" className={css.value}>
      {sum(values) > 0 && formatValue(sum(values))}
    </text>
  ));
}

function Steps({ points, series, layout: { yScale, centerAt } }: DrawingProps) {
  const data = points.map(({ values }, index) => ({ x: centerAt(index), value: values[0] ?? 0 }));
  const path = { data, x: ({ x }: { x: number }) => x, y: ({ value }: { value: number }) => yScale(value) ?? 0, curve: curveStepAfter };
  return (
    <>
      <AreaClosed {...path} y0={() => yScale(0) ?? 0} yScale={yScale} className={css.area ?? ""} data-tone={series[0]?.tone} />
      <LinePath {...path} className={css.line ?? ""} data-tone={series[0]?.tone} />
    </>
  );
}

interface TooltipProps extends ChartProps {
  point: ChartPoint;
  x: number;
  width: number;
}

/** Stands on the side of the point that has more room. */
function Tooltip({ point, series, formatValue, x, width }: TooltipProps) {
  const side = x > width / 2 ? { right: `${width - x + 10}px` } : { left: `${x + 10}px` };
  return (
    <div className={css.tooltip} style={side} aria-hidden="true">
      <strong>{point.label}</strong>
      {series.map(({ label, tone }, index) => (
        <span key={label} data-tone={point.tone ?? tone}>
          <i />
          {label} <b>{formatValue(point.values[index] ?? 0)}</b>
        </span>
      ))}
    </div>
  );
}
