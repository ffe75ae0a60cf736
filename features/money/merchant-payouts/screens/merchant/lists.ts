import type { ListEntry } from "#client/lists/list-entry.ts";

export const earningMovements = {
  path: "/merchant/movements",
  screen: "movements-list.tsx",
  call: "/merchant/earningMovements",
  menu: { group: "money", after: "/merchant/earnings", label: (t) => t("console.earningMovements"), icon: "list", key: "L" },
} as const satisfies ListEntry;

export const reserveEntries = {
  path: "/merchant/reserve",
  screen: "reserve-list.tsx",
  call: "/merchant/reserveEntries",
} as const satisfies ListEntry;

export const payouts = {
  path: "/merchant/payouts",
  screen: "payouts-list.tsx",
  call: "/merchant/payoutList",
  menu: { group: "money", after: "/merchant/movements", label: (t) => t("console.merchantPayouts"), icon: "cash", key: "P" },
} as const satisfies ListEntry;
