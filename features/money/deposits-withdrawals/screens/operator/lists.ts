import type { ListEntry } from "#client/lists/list-entry.ts";

export const recharges = {
  path: "/operator/recharges",
  screen: "recharges-list.tsx",
  call: "/operator/rechargeList",
  menu: {
    group: "review",
    after: "/operator/vouchers",
    label: (t) => t("console.recharges"),
    icon: "plus",
    key: "i",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;

export const withdrawals = {
  path: "/operator/withdrawals",
  screen: "withdrawals-list.tsx",
  call: "/operator/withdrawalList",
  menu: {
    group: "review",
    after: "/operator/recharges",
    label: (t) => t("console.withdrawals"),
    icon: "cash",
    key: "w",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;
