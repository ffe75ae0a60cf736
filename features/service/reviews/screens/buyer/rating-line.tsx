import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Text } from "#ui/layout.tsx";
import { Stars } from "#ui/stars.tsx";

export type Rating = DataOf<"/home/productRating">["rating"];

/** The mean rating in one line, on the product page with a link to the reviews. Nothing without reviews. */
export function RatingLine({ rating, to }: { rating: Rating; to?: string }) {
  const t = useTranslations("reviewsRating");
  const format = useFormatter();
  if (!rating) return null;
  const average = format.number(rating.average, { minimumFractionDigits: 1 });
  const line = (
    <>
      <Stars value={rating.average} label="" /> {t("line", { average, count: rating.count })}
    </>
  );
  return (
    <Text size="sm" tone="soft">
      {to ? <a href={to}>{line}</a> : line}
    </Text>
  );
}
