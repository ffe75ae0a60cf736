import type { ListEntry } from "#client/lists/list-entry.ts";

export const priceLists = {
  path: "/operator/price_lists",
  screen: "price-lists-list.tsx",
  call: "/operator/priceLists",
  menu: {
    group: "prices",
    after: "top",
    label: (t) => t("console.priceLists"),
    icon: "list",
    key: "l",
    roles: ["salesman", "finance"],
  },
} as const satisfies ListEntry;

export const companyGroups = {
  path: "/operator/company_groups",
  screen: "group-list.tsx",
  call: "/operator/groupList",
  menu: {
    group: "prices",
    after: "/operator/price_lists",
    label: (t) => t("console.companyGroups"),
    icon: "users",
    key: "y",
    roles: ["salesman", "finance"],
  },
} as const satisfies ListEntry;

export const discounts = {
  path: "/operator/discounts",
  screen: "discount-list.tsx",
  call: "/operator/discountCompanies",
  menu: {
    group: "prices",
    after: "/operator/company_groups",
    label: (t) => t("console.discounts"),
    icon: "chart",
    key: "z",
    roles: ["salesman", "finance"],
  },
} as const satisfies ListEntry;
