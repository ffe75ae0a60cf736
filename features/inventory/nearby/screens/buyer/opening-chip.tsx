import { useFormatter, useLocale, useTranslations } from "use-intl";
import { formatHours, type PickupHours } from "#features/inventory/expected-dates/rules/pickup-hours.ts";
import css from "#features/inventory/nearby/screens/buyer/opening.module.css";
import { dayAt } from "#kernel/calendar.ts";
import { Icon } from "#ui/icon.tsx";

/** English abbreviations such as "CST" in every language; other locales would format "GMT-6". */
const formatTimeZone = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" }).formatToParts(at).find(({ type }) => type === "timeZoneName")
    ?.value ?? "";

interface Props {
  place: { is_open: boolean; changes_at: string | null; time_zone: string; pickup_hours: PickupHours };
}

/** Opening state of a warehouse and its next change, in local time of the warehouse. */
export function OpeningChip({ place: { is_open, changes_at, time_zone, pickup_hours } }: Props) {
  const t = useTranslations("nearby.hours");
  const format = useFormatter();
  const language = useLocale();
  const moment = changes_at === null ? undefined : new Date(changes_at);
  const isLater = moment !== undefined && dayAt(moment, { time_zone }) !== dayAt(new Date(), { time_zone });
  const time =
    moment &&
    `${format.dateTime(moment, { timeZone: time_zone, hour: "numeric", minute: "2-digit", ...(isLater && { weekday: "short" }) })} ${formatTimeZone(time_zone, moment)}`;
  return (
    <span
      className={is_open ? css.open : css.shut}
      title={`${t("label")}: ${formatHours(pickup_hours, language)}`}
      suppressHydrationWarning
    >
      <Icon name="clock" size={14} />
      {time === undefined ? t("closed") : t(is_open ? "open" : "opens", { time })}
    </span>
  );
}
