import { type FoundList, listsIn } from "#apps/web/lists.ts";

export const merchantLists: readonly FoundList[] = listsIn(import.meta.glob("/features/*/*/screens/merchant/lists.ts", { eager: true }));
