import type { ListEntry } from "#client/lists/list-entry.ts";

export const vocabulary = {
  path: "/operator/vocabulary",
  screen: "vocabulary-list.tsx",
  call: "/operator/termList",
  menu: {
    group: "shop",
    after: "/operator/categories",
    label: (t) => t("console.vocabulary"),
    icon: "tag",
    key: "V",
    roles: ["administrator"],
  },
} as const satisfies ListEntry;
