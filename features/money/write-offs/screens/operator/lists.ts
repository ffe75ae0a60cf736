import type { ListEntry } from "#client/lists/list-entry.ts";

export const writeOffs = {
  path: "/operator/write_offs",
  screen: "write-offs-list.tsx",
  call: "/operator/writeOffList",
  menu: {
    group: "orders",
    after: "/operator/stock_counts",
    label: (t) => t("console.writeOffs"),
    icon: "trash",
    key: "gw",
    roles: ["warehouse", "finance"],
  },
} as const satisfies ListEntry;
