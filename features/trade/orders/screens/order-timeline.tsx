import type { ReactNode } from "react";
import type { DataOf } from "#client/calls.ts";
import { archivedEntries, type OrderLabels } from "#features/trade/orders/screens/archived-entries.tsx";
import { type Action, type Actor, statusCodes } from "#features/trade/orders/statuses.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import type { TimelineEntry } from "#ui/timeline.tsx";

type OrderHistory = Pick<DataOf<"/operator/orderInfo">, "timeline" | "timeline_archived_until">;
type OrderEvent = OrderHistory["timeline"][number];

/** Actions shown as failed. */
const failedActions: readonly string[] = ["createFailed", "providerFailed", "providerExpired", "rejectVoucher", "fail", "refuse", "expire"];

/** A reservation is declined itself, an order that was received its refund: one action, told apart by where it leads. */
const titleOf = ({ action, to_status }: OrderEvent, labels: OrderLabels): string =>
  action === "refuse" && to_status === statusCodes.refused ? labels("refusedReservation") : labels(`event.${action as Action}`);

/** Converts the events of an order to timeline entries, newest first. `renderFiles` renders the attachments. */
export const toTimelineEntries = (
  { timeline: events, timeline_archived_until }: OrderHistory,
  labels: OrderLabels,
  renderFiles: (fileIds: readonly string[]) => ReactNode,
): TimelineEntry[] => [
  ...events
    .map((event, index): TimelineEntry => {
      const who = [labels(`actor.${event.actor as Actor}`), event.name].filter(Boolean).join(" · ");
      const files = event.attachments.length > 0 ? renderFiles(event.attachments) : null;
      const state = failedActions.includes(event.action) ? "failed" : index === events.length - 1 ? "current" : "done";
      return {
        key: `${event.at} ${event.action} ${event.to_status}`,
        title: titleOf(event, labels),
        meta: (
          <>
            <Moment at={event.at} as="time" /> · {who}
          </>
        ),
        children: (event.note || files) && (
          <Stack items="start" gap={2} above={2}>
            {event.note && (
              <Text pad={2} padX={3} anywhere ground="sunken" quote>
                {event.note}
              </Text>
            )}
            {files}
          </Stack>
        ),
        state,
      };
    })
    .reverse(),
  ...archivedEntries(timeline_archived_until, labels),
];
