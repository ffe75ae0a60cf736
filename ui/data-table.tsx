import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { classes } from "#ui/classes.ts";
import css from "#ui/data-table.module.css";
import { lazy } from "#ui/lazy.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { type Column, HeaderRow, handleRowArrows, type RowSelection, TableRow, useToggleRow } from "#ui/table-row.tsx";

export type { Column, RowSelection } from "#ui/table-row.tsx";

export interface DataTableProps<Row> {
  /** Caption for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Link target of a row. The first cell holds the link; a click anywhere on the row follows it. */
  rowLink?: (row: Row) => string;
  /** Shown if there are no rows: an `<EmptyState>`. */
  empty: ReactNode;
  loading?: boolean;
  /** Shown instead of the rows when loading them failed. */
  failed?: ReactNode;
  selection?: RowSelection | undefined;
}

const skeletonRows = 6;

/** From here on only the visible rows are rendered. */
const longTableRows = 200;

const LongTable = lazy(() => import("#ui/long-table.tsx").then((module) => ({ default: module.LongTable }))) as <Row>(
  props: DataTableProps<Row>,
) => ReactNode;

/**
 * A table with sticky header, sorting, row links and selection (with Shift from row to row); rows become cards on a phone. Arrow
 * keys move between rows. Of more than 200 rows only the visible ones are rendered.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, empty, loading = false, failed } = props;
  if (failed) return failed;
  if (!loading && rows.length === 0) return empty;
  if (rows.length <= longTableRows || loading) return <ShortTable {...props} />;
  return (
    <Suspense fallback={<ShortTable {...props} loading />}>
      <LongTable {...props} />
    </Suspense>
  );
}

function ShortTable<Row>({ caption, columns, rows, rowKey, rowLink, loading, selection }: DataTableProps<Row>) {
  const keys = rows.map((row) => String(rowKey(row)));
  const toggle = useToggleRow(keys, selection);
  const scroller = useRef<HTMLDivElement>(null);
  // A table that fits needs no scrolling area of its own, so its head can stick to the page.
  useEffect(() => {
    const area = scroller.current;
    if (!area) return undefined;
    const observer = new ResizeObserver(() => area.toggleAttribute("data-fits", area.scrollWidth <= area.clientWidth));
    observer.observe(area);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={scroller} className={css.scroller}>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <HeaderRow keys={keys} columns={columns} selection={selection} />
        </thead>
        <tbody onKeyDown={handleRowArrows}>
          {loading
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <SkeletonRow key={String(index)} columns={columns} selecting={selection !== undefined} />
              ))
            : rows.map((row, index) => (
                <TableRow
                  key={keys[index]}
                  name={keys[index] ?? ""}
                  row={row}
                  columns={columns}
                  link={rowLink?.(row)}
                  selection={selection}
                  onToggle={toggle}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function SkeletonRow<Row>({ columns, selecting }: { columns: readonly Column<Row>[]; selecting: boolean }) {
  return (
    <tr>
      {selecting && <td className={css.select} />}
      {columns.map(({ key, minor }) => (
        <td key={key} className={classes(minor && css.minor)}>
          <Skeleton />
        </td>
      ))}
    </tr>
  );
}
