import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { InputOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { isField } from "#features/catalog/imports/rules/fields.ts";
import { useFieldLabel } from "#features/catalog/imports/screens/merchant/columns-step.tsx";
import type { Columns, Progress, Rows } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import { Button } from "#ui/button.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

type Answer = InputOf<"/merchant/importAnswer">["answer"];

interface Props {
  progress: Progress;
  columns: Columns;
  rows: Rows;
}

/** What the file leaves open, asked once for a whole column or for all hidden rows; each answer is one press. */
export function ColumnQuestions({ progress, columns, rows }: Props) {
  const t = useTranslations("importsConsole.questions");
  const getLabel = useFieldLabel();
  const { revalidate } = useRevalidator();
  const call = useCall("/merchant/importAnswer", () => void revalidate());
  const answer = (given: Answer, field = "") =>
    void call.submit({ import_id: progress.import_id, field, answer: given } as InputOf<"/merchant/importAnswer">);
  const getFieldName = (field: string) => (isField(field) ? getLabel(field) : field);
  const isHiddenOpen = columns.hidden_rows > 0 && columns.settings.hidden_rows === "";
  if (rows.questions.length === 0 && !isHiddenOpen) return null;
  return (
    <Stack gap={3}>
      {rows.questions.map(({ field, suggestion, example, count }) => (
        <Notice key={field} tone="waiting" icon="warning">
          <Inline gap={3} wrap items="center">
            {t("column", { field: getFieldName(field), count, example })}
            {suggestion !== "" && (
              <Button size="small" variant="primary" pending={call.pending} onClick={() => answer(suggestion as Answer, field)}>
                {t("readAs", { unit: suggestion })}
                <span className="visually-hidden"> {getFieldName(field)}</span>
              </Button>
            )}
            <Button size="small" pending={call.pending} onClick={() => answer("right", field)}>
              {t("right")}
              <span className="visually-hidden"> {getFieldName(field)}</span>
            </Button>
          </Inline>
        </Notice>
      ))}
      {isHiddenOpen && (
        <Notice tone="waiting" icon="warning">
          <Inline gap={3} wrap items="center">
            {t("hidden", { count: columns.hidden_rows })}
            <Button size="small" pending={call.pending} onClick={() => answer("read")}>
              {t("readHidden")}
            </Button>
            <Button size="small" pending={call.pending} onClick={() => answer("skip")}>
              {t("skipHidden")}
            </Button>
          </Inline>
        </Notice>
      )}
    </Stack>
  );
}
