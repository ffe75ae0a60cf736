import type { ListEntry } from "#client/lists/list-entry.ts";

export const commissionInvoices = {
  path: "/operator/commission_invoices",
  screen: "commission-invoices-list.tsx",
  call: "/operator/merchantCommissionDocuments",
  menu: {
    group: "money",
    after: "/operator/merchant_fees",
    label: (t) => t("console.commissionInvoices"),
    icon: "file",
    key: "gI",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;

export const commissionTax = {
  path: "/operator/commission_tax",
  screen: "commission-tax-list.tsx",
  call: "/operator/commissionTaxRates",
} as const satisfies ListEntry;
