import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import type { Batch } from "#features/trade/batch-orders/screens/buyer/batch-data.ts";
import { TemplateButton } from "#features/trade/batch-orders/screens/buyer/template-button.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack } from "#ui/layout.tsx";

/** Labels chosen at once. */
const maxLabelsAtOnce = 200;

/** What is wrong with the rows, with one button per fix for all of them, and the labels of the file. */
export function BatchFixes({ batch }: { batch: Batch }) {
  const t = useTranslations("batchOrders");
  const { revalidate } = useRevalidator();
  const fix = useCall("/home/batchOrderFix", () => void revalidate());
  const judge = useCall("/home/batchOrderJudge", () => void revalidate());
  const { batch_id, problems, fixes } = batch;
  if (problems.length === 0) return null;
  const needsLabels = problems.some(({ reason }) => reason === "ROW_LABEL_MISSING");
  return (
    <Card title={t("fixAll")}>
      <Stack gap={3}>
        <ul>
          {problems.map(({ reason, text, count }) => (
            <li key={reason}>{t("fixCount", { label: text, count })}</li>
          ))}
        </ul>
        <Inline gap={2} wrap>
          {fixes.map(({ fix: name, count }) => (
            <Button key={name} size="small" pending={fix.pending} onClick={() => void fix.submit({ batch_id, fix: name })}>
              {t("fixCount", { label: t(`fixes.${name}`), count })}
            </Button>
          ))}
        </Inline>
        {needsLabels && <FileField type="label" name="labels" label={t("labels")} hint={t("labelsHint")} maxFiles={maxLabelsAtOnce} />}
        <Inline gap={2} wrap>
          <Button size="small" pending={judge.pending} onClick={() => void judge.submit({ batch_id })}>
            {t("judge")}
          </Button>
          <TemplateButton batchId={batch_id} />
        </Inline>
      </Stack>
    </Card>
  );
}
