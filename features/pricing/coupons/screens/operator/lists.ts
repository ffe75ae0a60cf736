import type { ListEntry } from "#client/lists/list-entry.ts";

export const coupons = {
  path: "/operator/coupons",
  screen: "batch-list.tsx",
  call: "/operator/couponList",
  menu: {
    group: "prices",
    after: "/operator/discounts",
    label: (t) => t("console.coupons"),
    icon: "tag",
    key: "k",
    roles: ["salesman", "finance"],
  },
} as const satisfies ListEntry;
