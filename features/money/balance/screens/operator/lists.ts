import type { ListEntry } from "#client/lists/list-entry.ts";

export const thaws = {
  path: "/operator/thaws",
  screen: "thaws-list.tsx",
  call: "/operator/thawList",
  menu: {
    group: "review",
    after: "/operator/withdrawals",
    label: (t) => t("console.thaws"),
    icon: "lock",
    key: "t",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;
