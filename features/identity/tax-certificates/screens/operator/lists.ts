import type { ListEntry } from "#client/lists/list-entry.ts";

export const taxCertificates = {
  path: "/operator/tax_certificates",
  screen: "certificates-list.tsx",
  call: "/operator/taxCertificates",
} as const satisfies ListEntry;
