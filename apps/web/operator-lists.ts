import { listsIn } from "#apps/web/lists.ts";
import type { ListEntry } from "#client/lists/list-entry.ts";

export const operatorLists: readonly ListEntry[] = listsIn(import.meta.glob("/features/*/*/screens/operator/lists.ts", { eager: true }));
