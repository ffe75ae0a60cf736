import type { ListEntry } from "#client/lists/list-entry.ts";

export const pictureRequests = {
  path: "/operator/picture_requests",
  screen: "pictures-list.tsx",
  call: "/operator/pictureRequestList",
  menu: {
    group: "review",
    after: "/operator/settlements",
    label: (t) => t("console.pictureRequests"),
    icon: "image",
    key: "p",
    roles: ["auditor", "service"],
  },
} as const satisfies ListEntry;
