import type { ListEntry } from "#client/lists/list-entry.ts";

/** The entry of the menu is one of the user center's own. */
export const invoices = {
  path: "/user_center/invoices",
  screen: "invoices-list.tsx",
  call: "/user/invoices",
} as const satisfies ListEntry;
