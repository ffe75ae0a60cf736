import type { ListEntry } from "#client/lists/list-entry.ts";

export const scoreContests = {
  path: "/operator/score_contests",
  screen: "contests-list.tsx",
  call: "/operator/scoreContests",
} as const satisfies ListEntry;
