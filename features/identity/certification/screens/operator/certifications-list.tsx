import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { useReviewHours } from "#client/site.ts";
import { certificationHours } from "#features/identity/accounts/rules.ts";
import { useCertificationStatus } from "#features/identity/certification/screens/operator/certification-status-chip.tsx";
import { certifications } from "#features/identity/certification/screens/operator/lists.ts";
import { submissionColumns } from "#features/identity/review-decisions/screens/operator/submission-columns.tsx";
import { Badge } from "#ui/badge.tsx";
import { Inline } from "#ui/layout.tsx";

const tabs = ["open", "approved", "refused", "all"] as const;

/** Certifications of companies, with the age of each submission. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: certifications,
  tabs,
  filters: { keyword: anyText },
  pageSize: 24,
  rowKey: ({ auth_id }) => auth_id,
  rowLink: ({ auth_id }) => `/operator/certifications/${auth_id}`,
  useView: ({ data }) => {
    const toChip = useCertificationStatus();
    const t = useTranslations("certificationConsole");
    const hours = useReviewHours("certification", certificationHours);
    return {
      title: t("title"),
      intro: t("intro", { hours }),
      tabs: { label: t("tabs"), each: tabs.map((tab) => ({ tab, label: t(tab), count: data.counts[tab] })) },
      search: t("search"),
      columns: [
        {
          key: "company",
          header: t("company"),
          text: ({ company_name }) => company_name,
          cell: ({ company_name, user_type }) => (
            <Inline as="span" fit wrap gap={1} gapX={2}>
              {company_name}
              {user_type === 86 && <Badge>{t("china")}</Badge>}
            </Inline>
          ),
        },
        { key: "applicant", header: t("applicant"), text: ({ applicant }) => applicant },
        ...submissionColumns({
          texts: (key) => t(key),
          limitHours: hours,
          status: ({ auth_status }: RowAt<typeof certifications.call>) => auth_status,
          toChip,
        }),
      ],
      empty: { title: t("emptyOpen"), text: t("emptyOpenText"), picture: "letter" },
      notFound: { title: t("emptySearch"), text: t("emptySearchText") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
