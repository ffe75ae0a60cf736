import { useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import type { SeenChannel } from "#features/service/advertising-breaches/rules.ts";
import { breachStatuses } from "#features/service/advertising-breaches/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

export type Breach = RowAt<"/operator/advertisingBreaches">;
type Side = "merchant" | "buyer" | "operator";

/** The name of a channel where goods were seen. */
export const useChannelName = () => {
  const t = useTranslations("advertisingTerms.channels");
  const other = useTranslations("advertisingBreaches")("other");
  return (channel: SeenChannel, name = ""): string => (channel === "other" ? name || other : t(channel));
};

/** What was wrong, in words. */
const useWrong = () => {
  const t = useTranslations("advertisingBreaches");
  const money = useMoney();
  return ({ is_below, is_banned, seen_price: seen, map }: Breach): string =>
    [is_below && seen && map && t("below", { seen: money(seen), map: money(map) }), is_banned && t("banned")].filter(Boolean).join(" · ");
};

/** The other side of a report: whom it is about, or whose goods they are. */
const usePartyColumns = (side: Side): ListColumn<Breach>[] => {
  const t = useTranslations("advertisingBreaches");
  const companyOf = ({ company_name, company_id, warnings }: Breach): string =>
    [company_id === null ? t("unknown") : company_name, warnings > 0 && t("warnings", { count: warnings })].filter(Boolean).join(" · ");
  return [
    ...(side === "merchant"
      ? []
      : [{ key: "manufacturer", header: t("manufacturer"), text: ({ merchant_name }: Breach) => merchant_name }]),
    ...(side === "buyer" ? [] : [{ key: "company", header: t("company"), text: companyOf }]),
  ];
};

/** The columns of reports, as each side reads them. */
export const useBreachColumns = (side: Side): ListColumn<Breach>[] => {
  const t = useTranslations("advertisingBreaches");
  const day = useDay();
  const deadline = useDeadline();
  const wrongOf = useWrong();
  const channelOf = useChannelName();
  const parties = usePartyColumns(side);
  return [
    { key: "product", header: t("product"), text: ({ title, custom_sn }) => `${title} · ${custom_sn}` },
    ...parties,
    {
      key: "wrong",
      header: t("wrong"),
      text: (breach) => `${wrongOf(breach)} · ${day(breach.seen_on)}`,
    },
    {
      key: "where",
      header: t("where"),
      text: ({ channel, channel_name, url }) => `${channelOf(channel, channel_name)} ${url}`,
      cell: ({ channel, channel_name, url }) => (
        <Stack as="span" gap={1} items="start" anywhere>
          <b>{channelOf(channel, channel_name)}</b>
          <small>{url}</small>
        </Stack>
      ),
    },
    {
      key: "report",
      header: t("report"),
      text: ({ note }) => note,
      cell: ({ note, files }) => (
        <Stack as="span" gap={1} items="start" anywhere>
          {note}
          <FileLinks files={files} />
        </Stack>
      ),
    },
    {
      key: "answer",
      header: t("answer"),
      text: ({ answer }) => answer,
      cell: ({ answer, answer_files, answer_by, status }) => (
        <Stack as="span" gap={1} items="start" anywhere>
          {answer || (status === "asked" && answer_by ? t("answerUntil", { time: deadline(answer_by, { withTime: true }) }) : "–")}
          <FileLinks files={answer_files} />
        </Stack>
      ),
    },
    {
      key: "state",
      header: t("state"),
      text: ({ status, decision_note }) => [t(`statuses.${status}`), decision_note].filter(Boolean).join(": "),
      cell: ({ status, decision_note }) => (
        <Stack as="span" gap={1} items="start" anywhere>
          <StatusChip tone={toneOf(breachStatuses, status, side)}>{t(`statuses.${status}`)}</StatusChip>
          {decision_note && (
            <Text as="span" size="sm">
              {decision_note}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
};
