import type { useTranslations } from "use-intl";
import type { ConsolePage } from "#apps/web/shells/console-menu.ts";
import { type ListEntry, type MenuEntry, type MenuGroup, placeAfter } from "#client/lists/list-entry.ts";
import type { OperatorRole } from "#kernel/contract.ts";

/**
 * The list pages that features declare in `screens/<shell>/lists.ts`, for the routes and the menus. Each shell has a module of its own,
 * so that it loads its own entries only: operator-lists.ts, merchant-lists.ts, buyer-lists.ts.
 */

/** The entries of `lists.ts` files, which a glob finds. */
export const listsIn = (modules: Record<string, Record<string, ListEntry>>): ListEntry[] =>
  Object.values(modules).flatMap((lists) => Object.values(lists));

/** A page of the menu, and where it stands if it is a list. */
interface ListedPage extends ConsolePage {
  roles?: readonly OperatorRole[];
  after?: MenuEntry["after"] | undefined;
}

/** The pages of a group of the menu with the lists that belong there, each below the page it names. */
export const withLists = (
  pages: readonly ListedPage[],
  lists: readonly ListEntry[],
  group: MenuGroup,
  t: ReturnType<typeof useTranslations<never>>,
): ListedPage[] => {
  const added = lists.flatMap(({ path, menu }): ListedPage[] =>
    menu?.group === group
      ? [{ to: path, label: menu.label(t), icon: menu.icon, key: menu.key ?? "", roles: menu.roles ?? [], after: menu.after }]
      : [],
  );
  return placeAfter(pages, added);
};
