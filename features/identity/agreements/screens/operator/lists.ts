import type { ListEntry } from "#client/lists/list-entry.ts";

export const agreements = {
  path: "/operator/agreements",
  screen: "agreements-list.tsx",
  call: "/operator/agreementList",
  menu: {
    group: "people",
    after: "/operator/settings",
    label: (t) => t("console.agreements"),
    icon: "file",
    key: "A",
    roles: ["administrator"],
  },
} as const satisfies ListEntry;

/** Reached from the list of versions. */
export const acceptances = {
  path: "/operator/agreement_acceptances",
  screen: "acceptances-list.tsx",
  call: "/operator/acceptanceList",
} as const satisfies ListEntry;
