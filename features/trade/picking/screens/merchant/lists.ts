import type { ListEntry } from "#client/lists/list-entry.ts";

export const cartonCorrections = {
  path: "/merchant/carton_corrections",
  screen: "carton-corrections-list.tsx",
  call: "/merchant/cartonCorrections",
  menu: { group: "catalog", after: "/merchant/stock_levels", label: (t) => t("console.cartonCorrections"), icon: "box", key: "X" },
} as const satisfies ListEntry;
