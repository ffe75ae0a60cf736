import type { ListEntry } from "#client/lists/list-entry.ts";

export const merchantFulfillment = {
  path: "/operator/merchant_fulfillment",
  screen: "merchant-fulfillment-list.tsx",
  call: "/operator/merchantFulfillmentList",
  menu: {
    group: "orders",
    after: "/operator/shipments",
    label: (t) => t("console.merchantFulfillment"),
    icon: "truck",
    key: "gl",
    roles: ["warehouse", "service"],
  },
} as const satisfies ListEntry;
