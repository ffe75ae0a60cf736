import { useId } from "react";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { claimKinds, maxClaimFiles } from "#features/money/freight-claims/rules.ts";
import type { Claims } from "#features/money/freight-claims/screens/buyer/claims-card.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { useMoney } from "#ui/money.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** Files a claim about an order. */
export function ClaimDialog({ orderSn, claims, onClose }: { orderSn: string; claims: Claims; onClose: () => void }) {
  const t = useTranslations("freightClaims.dialog");
  const kinds = useTranslations("freightClaims.kinds");
  const claimsText = useTranslations("freightClaims");
  const ui = useTranslations("ui");
  const money = useMoney();
  const id = useId();
  const call = usePageMutation("/user/fileFreightClaim", {
    done: ({ claim_number }) => t("done", { number: claim_number }),
    onClose,
    quiet: true,
  });
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={call.pending}>
        {t("confirm")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("title", { order: orderSn })} footer={footer}>
      <Form call={call} id={id} prepare={(values) => values.set("order_sn", orderSn)}>
        <p>{claimsText("claimable", { amount: money(claims.claimable) })}</p>
        <SelectField
          name="kind"
          label={t("kind")}
          required
          defaultValue={claims.has_exceptions ? "noted" : "concealed"}
          options={claimKinds.map((kind) => ({ value: kind, label: kinds(kind) }))}
        />
        <MoneyField aboveZero name="amount" label={t("amount")} hint={t("amountHint")} required />
        <TextArea name="description" label={t("description")} required maxLength={500} />
        <FileField type="document" name="file_ids" label={t("files")} maxFiles={maxClaimFiles} />
      </Form>
    </Dialog>
  );
}
