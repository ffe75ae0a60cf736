import type { ListEntry } from "#client/lists/list-entry.ts";

export const paymentMethods = {
  path: "/operator/payment_methods",
  screen: "payment-methods-list.tsx",
  call: "/operator/paymentMethodList",
  menu: {
    group: "money",
    after: "/operator/bank_account",
    label: (t) => t("console.paymentMethods"),
    icon: "card",
    key: "M",
    roles: ["administrator"],
  },
} as const satisfies ListEntry;
