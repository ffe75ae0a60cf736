import type { ListEntry } from "#client/lists/list-entry.ts";

export const advertisingBreaches = {
  path: "/user_center/map_reports",
  screen: "breaches-list.tsx",
  call: "/user/advertisingBreaches",
  menu: { group: "service", label: () => "MAP", icon: "tag" },
} as const satisfies ListEntry;
