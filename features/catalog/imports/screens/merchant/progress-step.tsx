import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import type { Progress } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";

const pollIntervalMs = 500;

const isWorking = ({ status }: Progress): boolean => status === "judging" || status === "running";

/** Polls the progress until the work is done, then reloads the page data. */
const useProgress = (start: Progress): Progress => {
  const { revalidate } = useRevalidator();
  const { data } = useQueryCall(
    "/merchant/importInfo",
    { import_id: start.import_id },
    { uncached: true, pollMs: (now) => (now && !isWorking(now) ? false : pollIntervalMs) },
  );
  useEffect(() => {
    if (data && !isWorking(data)) void revalidate();
  }, [data, revalidate]);
  // After the work is done, the counts cover all rows and come from the page data.
  return data && isWorking(data) ? data : start;
};

/** Current work with its progress and a cancel button. */
export function ProgressStep({ progress: start }: { progress: Progress }) {
  const t = useTranslations("importsConsole");
  const { revalidate } = useRevalidator();
  const progress = useProgress(start);
  const cancel = useCall("/merchant/importCancel", () => void revalidate());
  const { total_count: total, done_count: done } = progress;
  const isRun = start.status === "running";
  return (
    <Card>
      <Stack items="center" gap={3} text="center" className={css.work} role="status">
        <h2>{t(isRun ? "running" : "judging")}</h2>
        {/* Indeterminate until the first rows are processed. */}
        <progress aria-label={t(isRun ? "running" : "judging")} value={done || undefined} max={Math.max(1, total)} />
        <Text numeric>{t("progress", { done, total })}</Text>
        <p className={css.soft}>{t("keepsRunning")}</p>
        <Button pending={cancel.pending} onClick={() => void cancel.submit({ import_id: start.import_id })}>
          {t(isRun ? "stopRun" : "stop")}
        </Button>
      </Stack>
    </Card>
  );
}
