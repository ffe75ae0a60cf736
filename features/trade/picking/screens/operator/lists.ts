import type { ListEntry } from "#client/lists/list-entry.ts";

export const cartonCorrections = {
  path: "/operator/carton_corrections",
  screen: "carton-corrections-list.tsx",
  call: "/operator/cartonCorrections",
  menu: {
    group: "orders",
    label: (t) => t("console.cartonCorrections"),
    icon: "box",
    key: "X",
    roles: ["specialist"],
  },
} as const satisfies ListEntry;
