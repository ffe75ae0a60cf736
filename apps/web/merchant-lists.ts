import { listsIn } from "#apps/web/lists.ts";
import type { ListEntry } from "#client/lists/list-entry.ts";

export const merchantLists: readonly ListEntry[] = listsIn(import.meta.glob("/features/*/*/screens/merchant/lists.ts", { eager: true }));
