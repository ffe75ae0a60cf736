import type { ListEntry } from "#client/lists/list-entry.ts";

export const merchantDocuments = {
  path: "/operator/merchant_documents",
  screen: "documents-list.tsx",
  call: "/operator/merchantDocuments",
  menu: {
    group: "people",
    after: "/operator/merchants",
    label: (t) => t("console.merchantDocuments"),
    icon: "file",
    key: "gd",
    roles: ["auditor", "service"],
  },
} as const satisfies ListEntry;

export const documentRequirements = {
  path: "/operator/document_requirements",
  screen: "requirements-list.tsx",
  call: "/operator/documentRequirements",
  menu: {
    group: "people",
    after: "/operator/merchant_documents",
    label: (t) => t("console.documentRequirements"),
    icon: "clipboard",
    key: "gr",
    roles: ["auditor", "service"],
  },
} as const satisfies ListEntry;
