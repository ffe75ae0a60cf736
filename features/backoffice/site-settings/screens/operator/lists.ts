import type { ListEntry } from "#client/lists/list-entry.ts";

export const sites = {
  path: "/operator/sites",
  screen: "sites-list.tsx",
  call: "/operator/siteList",
  menu: {
    group: "people",
    after: "/operator/server_load",
    label: (t) => t("console.sites"),
    icon: "globe",
    key: "S",
    roles: ["administrator"],
  },
} as const satisfies ListEntry;
