import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { ColumnsStep } from "#features/catalog/imports/screens/merchant/columns-step.tsx";
import type { Columns, Progress, Rows } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import { ImportStatus } from "#features/catalog/imports/screens/merchant/import-status.tsx";
import { PreviewStep } from "#features/catalog/imports/screens/merchant/preview-step.tsx";
import { ProgressStep } from "#features/catalog/imports/screens/merchant/progress-step.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { StepBar } from "#ui/step-bar.tsx";

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
