import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { CallFunction } from "#client/call-function.ts";
import type { DataOf } from "#client/calls.ts";
import { DecisionNotice } from "#features/service/reviews/screens/decision-notice.tsx";
import { RatingSummary } from "#features/service/reviews/screens/rating-summary.tsx";
import { ReviewText } from "#features/service/reviews/screens/review-text.tsx";
import css from "#features/service/reviews/screens/reviews.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

const AnswerDialog = lazy(() =>
  import("#features/service/reviews/screens/merchant/answer-dialog.tsx").then((module) => ({ default: module.AnswerDialog })),
);

const ReportDialog = lazy(() =>
  import("#features/service/reviews/screens/buyer/report-dialog.tsx").then((module) => ({ default: module.ReportDialog })),
);

const tabNames = ["waiting", "answered", "hidden"] as const;
const pageSize = 20;

type MerchantReviews = DataOf<"/merchant/reviews">;
type MerchantReview = MerchantReviews["list"][number];

export const loadMerchantReviews = async (call: CallFunction, { url: { searchParams } }: { url: URL }) => {
  const tab = tabNames.find((name) => name === searchParams.get("tab")) ?? "waiting";
  const page = /^[1-9][0-9]{0,3}$/.test(searchParams.get("page") ?? "") ? Number(searchParams.get("page")) : 1;
  return { tab, reviews: await call("/merchant/reviews", { tab, page, page_size: pageSize }) };
};

/** The reviews of a manufacturer's products: figures, those to answer, answered and hidden ones. */
export function MerchantReviewsScreen({ tab, reviews }: Awaited<ReturnType<typeof loadMerchantReviews>>) {
  const t = useTranslations("reviews");
  const [answered, setAnswered] = useState<MerchantReview>();
  const [reported, setReported] = useState<number>();
  const { rating, list, count, counts } = reviews;
  const tabs = tabNames.map((name) => ({ to: `?tab=${name}`, label: t(`store.tabs.${name}`), count: counts[name], current: name === tab }));
  return (
    <Stack gap={4} foot={16}>
      <PageHeader title={t("store.title")} intro={t("store.intro")} />
      {rating && (
        <Card>
          <RatingSummary rating={rating} />
        </Card>
      )}
      <Tabs label={t("tabs")} tabs={tabs} />
      <Card>
        {list.length === 0 ? (
          <EmptyState title={t("store.emptyTitle")} picture="letter">
            {t(`store.empty.${tab}`)}
          </EmptyState>
        ) : (
          <Stack as="ul" gap={5} className={css.list}>
            {list.map((review) => (
              <Stack as="li" gap={3} key={review.review_id}>
                <MediaRow
                  as="div"
                  size="small"
                  picture={review.preview}
                  title={
                    <Link className="l-link" to={`/product/${encodeURIComponent(review.goods_sn)}/${review.product_id}`}>
                      {review.title}
                    </Link>
                  }
                  meta={
                    <Link className="l-link" to={`/merchant/orders/${encodeURIComponent(review.order_number)}`}>
                      {review.order_number}
                    </Link>
                  }
                />
                <ReviewText review={review} />
                <DecisionNotice decision={review.decision} />
                {!review.is_hidden && (
                  <Inline gap={2}>
                    {!review.answer && (
                      <Button size="small" aria-label={t("store.writeTo", { title: review.title })} onClick={() => setAnswered(review)}>
                        {t("store.write")}
                      </Button>
                    )}
                    <Button size="small" variant="quiet" onClick={() => setReported(review.review_id)}>
                      {t("report")}
                    </Button>
                  </Inline>
                )}
              </Stack>
            ))}
          </Stack>
        )}
      </Card>
      <Pager total={count} pageSize={pageSize} />
      <Suspense>
        {answered && <AnswerDialog review={answered} onClose={() => setAnswered(undefined)} />}
        {reported !== undefined && <ReportDialog reviewId={reported} onClose={() => setReported(undefined)} />}
      </Suspense>
    </Stack>
  );
}
