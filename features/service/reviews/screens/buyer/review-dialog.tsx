import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxReviewLength, maxReviewPhotos, ratingNames } from "#features/service/reviews/rules.ts";
import type { Review } from "#features/service/reviews/screens/review-text.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { StarField } from "#ui/star-field.tsx";

const write = action("/user/writeReview");
const change = action("/user/editReview");

interface Goods {
  product_id: number;
  order_number: string;
  title: string;
  preview: string;
}

interface Props {
  goods: Goods;
  /** The review to change; without it a new one is written. */
  review?: Review | undefined;
  onClose: () => void;
}

/** Writes a review of received goods, or changes one. */
export function ReviewDialog({ goods, review, onClose }: Props) {
  const t = useTranslations("reviews");
  const words = [t("ratingWords.1"), t("ratingWords.2"), t("ratingWords.3"), t("ratingWords.4"), t("ratingWords.5")] as const;
  const values = review ? { review_id: review.review_id } : { order_number: goods.order_number, product_id: goods.product_id };
  // A change takes the same fields as a new review.
  const { Dialog, Field } = (review ? change : write) as typeof write;
  return (
    <Dialog
      title={t(review ? "edit" : "write")}
      confirm={t(review ? "save" : "publish")}
      values={values}
      done={t(review ? "saved" : "published")}
      onClose={onClose}
    >
      <MediaRow as="div" picture={goods.preview} title={goods.title} meta={t("ofOrder", { number: goods.order_number })} />
      {ratingNames.map((name) => (
        <StarField key={name} name={name} label={t(`ratings.${name}`)} required words={words} defaultValue={review?.[name]} />
      ))}
      <Field name="text" label={t("text")} hint={t("textHint", { max: maxReviewLength })} defaultValue={review?.text} />
      <FileField
        type="picture"
        name="file_ids"
        label={t("photos")}
        hint={t("photosHint")}
        maxFiles={maxReviewPhotos}
        initialFiles={review?.photos.map(({ file_id }, index) => ({ id: file_id, name: t("photo", { number: index + 1 }) })) ?? []}
      />
    </Dialog>
  );
}
