import type { ListEntry } from "#client/lists/list-entry.ts";

export const certifications = {
  path: "/operator/certifications",
  screen: "certifications-list.tsx",
  call: "/operator/certificationList",
  menu: {
    group: "review",
    after: "/operator/queue",
    label: (t) => t("console.certifications"),
    icon: "shield",
    key: "c",
    roles: ["auditor", "service"],
  },
} as const satisfies ListEntry;
