import type { ListEntry } from "#client/lists/list-entry.ts";

export const inspections = {
  path: "/operator/inspections",
  screen: "inspections-list.tsx",
  call: "/operator/inspectionList",
  menu: {
    group: "orders",
    after: "/operator/stock",
    label: (t) => t("console.inspections"),
    icon: "check",
    key: "7",
    roles: ["specialist"],
  },
} as const satisfies ListEntry;
