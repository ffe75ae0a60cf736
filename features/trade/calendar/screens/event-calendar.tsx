import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { daysOfMonth, type EventKind, type MerchantEventKind, maxEvents, shiftMonth } from "#features/trade/calendar/rules.ts";
import css from "#features/trade/calendar/screens/calendar.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useToday } from "#ui/use-today.ts";

export interface CalendarEvent {
  kind: EventKind | MerchantEventKind;
  day: string;
  number: string;
  /** Null where no money moves. */
  amount: string | null;
}

interface Props<Event extends CalendarEvent> {
  month: string;
  /** The events of all days of the weeks that show the month. */
  events: readonly Event[];
  pathOf: (event: Event) => string;
  /** What will appear in an empty month. */
  emptyText: string;
}

/** Events as a month or a list, with the way to other months. */
export function EventCalendar<Event extends CalendarEvent>({ month, events, pathOf, emptyText }: Props<Event>) {
  const t = useTranslations("calendar");
  const formatDay = useDay();
  const [params] = useSearchParams();
  const isList = params.get("view") === "list";
  const ofMonth = events.filter(({ day }) => day.startsWith(month));
  const to = (shownMonth: string, asList: boolean): string => `?month=${shownMonth}${asList ? "&view=list" : ""}`;
  const list = <EventList events={ofMonth} pathOf={pathOf} emptyText={emptyText} />;
  return (
    <>
      <Inline justify="between" wrap gap={3}>
        <Tabs
          label={t("views")}
          tabs={[
            { to: to(month, false), label: t("month"), current: !isList },
            { to: to(month, true), label: t("list"), current: isList, count: ofMonth.length },
          ]}
        />
        <Inline gap={2}>
          <ButtonLink size="small" to={to(shiftMonth(month, -1), isList)} aria-label={t("previous")}>
            ‹
          </ButtonLink>
          <strong aria-live="polite">{formatDay(`${month}-15`, { year: "numeric", month: "long" })}</strong>
          <ButtonLink size="small" to={to(shiftMonth(month, 1), isList)} aria-label={t("next")}>
            ›
          </ButtonLink>
        </Inline>
      </Inline>
      {events.length >= maxEvents && <p>{t("truncated", { count: maxEvents })}</p>}
      {isList ? (
        list
      ) : (
        <>
          <Month month={month} events={events} pathOf={pathOf} />
          <div className={css.phone}>{list}</div>
        </>
      )}
    </>
  );
}

const maxShownPerDay = 3;

function Month<Event extends CalendarEvent>({ month, events, pathOf }: Omit<Props<Event>, "emptyText">) {
  const t = useTranslations("calendar");
  const formatDay = useDay();
  const today = useToday();
  const days = daysOfMonth(month);
  const byDay = Map.groupBy(events, ({ day }) => day);
  return (
    <div className={css.month}>
      {days.slice(0, 7).map((day) => (
        <span key={day} className={css.weekday}>
          {formatDay(day, { weekday: "short" })}
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
                to={pathOf(event)}
                className={classes(css.entry, event.amount !== null && event.kind !== "released" && css.due)}
                title={`${t(`kinds.${event.kind}`)}: ${event.number}`}
              >
                {t(`kinds.${event.kind}`)}
              </Link>
            ))}
            {ofDay.length > maxShownPerDay && (
              <Link to={`?month=${day.slice(0, 7)}&view=list`} className={textClass({ padX: 2, size: "xs" })}>
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
function EventList<Event extends CalendarEvent>({ events, pathOf, emptyText }: Omit<Props<Event>, "month">) {
  const t = useTranslations("calendar");
  const formatDay = useDay();
  const columns: Column<Event>[] = [
    {
      key: "event",
      header: t("event"),
      cell: ({ kind, number }) => (
        <>
          {t(`kinds.${kind}`)}{" "}
          <Text as="span" size="sm" tone="soft" block>
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
        rowLink={pathOf}
        empty={
          <EmptyState help="calendar-dates" title={t("empty")}>
            {emptyText}
          </EmptyState>
        }
      />
    </Card>
  );
}
