import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";

const closeDay = action("/operator/closeDockDay");

interface Props {
  day: DataOf<"/operator/dockDay">;
  mayEdit: boolean;
}

/** Whether the day is closed to bookings, and closing or reopening it. The number of expected drivers is confirmed first. */
export function ClosedDay({ day: { warehouse_id, day, is_closed, list }, mayEdit }: Props) {
  const t = useTranslations("dockSlotsConsole");
  const formatDay = useDay();
  const [isAsking, setAsking] = useState(false);
  const reopen = usePageMutation("/operator/reopenDockDay", { done: t("dayReopened") });
  const expected = list.filter(({ state }) => state === "booked").length;
  if (is_closed)
    return (
      <Notice>
        <Inline gap={2} wrap align="center">
          {t("closedNotice")}
          {mayEdit && (
            <Button size="small" pending={reopen.pending} onClick={() => void reopen.submit({ warehouse_id, day })}>
              {t("reopenDay")}
            </Button>
          )}
        </Inline>
      </Notice>
    );
  if (!mayEdit) return null;
  return (
    <Inline>
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
