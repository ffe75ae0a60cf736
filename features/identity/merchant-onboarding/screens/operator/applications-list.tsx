import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { useReviewHours } from "#client/site.ts";
import { applicationHours } from "#features/identity/merchant-onboarding/rules.ts";
import { useApplicationStatus } from "#features/identity/merchant-onboarding/screens/operator/application-status-chip.tsx";
import { applications } from "#features/identity/merchant-onboarding/screens/operator/lists.ts";
import { submissionColumns } from "#features/identity/review-decisions/screens/operator/submission-columns.tsx";

const tabs = ["open", "approved", "refused", "all"] as const;

/** Applications of manufacturers to sell. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: applications,
  tabs,
  filters: { keyword: anyText },
  pageSize: 24,
  rowKey: ({ settlement_id }) => settlement_id,
  rowLink: ({ settlement_id }) => `/operator/settlements/${settlement_id}`,
  useView: ({ data }) => {
    const toChip = useApplicationStatus();
    const t = useTranslations("merchantOnboardingConsole");
    const hours = useReviewHours("settlement", applicationHours);
    return {
      title: t("title"),
      intro: t("intro", { hours }),
      tabs: { label: t("tabs"), each: tabs.map((tab) => ({ tab, label: t(tab), count: data.counts[tab] })) },
      search: t("search"),
      columns: [
        { key: "company", header: t("company"), text: ({ company_name }) => company_name },
        { key: "store", header: t("fields.store_name"), text: ({ store_name }) => store_name },
        ...submissionColumns({
          texts: (key) => t(key === "licence" ? "fields.licence_sn" : key),
          limitHours: hours,
          status: ({ status }: RowAt<typeof applications.call>) => status,
          toChip,
        }),
      ],
      empty: { title: t("empty"), picture: "letter" },
      notFound: { title: t("emptySearch") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
