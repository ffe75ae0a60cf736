import type { ListEntry } from "#client/lists/list-entry.ts";

export const bankLines = {
  path: "/operator/bank_lines",
  screen: "bank-lines-list.tsx",
  call: "/operator/bankLines",
  menu: {
    group: "money",
    after: "/operator/bank_account",
    label: (t) => t("console.bankLines"),
    icon: "wallet",
    key: "gb",
    roles: ["finance", "auditor"],
  },
} as const satisfies ListEntry;
