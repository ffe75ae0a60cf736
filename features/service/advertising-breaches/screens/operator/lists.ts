import type { ListEntry } from "#client/lists/list-entry.ts";

export const advertisingBreaches = {
  path: "/operator/map_reports",
  screen: "breaches-list.tsx",
  call: "/operator/advertisingBreaches",
} as const satisfies ListEntry;
