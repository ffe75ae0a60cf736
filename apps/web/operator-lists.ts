import { type FoundList, listsIn } from "#apps/web/lists.ts";

export const operatorLists: readonly FoundList[] = listsIn(import.meta.glob("/features/*/*/screens/operator/lists.ts", { eager: true }));
