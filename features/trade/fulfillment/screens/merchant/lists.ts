import type { ListEntry } from "#client/lists/list-entry.ts";

export const missingPieces = {
  path: "/merchant/missing_pieces",
  screen: "missing-pieces-list.tsx",
  call: "/merchant/shortList",
  menu: { group: "catalog", after: "/merchant/stock_levels", label: (t) => t("console.missingPieces"), icon: "search", key: "M" },
} as const satisfies ListEntry;
