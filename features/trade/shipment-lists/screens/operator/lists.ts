import type { ListEntry } from "#client/lists/list-entry.ts";

export const shipments = {
  path: "/operator/shipments",
  screen: "shipments-list.tsx",
  call: "/operator/shipmentList",
  menu: {
    group: "orders",
    after: "/operator/orders",
    label: (t) => t("console.shipments"),
    icon: "truck",
    key: "I",
    roles: ["warehouse", "service", "auditor"],
  },
} as const satisfies ListEntry;
