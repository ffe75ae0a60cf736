import type { ListEntry } from "#client/lists/list-entry.ts";

export const contracts = {
  path: "/user_center/contracts",
  screen: "contracts-list.tsx",
  call: "/user/contractList",
  menu: {
    group: "buying",
    after: "/reservations",
    label: (t) => t("userCenter.contracts"),
    icon: "factory",
  },
} as const satisfies ListEntry;
