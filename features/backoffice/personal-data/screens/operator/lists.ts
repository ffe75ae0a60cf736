import type { ListEntry } from "#client/lists/list-entry.ts";

export const erasureRequests = {
  path: "/operator/erasure_requests",
  screen: "erasure-requests-list.tsx",
  call: "/operator/erasureRequests",
  menu: {
    group: "people",
    after: "/operator/data_retention",
    label: (t) => t("console.erasureRequests"),
    icon: "trash",
    key: "E",
    roles: ["administrator"],
  },
} as const satisfies ListEntry;
