import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type FocusEvent,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import type { PadCatalog } from "#features/trade/order-pad/rules/pad-catalog.ts";
import type { JudgedRow } from "#features/trade/order-pad/rules/pad-rows.ts";
import { type GridPosition, handleGridKey } from "#features/trade/order-pad/screens/buyer/grid-keys.ts";
import css from "#features/trade/order-pad/screens/buyer/order-pad.module.css";
import { cellId, PadRowView } from "#features/trade/order-pad/screens/buyer/pad-row.tsx";
import { type PadColumn, type PadCommands, padColumns } from "#features/trade/order-pad/screens/buyer/use-order-pad.ts";

/** Height of a row before it was measured. */
const estimatedRowPx = 41;
const overscanRows = 6;
/** Height of the sticky head, below which a row is in sight. */
const headHeightPx = 36;

export interface GridHandle {
  /** Moves to the next row with a problem. */
  nextProblem: () => void;
  /** The rows of the selected range; none when only one row has the focus. */
  selectedRows: () => readonly JudgedRow[];
}

interface Props {
  judged: readonly JudgedRow[];
  catalog: PadCatalog;
  commands: PadCommands;
  handle: RefObject<GridHandle | null>;
  onPaste: (text: string, at: number) => void;
  /** The rows of a range as text for a spreadsheet. */
  toClipboard: (rows: readonly JudgedRow[]) => string;
  /** Moves the focus to what follows the rows. */
  onLeave: () => void;
}

const columns = ["number", "quantity", "unit", "product", "check", "price", "volume", "weight", "total"] as const;
const figures: ReadonlySet<string> = new Set(["price", "volume", "weight", "total"]);

/** The place of a focused cell: `pad-17-quantity` in the row with data-index. */
const placeOf = (target: EventTarget): { row: number; column: PadColumn } | undefined => {
  const element = target as HTMLElement;
  const column = padColumns.find((name) => element.id.startsWith("pad-") && element.id.endsWith(`-${name}`));
  const row = Number(element.closest("tr")?.dataset.index);
  return column && Number.isInteger(row) ? { row, column } : undefined;
};

/** Where the focus is and which rows are selected; moves the focus to a cell that may have to be scrolled into sight first. */
const useGridPosition = (judged: readonly JudgedRow[], scrollTo: (at: number) => void) => {
  const [position, setPosition] = useState<GridPosition>({ row: 0, column: "number", anchor: 0 });
  /** Changes whenever the focus has to follow the position. */
  const [moves, setMoves] = useState(0);
  const active = Math.min(position.row, judged.length - 1);
  const moveTo = useCallback((next: GridPosition) => {
    setPosition(next);
    setMoves((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per move
  useLayoutEffect(() => {
    if (moves === 0) return;
    const row = judged[active]?.row;
    const cell = row && document.getElementById(cellId(row.id, position.column));
    scrollTo(active);
    cell?.focus({ preventScroll: true });
    if (cell instanceof HTMLInputElement) cell.select();
  }, [moves]);
  const nextProblem = () => {
    const isWrong = ({ isBlank, judged: { verdict } }: JudgedRow) => !isBlank && verdict !== undefined;
    const after = judged.findIndex((row, at) => at > active && isWrong(row));
    const next = after === -1 ? judged.findIndex(isWrong) : after;
    const problem = judged[next];
    if (problem) moveTo({ row: next, column: problem.product ? "quantity" : "number", anchor: next });
  };
  const handleFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place && (place.row !== position.row || place.column !== position.column)) setPosition({ ...place, anchor: place.row });
  };
  const select = useCallback(
    (at: number, withRange: boolean) =>
      setPosition((current) => ({ row: at, column: current.column, anchor: withRange ? current.anchor : at })),
    [],
  );
  const [from, to] = [Math.min(position.anchor, active), Math.max(position.anchor, active)];
  return { position: { ...position, row: active }, from, to, moveTo, nextProblem, handleFocus, select };
};

/** The rows as a spreadsheet: of thousands only the visible ones are rendered. */
export function PadGrid({ judged, catalog, commands, handle, onPaste, toClipboard, onLeave }: Props) {
  const t = useTranslations("orderPad");
  const scroller = useRef<HTMLElement>(null);
  const tabStart = useRef<PadColumn | undefined>(undefined);
  const scrollTo = useRef((_at: number) => {});
  const { position, from, to, moveTo, nextProblem, handleFocus, select } = useGridPosition(judged, (at) => scrollTo.current(at));
  const virtualizer = useVirtualizer({
    count: judged.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowPx,
    getItemKey: (index) => judged[index]?.row.id ?? index,
    overscan: overscanRows,
    scrollPaddingStart: headHeightPx,
    // The row with the focus stays rendered while it is scrolled out of sight.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), position.row])].filter((at) => at >= 0 && at < judged.length).sort((a, b) => a - b),
  });
  scrollTo.current = (at) => virtualizer.scrollToIndex(at, { align: "auto" });
  useImperativeHandle(handle, () => ({ nextProblem, selectedRows: () => (from === to ? [] : judged.slice(from, to + 1)) }));
  const handlePicked = useCallback((at: number) => moveTo({ row: at, column: "quantity", anchor: at }), [moveTo]);
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text, position.row);
  };
  const handleCopy = (event: ClipboardEvent) => {
    if (from === to) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", toClipboard(judged.slice(from, to + 1)));
  };
  const keys = { position, rowCount: judged.length, commands, tabStart, moveTo, nextProblem, leave: onLeave };
  const visible = virtualizer.getVirtualItems();
  const below = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0);
  return (
    <section
      ref={scroller}
      className={css.scroller}
      aria-label={t("grid")}
      onFocus={handleFocus}
      onPaste={handlePaste}
      onCopy={handleCopy}
      onKeyDown={(event) => handleGridKey(event, keys)}
    >
      <table className={css.table} aria-rowcount={judged.length + 1}>
        <caption className="visually-hidden">{t("grid")}</caption>
        <GridHead />
        <tbody>
          {visible.flatMap(({ index, key, start }, place) => {
            const row = judged[index];
            const gap = start - (visible[place - 1]?.end ?? 0);
            return [
              gap > 0 && <Gap key={`gap-${key}`} height={gap} />,
              row && (
                <PadRowView
                  key={key}
                  judged={row}
                  at={index}
                  isSelected={from !== to && index >= from && index <= to}
                  {...{ catalog, commands }}
                  measure={virtualizer.measureElement}
                  onSelect={select}
                  onPicked={handlePicked}
                />
              ),
            ];
          })}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
    </section>
  );
}

function Gap({ height }: { height: number }) {
  return <tr className={css.gap} style={{ height }} />;
}

function GridHead() {
  const t = useTranslations("orderPad");
  const { volumeUnit, weightUnit } = useMeasures();
  const units: Readonly<Record<string, string>> = { volume: volumeUnit, weight: weightUnit };
  return (
    <thead>
      <tr>
        <th scope="col" className={css.place}>
          <span className="visually-hidden">{t("row")}</span>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className={figures.has(column) ? css.figure : css[`column-${column}`]}>
            {units[column] === undefined ? t(column) : `${t(column)}, ${units[column]}`}
          </th>
        ))}
        <td />
      </tr>
    </thead>
  );
}
