import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";

const report = action("/user/reportReview");

/** Reports a review to the operator. */
export function ReportDialog({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const t = useTranslations("reviews");
  return (
    <report.Dialog
      title={t("reportTitle")}
      confirm={t("reportSend")}
      values={{ review_id: reviewId }}
      done={t("reported")}
      onClose={onClose}
    >
      <p>{t("reportText")}</p>
      <report.Field name="reason" label={t("reportReason")} options={(reason) => t(`reasons.${reason}`)} />
      <report.Field name="note" label={t("reportNote")} />
    </report.Dialog>
  );
}
