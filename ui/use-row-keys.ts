import { type RefObject, useRef } from "react";
import { useKeys } from "#ui/use-keys.ts";

/** Shortcuts of a table: j and k move between rows, Enter opens the focused row. A row without a link is focused at its checkbox. Attach the ref to the table's container. */
export const useRowKeys = (): RefObject<HTMLDivElement | null> => {
  const table = useRef<HTMLDivElement>(null);
  const move = (by: 1 | -1) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    (row?.querySelector<HTMLElement>("a") ?? row?.querySelector<HTMLElement>("input"))?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  return table;
};
