import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { recharges } from "#features/money/deposits-withdrawals/screens/operator/lists.ts";
import { useTransferColumns } from "#features/money/deposits-withdrawals/screens/operator/transfer-columns.tsx";
import { rechargeStatuses } from "#features/money/deposits-withdrawals/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";

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
    const { company, submitted, state } = useTransferColumns<RowAt<typeof recharges.call>>(
      ({ status }) => status !== "refused",
      ({ status }) => toneOf(rechargeStatuses, status, "operator"),
    );
    return {
      title: t("recharges.title"),
      intro: t("recharges.intro"),
      tabs: { label: t("recharges.title"), each: tabs.map((tab) => ({ tab, label: t(`recharges.${tab}`), count: data.counts[tab] })) },
      search: t("search"),
      columns: [
        company,
        { key: "number", header: t("number"), text: ({ recharge_number }) => recharge_number, minor: true },
        { key: "method", header: t("withdrawals.method"), text: ({ method }) => t(`methods.${method}`) },
        { key: "claimed", header: t("recharges.claimed"), money: ({ claimed }) => claimed },
        { key: "received", header: t("recharges.received"), money: ({ received }) => received },
        submitted,
        state,
      ],
      empty: { title: t("recharges.emptyTitle"), text: t("recharges.emptyText"), picture: "ledger" },
      notFound: { title: t("emptyFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
