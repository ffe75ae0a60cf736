import type { ListEntry } from "#client/lists/list-entry.ts";

export const commissionInvoices = {
  path: "/merchant/commission_invoices",
  screen: "commission-invoices-list.tsx",
  call: "/merchant/commissionDocuments",
  menu: { group: "money", after: "/merchant/commission", label: (t) => t("console.commissionInvoices"), icon: "file", key: "V" },
} as const satisfies ListEntry;
