import type { ListEntry } from "#client/lists/list-entry.ts";

export const taxCertificates = {
  path: "/user_center/tax_certificates",
  screen: "certificates-list.tsx",
  call: "/user/taxCertificates",
} as const satisfies ListEntry;
