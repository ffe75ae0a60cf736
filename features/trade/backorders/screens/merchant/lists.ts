import type { ListEntry } from "#client/lists/list-entry.ts";

export const backorders = {
  path: "/merchant/backorders",
  screen: "backorders-list.tsx",
  call: "/merchant/backorderList",
  menu: { group: "catalog", after: "/merchant/incoming", label: (t) => t("console.backorders"), icon: "clock", key: "W" },
} as const satisfies ListEntry;
