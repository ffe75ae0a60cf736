import { useId } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { maxReviewLength } from "#features/service/reviews/rules.ts";
import { type Review, ReviewText } from "#features/service/reviews/screens/review-text.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";

/** The manufacturer's answer to a review, below the review itself. */
export function AnswerDialog({ review, onDone, onClose }: { review: Review; onDone: () => void; onClose: () => void }) {
  const t = useTranslations("reviews");
  const id = useId();
  const answer = useCall("/merchant/answerReview", () => {
    toast(t("store.sent"), { tone: "success" });
    onDone();
  });
  const footer = (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={answer.pending}>
        {t("store.send")}
      </Button>
    </>
  );
  return (
    <Dialog open title={t("store.write")} onClose={onClose} footer={footer}>
      <Form call={answer} id={id} prepare={(values) => values.set("review_id", String(review.review_id))}>
        <ReviewText review={review} />
        <TextArea name="text" label={t("store.text")} hint={t("store.textHint")} required rows={4} maxLength={maxReviewLength} />
      </Form>
    </Dialog>
  );
}
