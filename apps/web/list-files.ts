import type { ListEntry } from "#client/lists/list-entry.ts";

const found = import.meta.glob<Record<string, ListEntry>>("/features/*/*/screens/*/lists.ts", { eager: true });

/** The file of each list page by its address, from this folder. For the routes: in the browser entries have no `screen` (vite-lists.ts). */
export const listFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(found).flatMap(([from, lists]) =>
    Object.values(lists).map(({ path, screen }): [string, string] => [path, `../..${from.replace(/lists\.ts$/, screen)}`]),
  ),
);
