import type { ListEntry } from "#client/lists/list-entry.ts";

export const advertisingBreaches = {
  path: "/operator/map_reports",
  screen: "breaches-list.tsx",
  call: "/operator/advertisingBreaches",
  menu: {
    group: "shop",
    after: "/operator/score_contests",
    label: (t) => t("console.mapReports"),
    icon: "tag",
    key: "gM",
    roles: ["service", "auditor"],
  },
} as const satisfies ListEntry;
