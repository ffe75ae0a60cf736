import type { ListEntry } from "#client/lists/list-entry.ts";

export const terms = {
  path: "/operator/terms",
  screen: "terms-list.tsx",
  call: "/operator/termsList",
  menu: {
    group: "money",
    after: "/operator/freight_tariffs",
    label: (t) => t("console.terms"),
    icon: "calendar",
    key: "a",
    roles: ["finance", "auditor", "salesman"],
  },
} as const satisfies ListEntry;

export const invoices = {
  path: "/operator/invoices",
  screen: "invoices-list.tsx",
  call: "/operator/invoiceList",
  menu: {
    group: "money",
    after: "/operator/terms",
    label: (t) => t("tradeCreditConsole.invoices"),
    icon: "file",
    key: "gi",
    roles: ["finance", "auditor", "salesman"],
  },
} as const satisfies ListEntry;
