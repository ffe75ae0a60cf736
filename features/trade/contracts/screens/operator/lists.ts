import type { ListEntry } from "#client/lists/list-entry.ts";

export const contracts = {
  path: "/operator/contracts",
  screen: "contracts-list.tsx",
  call: "/operator/contractList",
  menu: {
    group: "orders",
    after: "/operator/stock",
    label: (t) => t("console.contracts"),
    icon: "factory",
    key: "8",
    roles: ["auditor", "service", "finance", "warehouse", "specialist", "salesman"],
  },
} as const satisfies ListEntry;
