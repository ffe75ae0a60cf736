import type { ListEntry } from "#client/lists/list-entry.ts";

export const carrierAccounts = {
  path: "/operator/carrier_accounts",
  screen: "accounts-list.tsx",
  call: "/operator/carrierAccounts",
  menu: {
    group: "orders",
    after: "/operator/freight_corrections",
    label: (t) => t("console.carrierAccounts"),
    icon: "truck",
    key: "gc",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;
