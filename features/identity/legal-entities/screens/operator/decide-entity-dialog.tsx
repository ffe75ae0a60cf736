import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";

const review = action("/operator/reviewLegalEntity");

interface Props {
  entity: { entity_id: number; legal_name: string };
  decision: "approve" | "refuse";
  onClose: () => void;
}

/** Approves a change of legal entity, or declines it with a reason. */
export function DecideEntityDialog({ entity: { entity_id, legal_name: name }, decision, onClose }: Props) {
  const t = useTranslations("legalEntitiesConsole");
  const values = { entity_id, decision };
  if (decision === "approve")
    return (
      <review.Confirm title={t("approveTitle", { name })} confirm={t("approve")} values={values} done={t("approved")} onClose={onClose}>
        {t("approveText")}
      </review.Confirm>
    );
  return (
    <review.Dialog danger title={t("declineTitle", { name })} confirm={t("decline")} values={values} done={t("declined")} onClose={onClose}>
      <review.Field name="note" label={t("reason")} hint={t("reasonHint")} required />
    </review.Dialog>
  );
}
