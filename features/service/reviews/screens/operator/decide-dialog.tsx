import { useId } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { hideReasons, reportReasons } from "#features/service/reviews/rules.ts";
import { ReportList } from "#features/service/reviews/screens/operator/report-list.tsx";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Text } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  review: { review_id: number; is_hidden: boolean };
  decision: "keep" | "hide";
  onDone: () => void;
  onClose: () => void;
}

/** Keeps a review visible, hides it with reasons, or shows a hidden one again. */
export function DecideDialog({ review, decision, onDone, onClose }: Props) {
  const t = useTranslations("reviewsConsole");
  const language = useLocale() as Language;
  const id = useId();
  const isHiding = decision === "hide";
  const { data } = useQueryCall("/operator/reviewDetail", { review_id: review.review_id });
  const decide = useCall("/operator/decideReview", () => {
    toast(t(isHiding ? "hidden" : "upheld"), { tone: "success" });
    onDone();
  });
  const prepare = (values: FormData) => {
    const reasons = reportReasons.filter((reason) => values.has(`reason.${reason}`));
    for (const reason of reportReasons) values.delete(`reason.${reason}`);
    values.set("reasons", reasons.join(","));
    values.set("review_id", String(review.review_id));
    values.set("decision", decision);
  };
  const action = isHiding ? "hide" : review.is_hidden ? "restore" : "keep";
  const footer = (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button type="submit" form={id} variant={isHiding ? "danger" : "primary"} pending={decide.pending}>
        {t(action)}
      </Button>
    </>
  );
  return (
    <Dialog open title={t(`${action}Title`)} onClose={onClose} footer={footer}>
      <Form call={decide} id={id} prepare={prepare}>
        <p>{t(isHiding ? "hideText" : "keepText")}</p>
        {data ? <ReportList reports={data.reports} /> : <Skeleton height="4rem" />}
        {isHiding && (
          <FieldGroup legend={t("reasons")}>
            {reportReasons.map((reason) => (
              <Checkbox key={reason} name={`reason.${reason}`} label={hideReasons[reason][language]} />
            ))}
          </FieldGroup>
        )}
        <TextArea name="note" label={t("note")} hint={t("noteHint")} maxLength={500} />
        {decide.refusal && (
          <Text size="sm" tone="danger" role="alert">
            {decide.refusal.message}
          </Text>
        )}
      </Form>
    </Dialog>
  );
}
