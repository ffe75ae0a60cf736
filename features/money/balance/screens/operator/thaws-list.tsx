import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { WaitingTime } from "#client/lists/waiting-time.tsx";
import { thaws } from "#features/money/balance/screens/operator/lists.ts";
import css from "#features/money/balance/screens/operator/thaws.module.css";
import { thawStatuses } from "#features/money/balance/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { Text } from "#ui/layout.tsx";

const tabs = ["open", "thawed", "refused", "all"] as const;

/** Requests are to be answered within this time; older ones are marked as late. */
const replyTargetHours = 12;

function Clipped({ text }: { text: string }) {
  return (
    <Text as="span" clamp={2} anywhere className={css.clipped}>
      {text}
    </Text>
  );
}

/** Requests to release frozen amounts: open ones first, oldest at the top. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: thaws,
  tabs,
  filters: { keyword: anyText },
  pageSize: 24,
  rowKey: ({ thaw_id }) => thaw_id,
  rowLink: ({ thaw_id }) => `/operator/thaws/${thaw_id}`,
  useView: ({ tab: current, data }) => {
    const t = useTranslations("balanceConsole");
    return {
      title: t("thaws"),
      intro: t("thawsIntro"),
      tabs: { label: t("thaws"), each: tabs.map((tab) => ({ tab, label: t(`tabs.${tab}`), count: data.counts[tab] })) },
      search: t("search"),
      columns: [
        { key: "company", header: t("company"), text: ({ company_name }) => company_name },
        { key: "reason", header: t("reason"), text: ({ reason }) => reason, cell: ({ reason }) => <Clipped text={reason} /> },
        {
          key: "frozen",
          header: t("frozenReason"),
          text: ({ frozen_reason }) => frozen_reason,
          cell: ({ frozen_reason }) => <Clipped text={frozen_reason} />,
          minor: true,
        },
        { key: "person", header: t("applicant"), text: ({ person }) => person, minor: true },
        {
          key: "submitted",
          header: t("submitted"),
          at: ({ submitted_at }) => submitted_at,
          cell: ({ submitted_at, status }) => (
            <WaitingTime since={submitted_at} limitHours={replyTargetHours} isOpen={status === "requested"} lateText={t("late")} />
          ),
        },
        {
          key: "state",
          header: t("state"),
          status: ({ status }) => ({ tone: toneOf(thawStatuses, status, "operator"), text: t(`states.${status}`) }),
        },
        { key: "amount", header: t("amount"), money: ({ amount }) => amount },
      ],
      empty:
        current === "open" ? { title: t("empty"), text: t("emptyText"), picture: "ledger" } : { title: t("emptyTab"), picture: "ledger" },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
