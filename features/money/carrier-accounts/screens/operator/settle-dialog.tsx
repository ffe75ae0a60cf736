import { useState } from "react";
import { useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Records what a carrier paid, was paid, or what is written off. */
export function SettleDialog({ account, onClose }: { account: RowAt<"/operator/carrierAccounts">; onClose: () => void }) {
  const t = useTranslations("carrierAccounts");
  const [outcome, setOutcome] = useState<string>(account.outcomes[0] ?? "");
  const call = usePageMutation("/operator/settleCarrierAccount", {
    done: ({ status }) => t(status === "waiting" ? "proposed" : "done"),
    onClose,
    quiet: true,
  });
  return (
    <Dialog open onClose={onClose} title={t("settleTitle", { order: account.order_number })}>
      <Form call={call} prepare={(values) => values.set("order_sn", account.order_number)}>
        <SelectField
          name="outcome"
          label={t("outcome")}
          required
          placeholder={false}
          value={outcome}
          onChange={(event) => setOutcome(event.target.value)}
          options={account.outcomes.map((each) => ({ value: each, label: t(`outcomes.${each}`) }))}
        />
        <MoneyField aboveZero name="amount" label={t("amount")} required defaultValue={account.open.replace("-", "")} />
        {outcome !== "written_off" && <TextField name="reference" label={t("reference")} required />}
        <TextArea name="note" label={t("note")} hint={t("noteHint")} maxLength={500} required={outcome === "written_off"} />
        <FormActions>
          <Button type="submit" variant="primary" pending={call.pending}>
            {t("settle")}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
