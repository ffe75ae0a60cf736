import type { ListEntry } from "#client/lists/list-entry.ts";

export const advertisingTerms = {
  path: "/merchant/advertising_terms",
  screen: "advertising-terms-list.tsx",
  call: "/merchant/advertisingTermsList",
  menu: { group: "catalog", after: "/merchant/named_offers", label: () => "MAP", icon: "tag", key: "A" },
} as const satisfies ListEntry;
