import { useId } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { reportReasons } from "#features/service/reviews/rules.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";

/** Reports a review to the operator. */
export function ReportDialog({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const t = useTranslations("reviews");
  const id = useId();
  const report = useCall(
    "/user/reportReview",
    () => {
      toast(t("reported"), { tone: "success" });
      onClose();
    },
    { outdates: [] },
  );
  const footer = (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={report.pending}>
        {t("reportSend")}
      </Button>
    </>
  );
  return (
    <Dialog open title={t("reportTitle")} onClose={onClose} footer={footer}>
      <Form call={report} id={id} prepare={(values) => values.set("review_id", String(reviewId))}>
        <p>{t("reportText")}</p>
        <SelectField
          name="reason"
          label={t("reportReason")}
          required
          options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <TextArea name="note" label={t("reportNote")} maxLength={500} />
      </Form>
    </Dialog>
  );
}
