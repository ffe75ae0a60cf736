import type { ListEntry } from "#client/lists/list-entry.ts";

export const approvals = {
  path: "/user_center/approvals",
  screen: "approvals-list.tsx",
  call: "/user/purchaseList",
  menu: { group: "buying", after: "/user_center/calendar", label: (t) => t("userCenter.approvals"), icon: "check" },
} as const satisfies ListEntry;
