import type { ListEntry } from "#client/lists/list-entry.ts";

export const merchantFees = {
  path: "/operator/merchant_fees",
  screen: "merchant-fees-list.tsx",
  call: "/operator/merchantFees",
} as const satisfies ListEntry;

export const feeSubscriptions = {
  path: "/operator/fee_subscriptions",
  screen: "fee-subscriptions-list.tsx",
  call: "/operator/feeSubscriptions",
} as const satisfies ListEntry;
