import type { ListEntry } from "#client/lists/list-entry.ts";

export const contracts = {
  path: "/merchant/contracts",
  screen: "contracts-list.tsx",
  call: "/merchant/contractList",
  menu: {
    group: "sales",
    after: "/merchant/after_sale",
    label: (t) => t("console.contracts"),
    icon: "clipboard",
    key: "c",
  },
} as const satisfies ListEntry;
