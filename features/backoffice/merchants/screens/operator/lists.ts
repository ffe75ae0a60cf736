import type { ListEntry } from "#client/lists/list-entry.ts";

export const merchants = {
  path: "/operator/merchants",
  screen: "merchant-list.tsx",
  call: "/operator/merchantList",
  menu: {
    group: "people",
    after: "/operator/companies",
    label: (t) => t("console.merchants"),
    icon: "factory",
    key: "gm",
    roles: ["service", "salesman", "auditor", "finance"],
  },
} as const satisfies ListEntry;
