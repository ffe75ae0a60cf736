import type { ListEntry } from "#client/lists/list-entry.ts";

export const taxForms = {
  path: "/merchant/tax_forms",
  screen: "tax-forms-list.tsx",
  call: "/merchant/taxForms",
  menu: { group: "money", after: "/merchant/commission_invoices", label: (t) => t("console.taxForms"), icon: "file", key: "U" },
} as const satisfies ListEntry;
