import { useId } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxReviewLength, maxReviewPhotos, ratingNames } from "#features/service/reviews/rules.ts";
import type { Review } from "#features/service/reviews/screens/review-text.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { StarField } from "#ui/star-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";

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
  onDone: () => void;
  onClose: () => void;
}

/** Writes a review of received goods, or changes one. */
export function ReviewDialog({ goods, review, onDone, onClose }: Props) {
  const t = useTranslations("reviews");
  const id = useId();
  const finish = () => {
    toast(t(review ? "saved" : "published"), { tone: "success" });
    onDone();
  };
  const write = useCall("/user/writeReview", finish);
  const edit = useCall("/user/editReview", finish);
  const call = review ? edit : write;
  const prepare = (values: FormData) => {
    if (review) return values.set("review_id", String(review.review_id));
    values.set("order_number", goods.order_number);
    values.set("product_id", String(goods.product_id));
  };
  const words = [t("ratingWords.1"), t("ratingWords.2"), t("ratingWords.3"), t("ratingWords.4"), t("ratingWords.5")] as const;
  const footer = (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={call.pending}>
        {t(review ? "save" : "publish")}
      </Button>
    </>
  );
  return (
    <Dialog open title={t(review ? "edit" : "write")} onClose={onClose} footer={footer}>
      <Form call={call} id={id} prepare={prepare}>
        <MediaRow as="div" picture={goods.preview} title={goods.title} meta={t("ofOrder", { number: goods.order_number })} />
        {ratingNames.map((name) => (
          <StarField key={name} name={name} label={t(`ratings.${name}`)} required words={words} defaultValue={review?.[name]} />
        ))}
        <TextArea
          name="text"
          label={t("text")}
          hint={t("textHint", { max: maxReviewLength })}
          required
          rows={5}
          maxLength={maxReviewLength}
          defaultValue={review?.text}
        />
        <FileField
          type="picture"
          name="file_ids"
          label={t("photos")}
          hint={t("photosHint")}
          maxFiles={maxReviewPhotos}
          initialFiles={review?.photos.map(({ file_id }, index) => ({ id: file_id, name: t("photo", { number: index + 1 }) })) ?? []}
        />
      </Form>
    </Dialog>
  );
}
