import type { ListEntry } from "#client/lists/list-entry.ts";

export const applications = {
  path: "/operator/settlements",
  screen: "applications-list.tsx",
  call: "/operator/settlementList",
  menu: {
    group: "review",
    after: "/operator/certifications",
    label: (t) => t("console.settlements"),
    icon: "factory",
    key: "m",
    roles: ["auditor", "service"],
  },
} as const satisfies ListEntry;
