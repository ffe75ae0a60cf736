import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { usualMaintenanceMessage } from "#features/backoffice/system/rules.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { FormRow } from "#ui/form.tsx";
import { Inline } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

type Maintenance = DataOf<"/operator/marketState">["maintenance"];

const start = action("/operator/startMaintenance");
const stop = action("/operator/stopMaintenance");

const usualMinutes = 30;

function StartDialog({ maintenance, onClose }: { maintenance: Maintenance; onClose: () => void }) {
  const t = useTranslations("systemConsole");
  const message = maintenance?.message ?? usualMaintenanceMessage;
  return (
    <start.Dialog
      title={t(maintenance ? "changeMaintenance" : "startMaintenance")}
      confirm={t(maintenance ? "save" : "startMaintenance")}
      danger={!maintenance}
      done={t("maintenanceStarted")}
      onClose={onClose}
    >
      <p>{t("maintenanceText")}</p>
      <start.Field name="minutes" label={t("minutes")} hint={t("minutesHint")} defaultValue={usualMinutes} />
      <start.Field name="message_en" label={t("messageEn")} defaultValue={message["en-US"]} />
      <FormRow>
        <start.Field name="message_zh" label={t("messageZh")} defaultValue={message["zh-CN"]} />
        <start.Field name="message_es" label={t("messageEs")} defaultValue={message["es-ES"]} />
      </FormRow>
    </start.Dialog>
  );
}

/** Whether the market is open as usual, and the buttons that begin and end maintenance. */
export function MaintenanceCard({ maintenance }: { maintenance: Maintenance }) {
  const t = useTranslations("systemConsole");
  const [asked, setAsked] = useState<"start" | "stop">();
  const close = () => setAsked(undefined);
  return (
    <Card
      title={t("maintenance")}
      action={
        <Inline gap={2}>
          <Button onClick={() => setAsked("start")}>{t(maintenance ? "changeMaintenance" : "startMaintenance")}</Button>
          {maintenance && <Button onClick={() => setAsked("stop")}>{t("stopMaintenance")}</Button>}
        </Inline>
      }
    >
      <DescriptionList
        columns={2}
        items={[
          {
            term: t("state"),
            value: <StatusChip tone={maintenance ? "waiting" : "done"}>{t(maintenance ? "readOnly" : "open")}</StatusChip>,
          },
          { term: t("began"), value: maintenance && <Moment at={maintenance.began_at} as="time" /> },
          { term: t("expectedEnd"), value: maintenance && <Moment at={maintenance.ends_at} as="time" /> },
        ]}
      />
      {asked === "start" && <StartDialog maintenance={maintenance} onClose={close} />}
      {asked === "stop" && (
        <stop.Confirm title={t("stopTitle")} confirm={t("stopMaintenance")} done={t("maintenanceEnded")} onClose={close}>
          {t("stopText")}
        </stop.Confirm>
      )}
    </Card>
  );
}
