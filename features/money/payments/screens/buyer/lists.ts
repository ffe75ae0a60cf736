import type { ListEntry } from "#client/lists/list-entry.ts";

export const invoices = {
  path: "/user_center/invoices",
  screen: "invoices-list.tsx",
  call: "/user/invoices",
  menu: { group: "money", after: "/user_center/balance", label: (t) => t("userCenter.invoices"), icon: "file" },
} as const satisfies ListEntry;
