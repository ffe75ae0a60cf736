import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { RowAt } from "#client/lists/list.tsx";
import { ClaimFile } from "#features/money/freight-claims/screens/claim-file.tsx";

const decide = action("/operator/decideFreightClaim");

/** Pays or declines a claim. */
export function DecideClaimDialog({ claim, onClose }: { claim: RowAt<"/operator/freightClaims">; onClose: () => void }) {
  const t = useTranslations("freightClaimsConsole");
  return (
    <decide.Dialog
      title={claim.claim_number}
      confirm={t("decide")}
      values={{ claim_id: claim.claim_id }}
      done={({ status }) => t(status === "agreed" ? "agreed" : status === "paid" ? "paid" : "declined")}
      onClose={onClose}
    >
      <p>{claim.description}</p>
      <ClaimFile file={claim.file} />
      <decide.Field name="decision" label={t("decision")} options={(value) => t(value)} />
      <decide.Field name="amount" label={t("amount")} defaultValue={claim.paid} />
      <decide.Field
        name="at_fault"
        label={t("fault")}
        hint={t("faultHint")}
        required
        defaultValue={claim.at_fault}
        options={(fault) => t(`faults.${fault}`)}
      />
      <decide.Field name="note" label={t("note")} />
    </decide.Dialog>
  );
}
