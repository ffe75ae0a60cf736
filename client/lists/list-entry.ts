import type { useTranslations } from "use-intl";
import type { CallPath } from "#client/calls.ts";
import type { OperatorRole } from "#kernel/contract.ts";
import type { IconName } from "#ui/icon-paths.ts";

type Texts = ReturnType<typeof useTranslations<never>>;

/** The consoles and the account, each with the groups of its menu. */
export type MenuGroup =
  | "review"
  | "orders"
  | "money"
  | "prices"
  | "people"
  | "shop"
  | "sales"
  | "catalog"
  | "buying"
  | "service"
  | "company"
  | "logistics";

/**
 * What the menu, the palette and the routes know of a list page without loading it: a value in `screens/<shell>/lists.ts` of a feature.
 * The page itself is the file `screen` in the same folder.
 */
export interface ListEntry {
  /** Address of the page. */
  path: `/${string}`;
  screen: `${string}-list.tsx`;
  /** The paged call behind it. */
  call: CallPath;
  /** The entry of the menu and the palette; a list that is reached otherwise has none. */
  menu?: MenuEntry;
}

export interface MenuEntry {
  group: MenuGroup;
  label: (t: Texts) => string;
  icon: IconName;
  /** Keyboard shortcut of a console: `g`, then this key, or `g` again and the second. The account has none. */
  key?: string;
  /** Roles of staff that see the entry. A test holds them equal to the roles of the call. */
  roles?: readonly OperatorRole[];
  /** Address of the entry above it, or `top`; without one it stands at the end of its group. */
  after?: `/${string}` | "top";
}

interface Placed {
  to: string;
  after?: string | undefined;
}

/** Inserts pages into a menu, each below the page that it names, else at the end. A named page may be an inserted one. */
export const placeAfter = <Page extends Placed>(pages: readonly Page[], added: readonly Page[]): Page[] => {
  const placed = [...pages];
  let waiting = [...added];
  while (waiting.length > 0) {
    const next = waiting.find(({ after }) => after === "top" || placed.some(({ to }) => to === after)) ?? (waiting[0] as Page);
    const above = placed.findIndex(({ to }) => to === next.after);
    placed.splice(next.after === "top" || above >= 0 ? above + 1 : placed.length, 0, next);
    waiting = waiting.filter((page) => page !== next);
  }
  return placed;
};
