import type { ListEntry } from "#client/lists/list-entry.ts";

export const taxCertificates = {
  path: "/operator/tax_certificates",
  screen: "certificates-list.tsx",
  call: "/operator/taxCertificates",
  menu: {
    group: "people",
    after: "/operator/companies",
    label: (t) => t("console.taxCertificates"),
    icon: "file",
    key: "gX",
    roles: ["auditor", "service"],
  },
} as const satisfies ListEntry;
