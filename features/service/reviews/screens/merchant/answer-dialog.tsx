import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { type Review, ReviewText } from "#features/service/reviews/screens/review-text.tsx";

const answer = action("/merchant/answerReview");

/** The manufacturer's answer to a review, below the review itself. */
export function AnswerDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useTranslations("reviews");
  return (
    <answer.Dialog
      title={t("store.write")}
      confirm={t("store.send")}
      values={{ review_id: review.review_id }}
      done={t("store.sent")}
      onClose={onClose}
    >
      <ReviewText review={review} />
      <answer.Field name="text" label={t("store.text")} hint={t("store.textHint")} />
    </answer.Dialog>
  );
}
