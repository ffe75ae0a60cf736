import type { ListEntry } from "#client/lists/list-entry.ts";

export const advertisingBreaches = {
  path: "/merchant/map_reports",
  screen: "breaches-list.tsx",
  call: "/merchant/advertisingBreaches",
} as const satisfies ListEntry;
