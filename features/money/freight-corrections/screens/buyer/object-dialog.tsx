import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxCorrectionFiles } from "#features/money/freight-corrections/rules.ts";

const answer = action("/user/answerFreightCorrection");

/** Disputes a correction with a reason and pictures. */
export function ObjectDialog({ correctionId, onClose }: { correctionId: number; onClose: () => void }) {
  const t = useTranslations("freightCorrections.buyer");
  return (
    <answer.Dialog
      title={t("objectTitle")}
      confirm={t("objectConfirm")}
      values={{ correction_id: correctionId, answer: "object" }}
      done={t("objected")}
      onClose={onClose}
    >
      <p>{t("objectText")}</p>
      <answer.Field name="note" label={t("reason")} required />
      <FileField type="document" name="file_ids" label={t("photos")} maxFiles={maxCorrectionFiles} />
    </answer.Dialog>
  );
}
