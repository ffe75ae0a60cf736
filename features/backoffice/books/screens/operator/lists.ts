import type { ListEntry } from "#client/lists/list-entry.ts";

export const bookMonths = {
  path: "/operator/book_months",
  screen: "months-list.tsx",
  call: "/operator/bookMonths",
  menu: {
    group: "money",
    after: "/operator/reconciliations",
    label: (t) => t("console.bookMonths"),
    icon: "lock",
    key: "gk",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;

export const ledgerEntries = {
  path: "/operator/ledger_entries",
  screen: "entries-list.tsx",
  call: "/operator/ledgerEntries",
  menu: {
    group: "money",
    after: "/operator/book_months",
    label: (t) => t("console.ledgerEntries"),
    icon: "list",
    key: "ge",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;
