import { useEffect, useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { StepBar } from "#ui/step-bar.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import type { Columns, Progress, Rows } from "./field-choice.ts";
import { ImportStatus } from "./import-status.tsx";
import { PreviewStep } from "./preview-step.tsx";

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
function ProgressStep({ progress: start }: { progress: Progress }) {
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

const remove = action("/merchant/importRemove");

interface Props {
  progress: Progress;
  columns: Columns | undefined;
  rows: Rows | undefined;
}

/** Number of completed steps of the four. */
const getStepNumber = (status: Progress["status"], isMapping: boolean): number => {
  if (isMapping) return 1;
  if (status === "judging" || status === "ready") return 2;
  return status === "running" ? 3 : 4;
};

/** One import from mapping to result, depending on its status; `?step=columns` returns to the mapping. */
export function ImportScreen({ progress, columns, rows }: Props) {
  const t = useTranslations("importsConsole");
  const [params] = useSearchParams();
  const works = progress.status === "judging" || progress.status === "running";
  const isMapping = !works && (progress.status === "mapping" || params.get("step") === "columns");
  return (
    <Stack gap={5} shrink>
      <PageHeader
        title={progress.file_name}
        crumbs={[{ label: t("title"), to: "/merchant/imports" }, { label: progress.file_name }]}
        aside={<ImportStatus status={progress.status} />}
        actions={!works && <RemoveImport progress={progress} />}
      />
      <StepBar
        steps={[t("steps.upload"), t("steps.columns"), t("steps.check"), t("steps.save")]}
        current={getStepNumber(progress.status, isMapping)}
      />
      {works && <ProgressStep progress={progress} />}
      {isMapping && columns && (
        <ColumnsStep key={`${columns.settings.sheet}/${columns.settings.header_row}`} progress={progress} columns={columns} />
      )}
      {!works && !isMapping && columns && rows && <PreviewStep progress={progress} columns={columns} rows={rows} />}
    </Stack>
  );
}

function RemoveImport({ progress }: { progress: Progress }) {
  const t = useTranslations("importsConsole");
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const leave = () => {
    void navigate("/merchant/imports");
    return t("removed");
  };
  return (
    <>
      <IconButton icon="trash" label={t("remove")} onClick={() => setIsConfirming(true)} />
      {isConfirming && (
        <remove.Confirm
          danger
          title={t("removeTitle")}
          confirm={t("remove")}
          values={{ import_id: progress.import_id }}
          done={leave}
          onClose={() => setIsConfirming(false)}
        >
          <p>{t("removeText", { name: progress.file_name })}</p>
        </remove.Confirm>
      )}
    </>
  );
}
