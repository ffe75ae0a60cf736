import type { ListEntry } from "#client/lists/list-entry.ts";

export const synonyms = {
  path: "/operator/synonyms",
  screen: "synonym-list.tsx",
  call: "/operator/synonymList",
  menu: {
    group: "shop",
    after: "/operator/review_reasons",
    label: (t) => t("console.searchWords"),
    icon: "search",
    key: "s",
    roles: ["service"],
  },
} as const satisfies ListEntry;
