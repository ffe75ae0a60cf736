import { useState } from "react";
import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useStateOptions } from "#features/identity/addresses/screens/place-fields.tsx";
import { expiringDays, staffTabs } from "#features/identity/tax-certificates/rules.ts";
import { useCertificateColumns } from "#features/identity/tax-certificates/screens/certificate-columns.tsx";
import { type CertificateDecision, DecideDialog } from "#features/identity/tax-certificates/screens/operator/decide-dialog.tsx";
import { taxCertificates } from "#features/identity/tax-certificates/screens/operator/lists.ts";

type Certificate = RowAt<"/operator/taxCertificates">;

/** Resale and exemption certificates of all companies. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: taxCertificates,
  messages: "merchantDocumentsConsole",
  tabs: staffTabs,
  filters: { keyword: anyText, state: /^[A-Z]{2}$/ },
  rowKey: ({ certificate_id }) => certificate_id,
  rowLink: ({ certificate_id }) => `/operator/tax_certificates/${certificate_id}`,
  useView: ({ tab, data }) => {
    const t = useTranslations("taxCertificatesConsole");
    const texts = useTranslations("taxCertificates");
    const facts = useTranslations("taxCertificatesFacts");
    const mayDecide = useHasRoleIn("companies", "auditor");
    const [asked, setAsked] = useState<{ decision: CertificateDecision; certificate: Certificate }>();
    const ask = (decision: CertificateDecision) => (certificate: Certificate) => setAsked({ decision, certificate });
    const isWaiting = ({ status }: Certificate): boolean => status === "underReview";
    return {
      title: t("title"),
      intro: t("intro"),
      tabs: {
        label: t("tabsLabel"),
        each: staffTabs.map((each) => ({
          tab: each,
          label: each === "expiring" ? t("tabs.expiring", { days: expiringDays }) : t(`tabs.${each}`),
          ...(each !== "all" && { count: data.counts[each] }),
        })),
      },
      search: t("search"),
      filters: [
        {
          name: "state",
          label: t("state"),
          all: t("everyState"),
          options: useStateOptions(),
        },
      ],
      columns: [
        { key: "company", header: facts("company"), text: ({ company_name }) => company_name },
        ...useCertificateColumns(),
        ...(mayDecide
          ? [
              rowActions<Certificate>(texts("actions"), [
                { text: t("approve"), of: isWaiting, onPress: ask("approve") },
                { text: t("decline"), of: isWaiting, onPress: ask("refuse") },
              ]),
            ]
          : []),
      ],
      dialogs: asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />,
      empty: { title: t(tab === "review" ? "none" : "noneHere") },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
