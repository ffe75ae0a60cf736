import type { useTranslations } from "use-intl";
import { Moment } from "#ui/moment.tsx";
import type { TimelineEntry } from "#ui/timeline.tsx";

export type OrderLabels = ReturnType<typeof useTranslations<"ordersLabels">>;

/** What stands in the place of archived steps, as the oldest entry of a timeline: the day since which steps are shown. */
export const archivedEntries = (archivedUntil: string | null, labels: OrderLabels): TimelineEntry[] =>
  archivedUntil === null ? [] : [{ key: "archived", title: labels("archivedSteps"), meta: <Moment at={archivedUntil} />, state: "done" }];
