import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { currentPlace } from "#client/current-place.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { merchantEventPath, monthOf, periodOf, releaseEventKinds } from "#features/trade/calendar/rules.ts";
import { EventCalendar } from "#features/trade/calendar/screens/event-calendar.tsx";
import { dayAt } from "#kernel/calendar.ts";
import { parseAmount, sumCents, toAmount } from "#kernel/money.ts";
import { Stack } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";

type Calendar = DataOf<"/merchant/calendar">;
type Kind = Calendar["list"][number]["kind"];

/** Loads the weeks that show the month of a URL. */
export const loadMerchantCalendar = (async (call, { url: { searchParams } }) => {
  const month = monthOf(searchParams.get("month"), dayAt(new Date(), currentPlace()));
  return { month, calendar: await call("/merchant/calendar", periodOf(month)) };
}) satisfies LoadPageData<unknown>;

const expectedKinds: ReadonlySet<Kind> = new Set(releaseEventKinds.filter((kind) => kind !== "released"));

/** The dates of a manufacturer's contracts, and what of a month's money is expected and released. */
export function MerchantCalendarScreen({ month, calendar: { list } }: { month: string; calendar: Calendar }) {
  const t = useTranslations("calendar");
  const money = useMoney();
  const sumOf = (isMeant: (kind: Kind) => boolean): number =>
    sumCents(list.filter(({ kind, day }) => day.startsWith(month) && isMeant(kind)).map(({ amount }) => parseAmount(amount ?? "0") ?? 0));
  const intoEscrow = sumOf((kind) => kind === "contractDeposit" || kind === "contractBalance");
  const expected = sumOf((kind) => expectedKinds.has(kind));
  const released = sumOf((kind) => kind === "released");
  return (
    <Stack gap={4} foot={12}>
      <PageHeader title={t("title")} intro={t("merchantIntro")} />
      <StatTiles>
        <StatTile label={t("intoEscrow")} value={money(toAmount(intoEscrow))} faint={intoEscrow === 0} />
        <StatTile label={t("expected")} value={money(toAmount(expected))} note={t("expectedNote")} faint={expected === 0} />
        <StatTile label={t("released")} value={money(toAmount(released))} faint={released === 0} />
      </StatTiles>
      <EventCalendar month={month} events={list} pathOf={merchantEventPath} emptyText={t("merchantEmptyText")} />
    </Stack>
  );
}
