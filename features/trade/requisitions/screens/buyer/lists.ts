import type { ListEntry } from "#client/lists/list-entry.ts";

export const requisitions = {
  path: "/user_center/requisition_form_list",
  screen: "requisitions-list.tsx",
  call: "/user/requisitionList",
  menu: {
    group: "buying",
    after: "/user_center/picture_list",
    label: (t) => t("userCenter.requisition_form_list"),
    icon: "list",
  },
} as const satisfies ListEntry;
