import { useSearchParams } from "react-router";
import { useFormatter, useNow, useTranslations } from "use-intl";
import type { LoadPageData } from "#client/page-loaders.ts";
import type { DataOf } from "#features/calls.ts";
import { daysOfMonth, eventPath, maxEvents, monthOf, shiftMonth } from "#features/trade/calendar/rules/events.ts";
import css from "#features/trade/calendar/screens/buyer/calendar.module.css";
import { CalendarFeed } from "#features/trade/calendar/screens/buyer/calendar-feed.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tabs } from "#ui/tabs.tsx";

type Calendar = DataOf<"/user/calendar">;
type CalendarEvent = Calendar["list"][number];

const utcToday = (): string => new Date().toISOString().slice(0, 10);

/** Loads the weeks that show the month of a URL. */
export const loadCalendar = (async (call, { url: { searchParams } }) => {
  const month = monthOf(searchParams.get("month"), utcToday());
  const days = daysOfMonth(month);
  return { month, calendar: await call("/user/calendar", { from: days[0] ?? "", to: days.at(-1) ?? "" }) };
}) satisfies LoadPageData<unknown>;

/** The dates of a company's money and goods as a month or a list, and the address for calendar programs. */
export function CalendarScreen({ month, calendar }: { month: string; calendar: Calendar }) {
  const t = useTranslations("calendar");
  const format = useFormatter();
  const [params] = useSearchParams();
  const isList = params.get("view") === "list";
  const events = calendar.list.filter(({ day }) => day.startsWith(month));
  const to = (shownMonth: string, asList: boolean): string => `?month=${shownMonth}${asList ? "&view=list" : ""}`;
  return (
    <Stack gap={4} foot={12}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Inline justify="between" wrap gap={3}>
        <Tabs
          label={t("views")}
          tabs={[
            { to: to(month, false), label: t("month"), current: !isList },
            { to: to(month, true), label: t("list"), current: isList, count: events.length },
          ]}
        />
        <Inline gap={2}>
          <ButtonLink size="small" to={to(shiftMonth(month, -1), isList)} aria-label={t("previous")}>
            ‹
          </ButtonLink>
          <strong aria-live="polite">
            {format.dateTime(new Date(`${month}-15T12:00:00Z`), { year: "numeric", month: "long", timeZone: "UTC" })}
          </strong>
          <ButtonLink size="small" to={to(shiftMonth(month, 1), isList)} aria-label={t("next")}>
            ›
          </ButtonLink>
        </Inline>
      </Inline>
      {calendar.list.length >= maxEvents && <p>{t("truncated", { count: maxEvents })}</p>}
      {isList ? (
        <EventList events={events} />
      ) : (
        <>
          <Month month={month} events={calendar.list} />
          <div className={css.phone}>
            <EventList events={events} />
          </div>
        </>
      )}
      <CalendarFeed createdAt={calendar.feed_created_at} />
    </Stack>
  );
}

const maxShownPerDay = 3;

function Month({ month, events }: { month: string; events: readonly CalendarEvent[] }) {
  const t = useTranslations("calendar");
  const format = useFormatter();
  const today = useNow().toISOString().slice(0, 10);
  const days = daysOfMonth(month);
  const byDay = Map.groupBy(events, ({ day }) => day);
  return (
    <div className={css.month}>
      {days.slice(0, 7).map((day) => (
        <span key={day} className={css.weekday}>
          {format.dateTime(new Date(`${day}T12:00:00Z`), { weekday: "short", timeZone: "UTC" })}
        </span>
      ))}
      {days.map((day) => {
        const ofDay = byDay.get(day) ?? [];
        return (
          <div key={day} className={classes(css.day, !day.startsWith(month) && css.other, day === today && css.today)}>
            <time dateTime={day} className={css.number} aria-current={day === today ? "date" : undefined}>
              {Number(day.slice(8))}
            </time>
            {ofDay.slice(0, maxShownPerDay).map((event) => (
              <Link
                key={`${event.kind}${event.number}`}
                to={eventPath(event)}
                className={classes(css.entry, event.amount !== null && css.due)}
                title={`${t(`kinds.${event.kind}`)}: ${event.number}`}
              >
                {t(`kinds.${event.kind}`)}
              </Link>
            ))}
            {ofDay.length > maxShownPerDay && (
              <Link to={`?month=${day.slice(0, 7)}&view=list`} className={css.more}>
                {t("more", { count: ofDay.length - maxShownPerDay })}
              </Link>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The events in order of their days; on a phone each is a card. */
function EventList({ events }: { events: readonly CalendarEvent[] }) {
  const t = useTranslations("calendar");
  const formatDay = useDay();
  const columns: Column<CalendarEvent>[] = [
    {
      key: "event",
      header: t("event"),
      cell: ({ kind, number }) => (
        <>
          {t(`kinds.${kind}`)}{" "}
          <Text as="span" size="sm" tone="soft" className="l-block">
            {number}
          </Text>
        </>
      ),
    },
    { key: "day", header: t("day"), cell: ({ day }) => <time dateTime={day}>{formatDay(day)}</time> },
    { key: "amount", header: t("amount"), numeric: true, cell: ({ amount }) => amount !== null && <Money amount={amount} /> },
  ];
  return (
    <Card flush={events.length > 0}>
      <DataTable
        caption={t("list")}
        columns={columns}
        rows={events}
        rowKey={({ kind, number }) => `${kind}${number}`}
        rowLink={eventPath}
        empty={
          <EmptyState help="calendar-dates" title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        }
      />
    </Card>
  );
}
