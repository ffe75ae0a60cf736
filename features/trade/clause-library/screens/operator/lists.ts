import type { ListEntry } from "#client/lists/list-entry.ts";

export const clauses = {
  path: "/operator/clauses",
  screen: "clauses-list.tsx",
  call: "/operator/clauseList",
  menu: {
    group: "orders",
    after: "/operator/contracts",
    label: (t) => t("console.clauses"),
    icon: "file",
    key: "L",
    roles: ["service"],
  },
} as const satisfies ListEntry;
