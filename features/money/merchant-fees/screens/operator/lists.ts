import type { ListEntry } from "#client/lists/list-entry.ts";

export const merchantFees = {
  path: "/operator/merchant_fees",
  screen: "merchant-fees-list.tsx",
  call: "/operator/merchantFees",
  menu: {
    group: "money",
    after: "/operator/commission",
    label: (t) => t("console.merchantFees"),
    icon: "percent",
    key: "gE",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;

export const feeSubscriptions = {
  path: "/operator/fee_subscriptions",
  screen: "fee-subscriptions-list.tsx",
  call: "/operator/feeSubscriptions",
} as const satisfies ListEntry;
