import { type RefObject, useRef } from "react";
import { useKeys } from "#ui/use-keys.ts";

/** Shortcuts of a table: j and k move between rows, Enter opens the focused row. Attach the ref to the table's container. */
export const useRowKeys = (): RefObject<HTMLDivElement | null> => {
  const table = useRef<HTMLDivElement>(null);
  const move = (by: 1 | -1) => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>("tbody tr td:first-child a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  return table;
};
