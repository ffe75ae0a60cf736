import type { ListEntry } from "#client/lists/list-entry.ts";

export const payoutsDue = {
  path: "/operator/payouts_due",
  screen: "payouts-due-list.tsx",
  call: "/operator/payoutDue",
  menu: {
    group: "money",
    after: "/operator/bank_lines",
    label: (t) => t("console.payoutsDue"),
    icon: "factory",
    key: "gp",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;

export const payouts = {
  path: "/operator/payouts",
  screen: "payouts-list.tsx",
  call: "/operator/payouts",
  menu: {
    group: "money",
    after: "/operator/payouts_due",
    label: (t) => t("console.merchantPayouts"),
    icon: "cash",
    key: "gP",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;

export const payoutReserves = {
  path: "/operator/payout_reserves",
  screen: "payout-reserves-list.tsx",
  call: "/operator/payoutReserves",
} as const satisfies ListEntry;

export const payoutAccounts = {
  path: "/operator/payout_accounts",
  screen: "payout-accounts-list.tsx",
  call: "/operator/payoutAccounts",
  menu: {
    group: "money",
    after: "/operator/payouts",
    label: (t) => t("console.payoutAccounts"),
    icon: "building",
    key: "ga",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;
