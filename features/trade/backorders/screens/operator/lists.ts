import type { ListEntry } from "#client/lists/list-entry.ts";

export const backorders = {
  path: "/operator/backorders",
  screen: "backorders-list.tsx",
  call: "/operator/backorderList",
  menu: {
    group: "orders",
    after: "/operator/orders",
    label: (t) => t("console.backorders"),
    icon: "clock",
    key: "Z",
    roles: ["warehouse", "service", "salesman", "auditor"],
  },
} as const satisfies ListEntry;
