import type { ListEntry } from "#client/lists/list-entry.ts";

export const taxForms = {
  path: "/operator/tax_forms",
  screen: "tax-forms-list.tsx",
  call: "/operator/merchantTaxForms",
} as const satisfies ListEntry;
