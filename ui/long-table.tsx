import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import css from "#ui/data-table.module.css";
import type { DataTableProps } from "#ui/data-table.tsx";
import { HeaderRow, handleRowArrows, headerRows, TableRow, useToggleRow } from "#ui/table-row.tsx";

/** Height of a row before it was measured. */
const estimatedRowPx = 44;
/** Rows rendered above and below the visible ones, so that arrow keys always find the next row. */
const overscanRows = 12;

/** A table of thousands of rows in its own scrolling area. Rows have their real heights, also as cards on a phone. */
export function LongTable<Row>({ caption, columns, rows, rowKey, rowLink, selection }: DataTableProps<Row>) {
  const scroller = useRef<HTMLElement>(null);
  const keys = rows.map((row) => String(rowKey(row)));
  const toggle = useToggleRow(keys, selection);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowPx,
    getItemKey: (index) => keys[index] ?? index,
    overscan: overscanRows,
  });
  const visible = virtualizer.getVirtualItems();
  const above = visible[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section ref={scroller} className={css.long} aria-label={caption} tabIndex={0}>
      <table className={css.table} aria-rowcount={rows.length + headerRows}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <HeaderRow keys={keys} columns={columns} selection={selection} />
        </thead>
        <tbody onKeyDown={handleRowArrows}>
          {above > 0 && <tr className={css.spacer} style={{ height: above }} />}
          {visible.map(({ index, key }) => {
            const row = rows[index] as Row;
            return (
              <TableRow
                key={key}
                name={String(key)}
                row={row}
                columns={columns}
                link={rowLink?.(row)}
                selection={selection}
                onToggle={toggle}
                position={index}
                measure={virtualizer.measureElement}
              />
            );
          })}
          {below > 0 && <tr className={css.spacer} style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  );
}
