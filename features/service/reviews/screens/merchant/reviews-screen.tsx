import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { CallFunction } from "#client/call-function.ts";
import type { DataOf, InputOf } from "#client/calls.ts";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { tabOf, tabUrl, toBody } from "#client/lists/list-query.ts";
import { ListTools } from "#client/lists/list-tools.tsx";
import { RatingSummary } from "#features/service/reviews/screens/rating-summary.tsx";
import { ReviewEntry } from "#features/service/reviews/screens/review-entry.tsx";
import css from "#features/service/reviews/screens/reviews.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

const AnswerDialog = lazy(() =>
  import("#features/service/reviews/screens/merchant/answer-dialog.tsx").then((module) => ({ default: module.AnswerDialog })),
);

const ReportDialog = lazy(() =>
  import("#features/service/reviews/screens/buyer/report-dialog.tsx").then((module) => ({ default: module.ReportDialog })),
);

/** The list of reviews: its call and tabs. */
const reviewSource = { entry: { call: "/merchant/reviews" }, tabs: ["waiting", "answered", "hidden"], pageSize: 20 } as const;

type MerchantReviews = DataOf<"/merchant/reviews">;
type MerchantReview = MerchantReviews["list"][number];

export const loadMerchantReviews = async (call: CallFunction, { url: { searchParams } }: { url: URL }) => ({
  reviews: await call("/merchant/reviews", toBody(reviewSource, searchParams) as InputOf<"/merchant/reviews">),
});

/** The reviews of a manufacturer's products: figures, those to answer, answered and hidden ones. */
export function MerchantReviewsScreen({ reviews }: Awaited<ReturnType<typeof loadMerchantReviews>>) {
  const t = useTranslations("reviews");
  const [answered, setAnswered] = useState<MerchantReview>();
  const [reported, setReported] = useState<number>();
  const { rating, list, count, counts } = reviews;
  const [params] = useSearchParams();
  const tab = tabOf(reviewSource, params) as (typeof reviewSource.tabs)[number];
  const columns = useReviewColumns();
  const tabs = reviewSource.tabs.map((name) => ({
    to: tabUrl(reviewSource, params, name),
    label: t(`store.tabs.${name}`),
    count: counts[name],
    current: name === tab,
  }));
  return (
    <Stack gap={4} foot={16}>
      <PageHeader
        title={t("store.title")}
        intro={t("store.intro")}
        actions={<ListTools parts={reviewSource} columns={columns} title={t("store.title")} isEmpty={list.length === 0} />}
      />
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
              <ReviewEntry key={review.review_id} review={review} orderPath={`/merchant/orders/${encodeURIComponent(review.order_number)}`}>
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
              </ReviewEntry>
            ))}
          </Stack>
        )}
      </Card>
      <Pager total={count} pageSize={reviewSource.pageSize} />
      <Suspense>
        {answered && <AnswerDialog review={answered} onClose={() => setAnswered(undefined)} />}
        {reported !== undefined && <ReportDialog reviewId={reported} onClose={() => setReported(undefined)} />}
      </Suspense>
    </Stack>
  );
}

/** The columns of an exported list of reviews; the screen shows them as texts. */
const useReviewColumns = (): ListColumn<MerchantReview>[] => {
  const t = useTranslations("reviews");
  return [
    { key: "product", header: t("columns.product"), text: (row) => `${row.goods_sn} · ${row.title}` },
    { key: "order", header: t("columns.order"), text: (row) => row.order_number },
    { key: "at", header: t("columns.at"), at: (row) => row.created_at },
    { key: "stars", header: t("columns.stars"), number: (row) => row.stars },
    { key: "quality", header: t("ratings.quality"), number: (row) => row.quality },
    { key: "packing", header: t("ratings.packing"), number: (row) => row.packing },
    { key: "accuracy", header: t("ratings.accuracy"), number: (row) => row.accuracy },
    { key: "reviewer", header: t("columns.reviewer"), text: (row) => row.reviewer },
    { key: "text", header: t("columns.text"), text: (row) => row.text },
    { key: "answer", header: t("answer"), text: (row) => row.answer?.text ?? null },
  ];
};
