import { useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { faults } from "#features/money/freight-claims/rules.ts";
import { ClaimFile } from "#features/money/freight-claims/screens/claim-file.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Stack } from "#ui/layout.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** Pays or declines a claim. */
export function DecideClaimDialog({ claim, onClose }: { claim: RowAt<"/operator/freightClaims">; onClose: () => void }) {
  const t = useTranslations("freightClaimsConsole");
  const call = usePageMutation("/operator/decideFreightClaim", {
    done: ({ status }) => t(status === "agreed" ? "agreed" : status === "paid" ? "paid" : "declined"),
    onClose,
    quiet: true,
  });
  const prepare = (values: FormData) => {
    values.set("claim_id", String(claim.claim_id));
  };
  return (
    <Dialog open onClose={onClose} title={claim.claim_number}>
      <Stack gap={4}>
        <p>{claim.description}</p>
        <ClaimFile file={claim.file} />
        <Form call={call} prepare={prepare}>
          <SelectField
            name="decision"
            label={t("decision")}
            required
            options={[
              { value: "pay", label: t("pay") },
              { value: "decline", label: t("decline") },
            ]}
          />
          <MoneyField name="amount" label={t("amount")} defaultValue={claim.paid ?? ""} />
          <SelectField
            name="at_fault"
            label={t("fault")}
            hint={t("faultHint")}
            defaultValue={claim.at_fault ?? ""}
            required
            options={faults.map((fault) => ({ value: fault, label: t(`faults.${fault}`) }))}
          />
          <TextArea name="note" label={t("note")} maxLength={500} />
          <FormActions>
            <Button type="submit" variant="primary" pending={call.pending}>
              {t("decide")}
            </Button>
          </FormActions>
        </Form>
      </Stack>
    </Dialog>
  );
}
