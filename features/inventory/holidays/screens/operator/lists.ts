import type { ListEntry } from "#client/lists/list-entry.ts";

export const holidays = {
  path: "/operator/holidays",
  screen: "holidays-list.tsx",
  call: "/operator/holidayList",
  menu: {
    group: "orders",
    after: "/operator/warehouses",
    label: (t) => t("console.holidays"),
    icon: "calendar",
    key: "H",
    roles: ["administrator"],
  },
} as const satisfies ListEntry;
