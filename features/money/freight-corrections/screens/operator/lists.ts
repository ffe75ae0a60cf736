import type { ListEntry } from "#client/lists/list-entry.ts";

export const freightCorrections = {
  path: "/operator/freight_corrections",
  screen: "corrections-list.tsx",
  call: "/operator/freightCorrections",
  menu: {
    group: "orders",
    after: "/operator/freight_claims",
    label: (t) => t("console.freightCorrections"),
    icon: "truck",
    key: "gj",
    roles: ["service", "finance", "auditor"],
  },
} as const satisfies ListEntry;
