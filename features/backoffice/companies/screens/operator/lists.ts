import type { ListEntry } from "#client/lists/list-entry.ts";

export const companies = {
  path: "/operator/companies",
  screen: "company-list.tsx",
  call: "/operator/companyList",
  menu: {
    group: "people",
    after: "top",
    label: (t) => t("console.companies"),
    icon: "building",
    key: "b",
    roles: ["service", "salesman", "auditor", "finance"],
  },
} as const satisfies ListEntry;
