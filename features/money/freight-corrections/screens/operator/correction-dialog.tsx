import { useState } from "react";
import { useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxCorrectionFiles } from "#features/money/freight-corrections/rules.ts";
import { CorrectionComparison } from "#features/money/freight-corrections/screens/comparison.tsx";
import { CorrectedLines, Evidence, Found } from "#features/money/freight-corrections/screens/facts.tsx";
import { CorrectionHistory } from "#features/money/freight-corrections/screens/history.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

/** A correction with the comparison of both prices, its history, and the decision about it. */
export function CorrectionDialog({
  correction,
  mayDecide,
  onClose,
}: {
  correction: RowAt<"/operator/freightCorrections">;
  mayDecide: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("freightCorrections");
  const deadline = useDeadline();
  const money = useMoney();
  const { carrier_name: carrier, tariff_name: tariff, respond_by, status } = correction;
  return (
    <Dialog open onClose={onClose} title={t("compare", { invoice: correction.invoice_number })} size="large">
      <Stack gap={4}>
        <Text tone="soft">{t("compareText", { carrier, tariff })}</Text>
        {status === "shown" && respond_by && (
          <Notice tone="waiting" icon="clock">
            {t("until", { time: deadline(respond_by, { withTime: true }) })}
          </Notice>
        )}
        {correction.pay_by && (
          <Notice tone="waiting" icon="clock">
            {t("payBy", { date: deadline(correction.pay_by) })}
          </Notice>
        )}
        <Found correction={correction} />
        <Evidence files={correction.files} />
        <CorrectedLines lines={correction.lines} />
        <CorrectionComparison comparison={correction} />
        <Text as="h3" weight="medium">
          {t("history")}
        </Text>
        <CorrectionHistory
          events={correction.events}
          titleOf={({ action, amount }) => t(`events.${action}`, { amount: money(amount ?? "0.00") })}
          nameOf={({ person }) => person}
        />
        {mayDecide && correction.decisions.length > 0 && <Decision correction={correction} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}

function Decision({ correction, onClose }: { correction: RowAt<"/operator/freightCorrections">; onClose: () => void }) {
  const t = useTranslations("freightCorrections");
  const [decision, setDecision] = useState("");
  const call = usePageMutation("/operator/decideFreightCorrection", { done: t("decided"), onClose, quiet: true });
  const hint =
    decision === "pass" || decision === "uphold" || decision === "bear" || decision === "giveBack" ? t(`decisionHints.${decision}`) : "";
  return (
    <Form call={call} prepare={(values) => values.set("correction_id", String(correction.correction_id))}>
      <SelectField
        name="decision"
        label={t("decision")}
        required
        value={decision}
        onChange={(event) => setDecision(event.target.value)}
        hint={hint}
        options={correction.decisions.map((each) => ({ value: each, label: t(`decisions.${each}`) }))}
      />
      <TextArea name="note" label={t("decisionNote")} maxLength={500} />
      {decision === "pass" && <FileField type="document" name="file_ids" label={t("proof")} maxFiles={maxCorrectionFiles} />}
      <FormActions>
        <Button type="submit" variant="primary" pending={call.pending}>
          {t("decide")}
        </Button>
      </FormActions>
    </Form>
  );
}
