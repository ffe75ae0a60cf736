import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { formatDays } from "#kernel/calendar.ts";
import type { DescriptionItem } from "#ui/description-list.tsx";
import { Text } from "#ui/layout.tsx";

type Dates = DataOf<"/user/orderParts">["shipments"][number]["dates"];

/** Steps of a shipment that have happened. */
interface Happened {
  packed_at: unknown;
  handed_over_at: unknown;
}

/** The days on which a shipment is packed, leaves and arrives, as far as they are ahead, each with the promised one where that was another. */
export const useDateRows = (): ((dates: Dates, happened: Happened) => DescriptionItem[]) => {
  const t = useTranslations("shipmentDates");
  const language = useLocale();
  return (dates, { packed_at, handed_over_at }) => {
    if (!dates) return [];
    const { expected, promised } = dates;
    const row = (
      name: "pack" | "pickup" | "ship" | "deliver",
      [from, to]: readonly [string | null | undefined, string | null | undefined],
      [promisedFrom, promisedTo]: readonly [string | null | undefined, string | null | undefined],
    ): DescriptionItem[] => {
      if (!to) return [];
      const days = formatDays(from ?? to, to, language);
      const before = promisedTo ? formatDays(promisedFrom ?? promisedTo, promisedTo, language) : days;
      return [
        {
          term: t(name),
          value: (
            <>
              {days}
              {before !== days && (
                <Text as="small" size="sm" tone="soft">
                  {` ${t("promised", { days: before })}`}
                </Text>
              )}
            </>
          ),
        },
      ];
    };
    const single = (day: string | null | undefined) => [day, day] as const;
    return [
      ...(packed_at || expected.ready_for_pickup_from ? [] : row("pack", single(expected.pack_by), single(promised?.pack_by))),
      ...(packed_at ? [] : row("pickup", single(expected.ready_for_pickup_from), single(promised?.ready_for_pickup_from))),
      ...(handed_over_at ? [] : row("ship", single(expected.ship_by), single(promised?.ship_by))),
      ...row("deliver", [expected.deliver_from, expected.deliver_to], [promised?.deliver_from, promised?.deliver_to]),
    ];
  };
};

/** That a shipment is late, with the new day and why. */
export function LateLine({ dates }: { dates: Dates }) {
  const t = useTranslations("shipmentDates");
  const language = useLocale();
  if (!dates?.late) return null;
  const { stage, due, now, reason, note } = dates.late;
  const day = (of: string) => formatDays(of, of, language);
  const why = [reason && t(`reasons.${reason}`), note].filter(Boolean).join(": ");
  return (
    <Text tone="danger" weight="medium">
      {t(`late.${stage}`, { now: day(now) })}
      {due && ` (${t("insteadOf", { due: day(due) })})`}
      {why && ` · ${why}`}
    </Text>
  );
}
