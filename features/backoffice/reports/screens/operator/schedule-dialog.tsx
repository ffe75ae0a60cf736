import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { ReportEntry } from "#features/backoffice/reports/screens/report-query.ts";
import { Button } from "#ui/button.tsx";

const schedule = action("/operator/scheduleReport");

const rhythms = ["never", "daily", "weekly", "monthly"] as const;

/** The button that says how often the reader gets the report by email, and its dialog. */
export function ScheduleButton({ entry: { name, title, rhythm } }: { entry: ReportEntry }) {
  const t = useTranslations("reports.schedule");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="mail" onClick={() => setOpen(true)}>
        {rhythm === null ? t("button") : t(`by.${rhythm}`)}
      </Button>
      {isOpen && (
        <schedule.Dialog
          title={t("title", { report: title })}
          confirm={t("save")}
          values={{ name }}
          done={({ rhythm: chosen }) => (chosen === null ? t("ended") : t("saved"))}
          onClose={() => setOpen(false)}
        >
          <schedule.Field
            name="rhythm"
            label={t("rhythm")}
            hint={t("hint")}
            defaultValue={rhythm ?? "weekly"}
            options={rhythms.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
          />
        </schedule.Dialog>
      )}
    </>
  );
}
