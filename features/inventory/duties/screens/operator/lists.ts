import type { ListEntry } from "#client/lists/list-entry.ts";

export const duties = {
  path: "/operator/duties",
  screen: "duties-list.tsx",
  call: "/operator/dutyRows",
  menu: {
    group: "orders",
    after: "/operator/ocean_lanes",
    label: (t) => t("console.duties"),
    icon: "percent",
    key: "gu",
    roles: ["service", "finance"],
  },
} as const satisfies ListEntry;
