import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { holidayName } from "#features/inventory/holidays/rules/holiday-name.ts";
import { Button } from "#ui/button.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";

const closeDay = action("/operator/closeDockDay");

interface Props {
  day: DataOf<"/operator/dockDay">;
  mayEdit: boolean;
}

/** Whether the day is closed to bookings, by hand or as a holiday, and closing or opening it. The number of expected drivers is confirmed first. */
export function ClosedDay({ day: { warehouse_id, day, is_closed, holiday, list }, mayEdit }: Props) {
  const locale = useLocale();
  const t = useTranslations("dockSlotsConsole");
  const formatDay = useDay();
  const [isAsking, setAsking] = useState(false);
  const reopen = usePageMutation("/operator/reopenDockDay", { done: t("dayReopened") });
  const expected = list.filter(({ state }) => state === "booked").length;
  if (is_closed)
    return (
      <Notice>
        <Inline gap={2} wrap align="center">
          {holiday ? t("holidayNotice", { name: holidayName(holiday, locale) }) : t("closedNotice")}
          {mayEdit && (
            <Button size="small" pending={reopen.pending} onClick={() => void reopen.submit({ warehouse_id, day })}>
              {t(holiday ? "openHoliday" : "reopenDay")}
            </Button>
          )}
        </Inline>
      </Notice>
    );
  const opened = holiday && t("openNotice", { name: holidayName(holiday, locale) });
  if (!mayEdit) return opened && <Notice>{opened}</Notice>;
  return (
    <Inline gap={3} wrap align="center">
      {opened && <Text tone="soft">{opened}</Text>}
      <Button onClick={() => setAsking(true)}>{t("closeDay")}</Button>
      {isAsking && (
        <closeDay.Confirm
          title={t("closeDayTitle", { day: formatDay(day, { dateStyle: "long" }) })}
          confirm={t("closeDay")}
          values={{ warehouse_id, day, conflicts_seen: expected }}
          done={t("dayClosed")}
          onClose={() => setAsking(false)}
        >
          {t("closeDayText", { count: expected })}
        </closeDay.Confirm>
      )}
    </Inline>
  );
}
