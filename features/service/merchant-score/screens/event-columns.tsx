import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import type { EventSourceName } from "#features/service/merchant-score/events.ts";
import { causeTexts } from "#features/service/merchant-score/reason-texts.ts";
import { scoreContestStatuses } from "#features/service/merchant-score/statuses.ts";
import type { Language } from "#kernel/languages.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

export type ScoreEvent = RowAt<"/merchant/scoreEvents">;

type Place = (reference: string) => string;

/** The pages on which events can be looked at, by side. */
const pages: Record<"merchant" | "operator", Record<EventSourceName, Place>> = {
  merchant: {
    dispatch: (number) => `/merchant/orders/${number}`,
    acceptance: (number) => `/merchant/orders/${number}`,
    completeness: (number) => `/merchant/orders/${number}`,
    goods: (number) => `/merchant/after_sale/${number}`,
    milestone: (number) => `/merchant/contracts/${number}`,
    inspection: (number) => `/merchant/contracts/${number}`,
    message: (id) => `/merchant/messages/chat?thread=${id}`,
    priceRequest: (number) => `/merchant/price_requests/${number}`,
  },
  operator: {
    dispatch: (number) => `/operator/orders/${number}`,
    acceptance: (number) => `/operator/orders/${number}`,
    completeness: (number) => `/operator/orders/${number}`,
    goods: (number) => `/operator/after_sale/${number}`,
    milestone: (number) => `/operator/contracts/${number}`,
    inspection: (number) => `/operator/contracts/${number}`,
    message: (id) => `/operator/messages/chat?thread=${id}`,
    priceRequest: (number) => `/operator/price_requests/${number}`,
  },
};

interface Referring {
  source: EventSourceName;
  cause: ScoreEvent["cause"];
  reference: string;
}

/** The page of what an event is about. Goods that left are an order; a case about them is a case. */
const pageOf = (side: "merchant" | "operator", { source, cause, reference }: Referring): string =>
  pages[side][cause === "shipped" ? "dispatch" : source](encodeURIComponent(reference));

/** A link to what an event is about. */
export function EventLink({ side, event }: { side: "merchant" | "operator"; event: Referring }) {
  const t = useTranslations("merchantScore");
  return <Link to={pageOf(side, event)}>{event.source === "message" ? t("conversation") : event.reference}</Link>;
}

/** The columns of a manufacturer's events. */
export const useEventColumns = (side: "merchant" | "operator"): ListColumn<ScoreEvent>[] => {
  const t = useTranslations("merchantScore");
  const language = useLocale() as Language;
  const format = useFormatter();
  const stateOf = ({ contest, contest_until }: ScoreEvent): string => {
    if (contest) return t(`statuses.${contest.status}`);
    return contest_until ? t("contestable", { date: format.dateTime(new Date(contest_until), { dateStyle: "medium" }) }) : t("counts");
  };
  return [
    { key: "at", header: t("at"), at: ({ at }) => at },
    { key: "event", header: t("event"), text: ({ cause }) => causeTexts[cause][language] },
    { key: "part", header: t("part"), text: ({ part }) => t(`parts.${part}`), minor: true },
    {
      key: "reference",
      header: t("reference"),
      text: ({ source, reference }) => (source === "message" ? t("conversation") : reference),
      cell: (event) => <EventLink side={side} event={event} />,
    },
    { key: "detail", header: t("detail"), text: ({ detail }) => detail },
    { key: "cartons", header: t("cartons"), number: ({ units }) => units || null, minor: true },
    {
      key: "state",
      header: t("state"),
      text: (event) => [stateOf(event), ...(event.contest?.reasons ?? [])].join(" "),
      cell: (event) => (
        <Stack as="span" gap={1} items="start">
          {event.contest ? (
            <StatusChip tone={toneOf(scoreContestStatuses, event.contest.status)}>{stateOf(event)}</StatusChip>
          ) : (
            <small>{stateOf(event)}</small>
          )}
          {event.contest && event.contest.reasons.length > 0 && <small>{event.contest.reasons.join(" ")}</small>}
        </Stack>
      ),
    },
  ];
};
