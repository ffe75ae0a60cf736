import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ratingNames } from "#features/service/reviews/rules.ts";
import css from "#features/service/reviews/screens/reviews.module.css";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Stars } from "#ui/stars.tsx";

export type Review = DataOf<"/home/productReviews">["list"][number];

/** A review as readers see it: stars, who wrote it, text, photos, the manufacturer's answer. */
export function ReviewText({ review, manufacturer, end }: { review: Review; manufacturer?: string | undefined; end?: ReactNode }) {
  const t = useTranslations("reviews");
  const { stars, text, photos, reviewer, place, created_at, is_edited, answer } = review;
  return (
    <Stack gap={2} shrink className={css.review}>
      <Inline wrap gap={1} gapX={3} align="center">
        <Stars value={stars} label={t("starsOf", { stars })} />
        <Text as="strong" size="sm" weight="medium" anywhere>
          {reviewer || (place ? t("buyerIn", { place }) : t("buyer"))}
        </Text>
        <Text as="span" size="sm" tone="faint">
          <Moment at={created_at} />
          {is_edited && ` · ${t("edited")}`}
        </Text>
        {end && (
          <Text as="span" push>
            {end}
          </Text>
        )}
      </Inline>
      <Text anywhere lines>
        {text}
      </Text>
      <Inline as="p" wrap gap={1} gapX={4} size="sm" tone="faint">
        {ratingNames.map((name) => (
          <span key={name}>
            {t(`ratings.${name}`)}{" "}
            <Text as="span" tone="ink" numeric>
              {review[name]}/5
            </Text>
          </span>
        ))}
      </Inline>
      {photos.length > 0 && (
        <Inline align="stretch" wrap gap={2} className={css.photos}>
          {photos.map(({ file_id, url }, index) => (
            <a key={file_id} href={url} target="_blank" rel="noopener">
              <img
                className={textClass({ border: true, radius: true, ground: "sunken", block: true })}
                src={url}
                alt={t("photo", { number: index + 1 })}
                loading="lazy"
                width={96}
                height={96}
              />
            </a>
          ))}
        </Inline>
      )}
      {answer && (
        <Stack gap={1} quote above={2}>
          <Text size="sm" weight="medium">
            {manufacturer ? t("answerBy", { name: manufacturer }) : t("answer")}{" "}
            <Text as="span" tone="faint" weight="regular">
              <Moment at={answer.at} />
            </Text>
          </Text>
          <Text anywhere lines size="sm">
            {answer.text}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
