import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { currentPlace } from "#client/current-place.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { eventPath, monthOf, periodOf } from "#features/trade/calendar/rules/events.ts";
import { CalendarFeed } from "#features/trade/calendar/screens/buyer/calendar-feed.tsx";
import { EventCalendar } from "#features/trade/calendar/screens/event-calendar.tsx";
import { dayAt } from "#kernel/calendar.ts";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

/** Loads the weeks that show the month of a URL. */
export const loadCalendar = (async (call, { url: { searchParams } }) => {
  const month = monthOf(searchParams.get("month"), dayAt(new Date(), currentPlace()));
  return { month, calendar: await call("/user/calendar", periodOf(month)) };
}) satisfies LoadPageData<unknown>;

/** The dates of a company's money and goods as a month or a list, and the address for calendar programs. */
export function CalendarScreen({ month, calendar }: { month: string; calendar: DataOf<"/user/calendar"> }) {
  const t = useTranslations("calendar");
  return (
    <Stack gap={4} foot={12}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <EventCalendar month={month} events={calendar.list} pathOf={eventPath} emptyText={t("emptyText")} />
      <CalendarFeed createdAt={calendar.feed_created_at} />
    </Stack>
  );
}
