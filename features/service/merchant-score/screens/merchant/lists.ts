import type { ListEntry } from "#client/lists/list-entry.ts";

export const score = {
  path: "/merchant/score",
  screen: "score-list.tsx",
  call: "/merchant/scoreEvents",
  menu: {
    group: "sales",
    after: "/merchant/reviews",
    label: (t) => t("console.score"),
    icon: "chart",
    key: "S",
  },
} as const satisfies ListEntry;
