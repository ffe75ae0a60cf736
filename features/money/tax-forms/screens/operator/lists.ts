import type { ListEntry } from "#client/lists/list-entry.ts";

export const taxForms = {
  path: "/operator/tax_forms",
  screen: "tax-forms-list.tsx",
  call: "/operator/merchantTaxForms",
  menu: {
    group: "money",
    after: "/operator/payout_accounts",
    label: (t) => t("console.taxForms"),
    icon: "file",
    key: "gT",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;
