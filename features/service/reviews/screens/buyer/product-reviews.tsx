import { Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { callQuietly } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import { sortings } from "#features/service/reviews/rules.ts";
import type { Rating } from "#features/service/reviews/screens/buyer/rating-line.tsx";
import { RatingSummary } from "#features/service/reviews/screens/rating-summary.tsx";
import { type Review, ReviewText } from "#features/service/reviews/screens/review-text.tsx";
import css from "#features/service/reviews/screens/reviews.module.css";
import { Button } from "#ui/button.tsx";
import { Chip, Segments } from "#ui/chip-row.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const ReportDialog = lazy(() =>
  import("#features/service/reviews/screens/buyer/report-dialog.tsx").then((module) => ({ default: module.ReportDialog })),
);

interface Choice {
  sort: (typeof sortings)[number];
  with_photos: boolean;
}

interface Loaded {
  rating: Rating;
  list: readonly Review[];
  count: number;
  page: number;
}

const pageSize = 10;

/** The reviews of a product in a chosen order, a page at a time. The page before stays visible while another one loads. */
const useReviews = (productId: number) => {
  const [choice, setChoice] = useState<Choice>({ sort: "newest", with_photos: false });
  const [page, setPage] = useState(1);
  const [loaded, setLoaded] = useState<Loaded>();
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt repeats the call
  useEffect(() => {
    let isCurrent = true;
    setState("loading");
    const body = { product_id: productId, sort: choice.sort, with_photos: choice.with_photos ? "1" : "0", page, page_size: pageSize };
    callQuietly("/home/productReviews", body).then(
      ({ rating, list, count }) => {
        if (!isCurrent) return;
        setLoaded((known) => ({ rating, count, page, list: page === 1 ? list : [...(known?.list ?? []), ...list] }));
        setState("ready");
      },
      () => isCurrent && setState("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [productId, choice, page, attempt]);
  const choose = (next: Partial<Choice>) => {
    setChoice((known) => ({ ...known, ...next }));
    setPage(1);
  };
  return { choice, choose, loaded, state, more: () => setPage((known) => known + 1), again: () => setAttempt((known) => known + 1) };
};

/** The reviews of a product: figures, order, photos only, and the reviews themselves. */
export function ProductReviews({ productId, manufacturer }: { productId: number; manufacturer: string }) {
  const t = useTranslations("reviews");
  const session = useSession();
  const [reported, setReported] = useState<number>();
  const { choice, choose, loaded, state, more, again } = useReviews(productId);
  const rating = loaded?.rating;
  return (
    <>
      <div>
        <h2>{t("title")}</h2>
        <Text size="sm" tone="soft" above={1}>
          {t("verified")}
        </Text>
      </div>
      {!loaded && state === "loading" && <Skeleton height="12rem" />}
      {loaded && !rating && <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>}
      {rating && (
        <>
          <RatingSummary rating={rating} />
          <Inline wrap gap={3}>
            <Segments
              label={t("sort")}
              value={choice.sort}
              options={sortings.map((value) => ({ value, label: t(`sortings.${value}`) }))}
              onChange={(sort) => choose({ sort })}
            />
            {rating.with_photos > 0 && (
              <Chip pressed={choice.with_photos} onClick={() => choose({ with_photos: !choice.with_photos })}>
                {t("onlyPhotos", { count: rating.with_photos })}
              </Chip>
            )}
          </Inline>
          <Stack as="ul" gap={5} className={css.list} aria-busy={state === "loading"}>
            {loaded.list.map((review) => (
              <li key={review.review_id}>
                <ReviewText
                  review={review}
                  manufacturer={manufacturer}
                  end={
                    session && (
                      <Button size="small" variant="quiet" onClick={() => setReported(review.review_id)}>
                        {t("report")}
                      </Button>
                    )
                  }
                />
              </li>
            ))}
          </Stack>
          {loaded.list.length < loaded.count && state !== "failed" && (
            <div>
              <Button pending={state === "loading"} onClick={more}>
                {t("more")}
              </Button>
            </div>
          )}
        </>
      )}
      {state === "failed" && (
        <Notice tone="danger" icon="warning" role="alert">
          <Inline wrap gap={3}>
            {t("failed")}
            <Button size="small" onClick={again}>
              {t("again")}
            </Button>
          </Inline>
        </Notice>
      )}
      <Suspense>{reported !== undefined && <ReportDialog reviewId={reported} onClose={() => setReported(undefined)} />}</Suspense>
    </>
  );
}
