import { listsIn } from "#apps/web/lists.ts";
import type { ListEntry, MenuEntry, MenuGroup } from "#client/lists/list-entry.ts";

/** The list pages of the account and of the logistics center. */
export const buyerLists: readonly ListEntry[] = listsIn(import.meta.glob("/features/*/*/screens/buyer/lists.ts", { eager: true }));

export interface ListedPage extends Pick<MenuEntry, "label" | "icon" | "after"> {
  to: string;
}

/** The pages of a group of a menu that are lists. */
export const buyerPages = (group: MenuGroup): ListedPage[] =>
  buyerLists.flatMap(({ path, menu }) => (menu?.group === group ? [{ ...menu, to: path }] : []));
