import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { recharges } from "#features/money/deposits-withdrawals/screens/operator/lists.ts";
import { rechargeStatuses } from "#features/money/deposits-withdrawals/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { Badge } from "#ui/badge.tsx";
import { Inline } from "#ui/layout.tsx";

const tabs = ["open", "approved", "refused"] as const;

/** Deposits by voucher. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: recharges,
  tabs,
  filters: { keyword: anyText },
  pageSize: 24,
  rowKey: ({ recharge_id }) => recharge_id,
  rowLink: ({ recharge_id }) => `/operator/recharges/${recharge_id}`,
  useView: ({ data }) => {
    const t = useTranslations("depositsWithdrawalsConsole");
    return {
      title: t("recharges.title"),
      intro: t("recharges.intro"),
      tabs: { label: t("recharges.title"), each: tabs.map((tab) => ({ tab, label: t(`recharges.${tab}`), count: data.counts[tab] })) },
      search: t("search"),
      columns: [
        {
          key: "company",
          header: t("company"),
          text: ({ company }) => company,
          cell: ({ company, needs_second, status }) => (
            <Inline as="span" fit wrap gap={1} gapX={2}>
              {company}
              {needs_second && status !== "refused" && <Badge>{t("twoPeople")}</Badge>}
            </Inline>
          ),
        },
        { key: "number", header: t("number"), text: ({ recharge_number }) => recharge_number, minor: true },
        { key: "method", header: t("withdrawals.method"), text: ({ method }) => t(`methods.${method}`) },
        { key: "claimed", header: t("recharges.claimed"), money: ({ claimed }) => claimed },
        { key: "received", header: t("recharges.received"), money: ({ received }) => received },
        { key: "at", header: t("submitted"), at: ({ submitted_at }) => submitted_at, as: "relative" },
        {
          key: "state",
          header: t("state"),
          status: ({ status }) => ({ tone: toneOf(rechargeStatuses, status, "operator"), text: t(`states.${status}`) }),
        },
      ],
      empty: { title: t("recharges.emptyTitle"), text: t("recharges.emptyText"), picture: "ledger" },
      notFound: { title: t("emptyFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
