import { useFormatter, useTranslations } from "use-intl";
import { ratingNames } from "#features/service/reviews/rules.ts";
import type { Rating } from "#features/service/reviews/screens/buyer/rating-line.tsx";
import css from "#features/service/reviews/screens/reviews.module.css";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Meter } from "#ui/meter.tsx";
import { Stars } from "#ui/stars.tsx";

/** The mean of reviews, how many have five stars, four, and so on, and the mean of each rating. */
export function RatingSummary({ rating }: { rating: NonNullable<Rating> }) {
  const t = useTranslations("reviews");
  const format = useFormatter();
  const decimal = (value: number) => format.number(value, { minimumFractionDigits: 1 });
  return (
    <div className={css.summary}>
      <Stack gap={3}>
        <Inline gap={3}>
          <Text as="span" size="3xl" weight="bold" numeric>
            {decimal(rating.average)}
          </Text>
          <div>
            <Stars value={rating.average} label={t("average", { average: decimal(rating.average) })} />
            <Text size="sm" tone="soft">
              {t("count", { count: rating.count })}
            </Text>
          </div>
        </Inline>
        <Stack as="ul" gap={1} size="sm">
          {ratingNames.map((name) => (
            <li key={name}>
              <Inline justify="between" gap={4}>
                <span>{t(`ratings.${name}`)}</span>
                <Inline as="span" gap={2} rigid numeric>
                  <Stars value={rating[name]} label="" />
                  {decimal(rating[name])}
                </Inline>
              </Inline>
            </li>
          ))}
        </Stack>
      </Stack>
      <ul className={`plain ${css.bars} ${textClass({ size: "sm" })}`} aria-label={t("distribution")}>
        {[5, 4, 3, 2, 1].map((stars) => (
          <li key={stars} className={css.bar}>
            <span>{t("star", { count: stars })}</span>
            <Meter min={0} max={rating.count} value={rating.stars[5 - stars]} aria-hidden />
            <Text as="span" numeric tone="soft">
              {rating.stars[5 - stars]}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
