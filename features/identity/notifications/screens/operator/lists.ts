import type { ListEntry } from "#client/lists/list-entry.ts";

export const notices = {
  path: "/operator/notices",
  screen: "notices-list.tsx",
  call: "/operator/noticeList",
  menu: {
    group: "shop",
    after: "/operator/feedback",
    label: (t) => t("console.notices"),
    icon: "mail",
    key: "1",
    roles: ["service"],
  },
} as const satisfies ListEntry;
