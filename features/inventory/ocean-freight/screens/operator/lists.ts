import type { ListEntry } from "#client/lists/list-entry.ts";

export const ports = {
  path: "/operator/ports",
  screen: "ports-list.tsx",
  call: "/operator/portList",
  menu: {
    group: "orders",
    after: "/operator/duties",
    label: (t) => t("console.ports"),
    icon: "globe",
    key: "P",
    roles: ["service", "finance"],
  },
} as const satisfies ListEntry;
