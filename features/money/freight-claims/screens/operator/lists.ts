import type { ListEntry } from "#client/lists/list-entry.ts";

export const freightClaims = {
  path: "/operator/freight_claims",
  screen: "claims-list.tsx",
  call: "/operator/freightClaims",
  menu: {
    group: "orders",
    after: "/operator/duties",
    label: (t) => t("console.freightClaims"),
    icon: "warning",
    key: "gf",
    roles: ["service", "finance", "auditor"],
  },
} as const satisfies ListEntry;
