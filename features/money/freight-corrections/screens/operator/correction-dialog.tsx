import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { CorrectionComparison } from "#features/money/freight-corrections/screens/operator/comparison.tsx";
import { type Correction, Found } from "#features/money/freight-corrections/screens/operator/corrections-screen.tsx";
import { openDecisions } from "#features/money/freight-corrections/statuses.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";

/** A correction with the comparison of both prices, and the decision about it. */
export function CorrectionDialog({ correction, mayDecide, onClose }: { correction: Correction; mayDecide: boolean; onClose: () => void }) {
  const t = useTranslations("freightCorrections");
  const { revalidate } = useRevalidator();
  const call = useCall(
    "/operator/decideFreightCorrection",
    () => {
      toast(t("decided"), { tone: "success" });
      onClose();
      void revalidate();
    },
    { quiet: true },
  );
  const decisions = mayDecide ? openDecisions(correction.status) : [];
  const { carrier_name: carrier, tariff_name: tariff, decided_at } = correction;
  return (
    <Dialog open onClose={onClose} title={t("compare", { invoice: correction.invoice_number })} size="large">
      <Stack gap={4}>
        <Text tone="soft">{t("compareText", { carrier, tariff })}</Text>
        <Found correction={correction} />
        <CorrectionComparison comparison={correction} />
        {correction.note && <p className="l-anywhere">{correction.note}</p>}
        {decided_at && (
          <Stack gap={1}>
            <Text weight="medium">{t(`statuses.${correction.status}`)}</Text>
            {correction.decision_note && <p className="l-anywhere">{correction.decision_note}</p>}
            <Text size="sm" tone="faint">
              {correction.decided_by} · <Moment at={decided_at} as="time" />
            </Text>
          </Stack>
        )}
        {decisions.length > 0 && (
          <Form call={call} prepare={(values) => values.set("correction_id", String(correction.correction_id))}>
            <SelectField
              name="decision"
              label={t("decision")}
              required
              options={decisions.map((decision) => ({ value: decision, label: t(`decisions.${decision}`) }))}
            />
            <TextArea name="note" label={t("decisionNote")} maxLength={500} />
            <FormActions>
              <Button type="submit" variant="primary" pending={call.pending}>
                {t("decide")}
              </Button>
            </FormActions>
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}
