import { useFormatter, useLocale, useTranslations } from "use-intl";
import { hoursText, localTime, type PickupHours } from "#features/inventory/nearby/rules/opening.ts";
import css from "#features/inventory/nearby/screens/buyer/opening.module.css";
import { Icon } from "#ui/icon.tsx";

/** "CST" in every language: other languages would write GMT-6, which nobody at the dock says. */
const zoneName = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" }).formatToParts(at).find(({ type }) => type === "timeZoneName")
    ?.value ?? "";

interface Props {
  place: { is_open: boolean; changes_at: string | null; time_zone: string; pickup_hours: PickupHours };
}

/** Whether a warehouse hands out goods now, and until or from when, by the clock on its own wall. */
export function OpeningChip({ place: { is_open, changes_at, time_zone, pickup_hours } }: Props) {
  const t = useTranslations("nearby.hours");
  const format = useFormatter();
  const language = useLocale();
  const moment = changes_at === null ? undefined : new Date(changes_at);
  const isLater = moment !== undefined && localTime(time_zone, moment).date !== localTime(time_zone, new Date()).date;
  const time =
    moment &&
    `${format.dateTime(moment, { timeZone: time_zone, hour: "numeric", minute: "2-digit", ...(isLater && { weekday: "short" }) })} ${zoneName(time_zone, moment)}`;
  return (
    <span className={is_open ? css.open : css.shut} title={`${t("label")}: ${hoursText(pickup_hours, language)}`} suppressHydrationWarning>
      <Icon name="clock" size={14} />
      {time === undefined ? t("closed") : t(is_open ? "open" : "opens", { time })}
    </span>
  );
}
