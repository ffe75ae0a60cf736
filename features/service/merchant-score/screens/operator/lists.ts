import type { ListEntry } from "#client/lists/list-entry.ts";

export const scoreContests = {
  path: "/operator/score_contests",
  screen: "contests-list.tsx",
  call: "/operator/scoreContests",
  menu: {
    group: "shop",
    after: "/operator/reviews",
    label: (t) => t("console.scoreContests"),
    icon: "chart",
    key: "gN",
    roles: ["service", "auditor"],
  },
} as const satisfies ListEntry;
