import type { ListEntry } from "#client/lists/list-entry.ts";

export const fees = {
  path: "/merchant/fees",
  screen: "fees-list.tsx",
  call: "/merchant/feeList",
  menu: { group: "money", after: "/merchant/commission_invoices", label: (t) => t("console.merchantFees"), icon: "cash", key: "F" },
} as const satisfies ListEntry;
