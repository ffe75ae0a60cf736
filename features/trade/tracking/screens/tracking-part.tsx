import { type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Timeline, type TimelineEntry } from "#ui/timeline.tsx";

const EventDialog = lazy(() =>
  import("#features/trade/tracking/screens/event-dialog.tsx").then((module) => ({ default: module.EventDialog })),
);

type Tracking = DataOf<"/user/shipmentEvents">;
type Kind = Tracking["list"][number]["kind"];

const tones = {
  picked_up: "progress",
  in_transit: "progress",
  out_for_delivery: "progress",
  exception: "error",
  delivered: "done",
} as const satisfies Record<Kind, string>;

interface Props {
  orderSn: string;
  /** Staff read the shipments of all companies. */
  path?: "/user/shipmentEvents" | "/operator/shipmentEvents";
  /** Whether the reader enters events by hand. */
  mayAdd?: boolean;
}

/** Carrier, tracking number and events of a shipment. Loaded after the page. */
export function TrackingPart({ orderSn, path = "/user/shipmentEvents", mayAdd = false }: Props) {
  const t = useTranslations("tracking");
  const [isOpen, setOpen] = useState(false);
  const { data, refusal, reload } = useQueryCall(path, { order_sn: orderSn });
  const [last] = data?.list ?? [];
  const canAdd = mayAdd && data && data.dispatched_at !== null;
  return (
    <Card
      title={t("title")}
      action={canAdd ? <Button onClick={() => setOpen(true)}>{t("add")}</Button> : last && <StateChip kind={last.kind} />}
    >
      {refusal ? <Failed onRetry={() => void reload()} /> : data ? <Events tracking={data} /> : <Skeleton height="8rem" />}
      <Suspense>{isOpen && <EventDialog orderSn={orderSn} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}

function StateChip({ kind }: { kind: Kind }) {
  const t = useTranslations("tracking");
  return <StatusChip tone={tones[kind]}>{t(`kinds.${kind}`)}</StatusChip>;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("tracking");
  return (
    <Stack gap={2} items="start">
      <Text tone="danger">{t("failed")}</Text>
      <Button size="small" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Stack>
  );
}

function Events({ tracking }: { tracking: Tracking }) {
  const t = useTranslations("tracking");
  const entries = useEntries(tracking);
  const { carrier, tracking_number, tracking_link, dispatched_at, list } = tracking;
  if (dispatched_at === null && list.length === 0) return <Text tone="soft">{t("waiting")}</Text>;
  return (
    <Stack gap={4}>
      <DescriptionList
        items={[
          { term: t("carrier"), value: carrier },
          { term: t("number"), value: tracking_link ? <Link to={tracking_link}>{tracking_number}</Link> : tracking_number },
        ]}
      />
      {list.length === 0 && <Text tone="soft">{t("none")}</Text>}
      <Timeline entries={entries} />
    </Stack>
  );
}

const useEntries = ({ list, dispatched_at, tracking_number: own }: Tracking): TimelineEntry[] => {
  const t = useTranslations("tracking");
  const events = list.map(({ event_id, kind, at, place, note, source, tracking_number }, index): TimelineEntry => {
    const isOtherParcel = tracking_number !== "" && tracking_number !== own;
    const who = [t(source === "carrier" ? "byCarrier" : "byWarehouse"), place, isOtherParcel && t("parcel", { number: tracking_number })];
    return {
      key: event_id,
      title: t(`kinds.${kind}`),
      meta: <Meta at={at}>{who.filter(Boolean).join(" · ")}</Meta>,
      children: note && (
        <Text size="sm" anywhere>
          {note}
        </Text>
      ),
      state: kind === "exception" ? "failed" : index === 0 && kind !== "delivered" ? "current" : "done",
    };
  });
  if (dispatched_at === null) return events;
  const left: TimelineEntry = {
    key: "dispatched",
    title: t("dispatched"),
    meta: <Meta at={dispatched_at}>{t("byWarehouse")}</Meta>,
    state: list.length === 0 ? "current" : "done",
  };
  return [...events, left];
};

function Meta({ at, children }: { at: string; children: ReactNode }) {
  return (
    <>
      <Moment at={at} as="time" /> · {children}
    </>
  );
}
