import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anId } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { causeTexts } from "#features/service/merchant-score/reason-texts.ts";
import { EventLink } from "#features/service/merchant-score/screens/event-columns.tsx";
import { DecideDialog } from "#features/service/merchant-score/screens/operator/decide-dialog.tsx";
import { scoreContests } from "#features/service/merchant-score/screens/operator/lists.ts";
import { scoreContestStatuses } from "#features/service/merchant-score/statuses.ts";
import type { Language } from "#kernel/languages.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

type Contest = RowAt<"/operator/scoreContests">;

const tabs = ["open", "decided", "all"] as const;

/** Events that manufacturers contest, the oldest first. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: scoreContests,
  messages: "merchantScoreConsole",
  tabs,
  filters: { contest: anId, merchant_id: anId },
  rowKey: ({ contest_id }) => contest_id,
  useView: ({ data }) => {
    const t = useTranslations("merchantScoreConsole");
    const actions = useTranslations("merchantScore")("actions");
    const mayDecide = useHasRoleIn("companies", "auditor", "service");
    const [asked, setAsked] = useState<{ decision: "approve" | "refuse"; contest: Contest }>();
    const isOpen = ({ status }: Contest) => status === "open";
    const decide = rowActions<Contest>(actions, [
      { text: t("accept"), of: isOpen, onPress: (contest) => setAsked({ decision: "approve", contest }) },
      { text: t("decline"), of: isOpen, onPress: (contest) => setAsked({ decision: "refuse", contest }) },
    ]);
    const columns = useColumns();
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <ButtonLink icon="chart" to="/operator/score_formula">
          {t("formula.title")}
        </ButtonLink>
      ),
      tabs: {
        label: t("tabsLabel"),
        each: tabs.map((tab) => ({ tab, label: t(`tabs.${tab}`), ...(tab !== "all" && { count: data.counts[tab] }) })),
      },
      columns: mayDecide ? [...columns, decide] : columns,
      empty: { title: t("none"), text: t("noneText"), picture: "letter" },
      dialogs: asked && <DecideDialog decision={asked.decision} contestId={asked.contest.contest_id} onClose={() => setAsked(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const useColumns = (): ListColumn<Contest>[] => {
  const t = useTranslations("merchantScoreConsole");
  const shared = useTranslations("merchantScore");
  const language = useLocale() as Language;
  return [
    {
      key: "manufacturer",
      header: t("manufacturer"),
      text: ({ merchant_name }) => merchant_name,
      cell: ({ merchant_id, merchant_name }) => <Link to={`/operator/merchants/${merchant_id}?tab=score`}>{merchant_name}</Link>,
    },
    {
      key: "event",
      header: shared("event"),
      text: ({ cause, reference }) => `${causeTexts[cause][language]} ${reference}`,
      cell: (contest) => (
        <Stack as="span" gap={1} items="start">
          {causeTexts[contest.cause][language]}
          <EventLink side="operator" event={contest} />
        </Stack>
      ),
    },
    { key: "at", header: shared("at"), at: ({ event_at }) => event_at },
    {
      key: "why",
      header: t("why"),
      text: ({ reason, note }) => `${shared(`reasons.${reason}`)}: ${note}`,
      cell: ({ reason, note, files }) => (
        <Stack as="span" gap={1} items="start" anywhere>
          <b>{shared(`reasons.${reason}`)}</b>
          {note}
          <FileLinks files={files} />
        </Stack>
      ),
    },
    { key: "submitted", header: t("submitted"), at: ({ submitted_at }) => submitted_at, as: "relative" },
    {
      key: "state",
      header: shared("state"),
      status: ({ status }) => ({ tone: toneOf(scoreContestStatuses, status), text: shared(`statuses.${status}`) }),
    },
  ];
};
