import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxClaimFiles } from "#features/money/freight-claims/rules.ts";
import { useMoney } from "#ui/money.tsx";

const file = action("/user/fileFreightClaim");

interface Props {
  orderSn: string;
  claims: DataOf<"/user/freightClaims">;
  onClose: () => void;
}

/** Files a claim about an order. */
export function ClaimDialog({ orderSn, claims, onClose }: Props) {
  const t = useTranslations("freightClaims.dialog");
  const kinds = useTranslations("freightClaims.kinds");
  const claimsText = useTranslations("freightClaims");
  const money = useMoney();
  return (
    <file.Dialog
      title={t("title", { order: orderSn })}
      confirm={t("confirm")}
      values={{ order_sn: orderSn }}
      done={({ claim_number }) => t("done", { number: claim_number })}
      onClose={onClose}
    >
      <p>{claimsText("claimable", { amount: money(claims.claimable) })}</p>
      <file.Field name="kind" label={t("kind")} defaultValue={claims.has_exceptions ? "noted" : "concealed"} options={kinds} />
      <file.Field name="amount" label={t("amount")} hint={t("amountHint")} />
      <file.Field name="description" label={t("description")} />
      <FileField type="document" name="file_ids" label={t("files")} maxFiles={maxClaimFiles} />
    </file.Dialog>
  );
}
