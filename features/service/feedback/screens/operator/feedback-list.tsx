import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { replyTargetHours } from "#features/service/feedback/rules.ts";
import { DueLabel } from "#features/service/feedback/screens/operator/due-label.tsx";
import { feedback } from "#features/service/feedback/screens/operator/lists.ts";
import { feedbackStatuses } from "#features/service/feedback/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Stack, Text } from "#ui/layout.tsx";

const tabs = ["open", "mine", "answered", "closed"] as const;

/** Conversations with buyers by waiting time. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: feedback,
  messages: "feedbackConsole",
  tabs,
  filters: { keyword: anyText },
  pageSize: 25,
  rowKey: ({ feedback_id }) => feedback_id,
  rowLink: ({ feedback_id }) => `/operator/feedback/${feedback_id}`,
  useView: ({ data }) => {
    const t = useTranslations("feedbackConsole");
    const about = useTranslations("feedback");
    return {
      title: t("title"),
      intro: (
        <>
          {t("intro", { hours: replyTargetHours })}{" "}
          {data.counts.late > 0 && <StatusChip tone="error">{t("late", { count: data.counts.late })}</StatusChip>}
        </>
      ),
      tabs: { label: t("tabs"), each: tabs.map((tab) => ({ tab, label: t(tab), count: data.counts[tab] })) },
      search: t("search"),
      columns: [
        {
          key: "message",
          header: t("message"),
          text: ({ category, order_number, begins }) => [about(`categories.${category}`), order_number, begins].filter(Boolean).join(" · "),
          cell: (row) => (
            <Stack as="span" gap="half">
              <span>
                {about(`categories.${row.category}`)}
                {row.order_number && ` · ${row.order_number}`}
              </span>
              <Text as="small" tone="soft" weight="regular" anywhere>
                {row.begins}
              </Text>
            </Stack>
          ),
        },
        {
          key: "company",
          header: t("company"),
          text: ({ company_name, writer }) => `${company_name} · ${writer}`,
          cell: (row) => (
            <Stack as="span" gap="half">
              {row.company_name}
              <Text as="small" tone="soft" weight="regular" anywhere>
                {row.writer}
              </Text>
            </Stack>
          ),
        },
        { key: "waiting", header: t("waiting"), at: ({ due_at }) => due_at, cell: (row) => <DueLabel row={row} /> },
        {
          key: "assignee",
          header: t("assignee"),
          text: ({ assignee }) => assignee,
          cell: ({ assignee }) =>
            assignee ?? (
              <Text as="span" tone="faint">
                {t("nobody")}
              </Text>
            ),
          minor: true,
        },
        {
          key: "status",
          header: t("state"),
          status: ({ status }) => ({ tone: toneOf(feedbackStatuses, status, "operator"), text: t(`states.${status}`) }),
        },
      ],
      empty: { title: t("emptyTitle"), text: t("empty"), picture: "letter" },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
