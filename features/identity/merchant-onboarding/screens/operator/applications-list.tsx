import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { WaitingTime } from "#client/lists/waiting-time.tsx";
import { useReviewHours } from "#client/site.ts";
import { applicationHours } from "#features/identity/merchant-onboarding/rules.ts";
import { useApplicationStatus } from "#features/identity/merchant-onboarding/screens/operator/application-status-chip.tsx";
import { applications } from "#features/identity/merchant-onboarding/screens/operator/lists.ts";

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
    const statusOf = useApplicationStatus();
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
        {
          key: "country",
          header: t("place"),
          text: ({ province_name, country_name }) => [province_name, country_name].filter(Boolean).join(", "),
          minor: true,
        },
        { key: "licence", header: t("fields.licence_sn"), text: ({ licence_sn }) => licence_sn, minor: true },
        { key: "attempt", header: t("attempt"), number: ({ attempt }) => attempt, minor: true },
        {
          key: "submitted",
          header: t("sent"),
          at: ({ submitted_at }) => submitted_at,
          cell: ({ submitted_at, status }) => (
            <WaitingTime since={submitted_at} limitHours={hours} isOpen={status === 1} lateText={t("late")} />
          ),
        },
        {
          key: "state",
          header: t("state"),
          status: ({ status }) => statusOf(status),
        },
      ],
      empty: { title: t("empty"), picture: "letter" },
      notFound: { title: t("emptySearch") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
