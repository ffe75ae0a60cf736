import type { ListEntry } from "#client/lists/list-entry.ts";

export const fulfillment = {
  path: "/merchant/fulfillment",
  screen: "fulfillment-list.tsx",
  call: "/merchant/fulfillmentList",
  menu: {
    group: "sales",
    after: "/merchant/orders",
    label: (t) => t("console.fulfillment"),
    icon: "truck",
    key: "f",
  },
} as const satisfies ListEntry;

export const fulfillmentEvents = {
  path: "/merchant/fulfillment_events",
  screen: "fulfillment-events-list.tsx",
  call: "/merchant/fulfillmentEvents",
} as const satisfies ListEntry;
