import { useState } from "react";
import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anId, anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { expiringDays } from "#features/identity/merchant-documents/rules.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { useDocumentColumns } from "./document-columns.tsx";
import { merchantDocuments } from "./lists.ts";

type Line = RowAt<"/operator/merchantDocuments">;
const tabs = ["review", "expiring", "expired", "missing", "all"] as const;

/** Documents of all manufacturers. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: merchantDocuments,
  messages: "merchantDocumentsConsole",
  tabs,
  filters: { keyword: anyText, document: anId },
  rowKey: ({ merchant_id, requirement_id }) => `${merchant_id}/${requirement_id}`,
  rowLink: ({ merchant_id }) => `/operator/merchants/${merchant_id}?tab=documents`,
  useView: ({ tab, data }) => {
    const t = useTranslations("merchantDocumentsConsole");
    const mayDecide = useHasRoleIn("companies", "auditor");
    const [asked, setAsked] = useState<{ decision: "approve" | "refuse"; line: Line }>();
    const isPending = ({ pending_id }: Line): boolean => pending_id !== null;
    return {
      title: t("title"),
      intro: t("intro"),
      tabs: {
        label: t("tabsLabel"),
        each: tabs.map((each) => ({
          tab: each,
          label: each === "expiring" ? t("tabs.expiring", { days: expiringDays }) : t(`tabs.${each}`),
          ...(each !== "all" && { count: data.counts[each] }),
        })),
      },
      search: t("search"),
      columns: [
        { key: "manufacturer", header: t("manufacturer"), text: ({ merchant_name }) => merchant_name },
        ...useDocumentColumns(),
        ...(mayDecide
          ? [
              rowActions<Line>(t("actions"), [
                { text: t("accept"), of: isPending, onPress: (line) => setAsked({ decision: "approve", line }) },
                { text: t("decline"), of: isPending, onPress: (line) => setAsked({ decision: "refuse", line }) },
              ]),
            ]
          : []),
      ],
      dialogs: asked && (
        <DecideDialog
          decision={asked.decision}
          document={{ ...asked.line, document_id: asked.line.pending_id ?? 0, expires_on: asked.line.pending_expires_on }}
          onClose={() => setAsked(undefined)}
        />
      ),
      empty: { title: t(tab === "review" ? "none" : "noneHere") },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
