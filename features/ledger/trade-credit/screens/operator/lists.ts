import type { ListEntry } from "#client/lists/list-entry.ts";

export const invoices = {
  path: "/operator/invoices",
  screen: "invoices-list.tsx",
  call: "/operator/invoiceList",
  menu: {
    group: "money",
    after: "/operator/terms",
    label: (t) => t("tradeCreditConsole.invoices"),
    icon: "file",
    key: "$",
    roles: ["finance", "auditor", "salesman"],
  },
} as const satisfies ListEntry;
