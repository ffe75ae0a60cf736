import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { CallFunction } from "#client/call-function.ts";
import type { DataOf } from "#client/calls.ts";
import { DecisionNotice } from "#features/service/reviews/screens/decision-notice.tsx";
import { ReviewText } from "#features/service/reviews/screens/review-text.tsx";
import css from "#features/service/reviews/screens/reviews.module.css";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

const DecideDialog = lazy(() =>
  import("#features/service/reviews/screens/operator/decide-dialog.tsx").then((module) => ({ default: module.DecideDialog })),
);

const tabNames = ["reported", "hidden", "all"] as const;
const pageSize = 20;

type StaffReview = DataOf<"/operator/reviews">["list"][number];

export const loadStaffReviews = async (call: CallFunction, { url: { searchParams } }: { url: URL }) => {
  const tab = tabNames.find((name) => name === searchParams.get("tab")) ?? "reported";
  const page = /^[1-9][0-9]{0,3}$/.test(searchParams.get("page") ?? "") ? Number(searchParams.get("page")) : 1;
  return { tab, reviews: await call("/operator/reviews", { tab, page, page_size: pageSize }) };
};

/** Reported reviews for the operator, hidden ones, and all. */
export function StaffReviewsScreen({ tab, reviews: { list, count, counts } }: Awaited<ReturnType<typeof loadStaffReviews>>) {
  const t = useTranslations("reviewsConsole");
  const [decided, setDecided] = useState<{ review: StaffReview; decision: "keep" | "hide" }>();
  const tabs = tabNames.map((name) => ({
    to: `?tab=${name}`,
    label: t(`tabs.${name}`),
    ...(name !== "all" && { count: counts[name] }),
    current: name === tab,
  }));
  return (
    <Stack gap={4} foot={16}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Tabs label={t("title")} tabs={tabs} />
      <Card>
        {list.length === 0 ? (
          <EmptyState title={t("emptyTitle")} picture="letter">
            {t(`empty.${tab}`)}
          </EmptyState>
        ) : (
          <Stack as="ul" gap={5} className={css.list}>
            {list.map((review) => (
              <Stack as="li" gap={3} key={review.review_id}>
                <ReviewFacts review={review} />
                <ReviewText review={review} />
                <DecisionNotice decision={review.decision} />
                <Inline gap={2}>
                  {(review.reported_at || review.is_hidden) && (
                    <Button size="small" onClick={() => setDecided({ review, decision: "keep" })}>
                      {t(review.is_hidden ? "restore" : "keep")}
                    </Button>
                  )}
                  {!review.is_hidden && (
                    <Button size="small" onClick={() => setDecided({ review, decision: "hide" })}>
                      {t("hide")}
                    </Button>
                  )}
                </Inline>
              </Stack>
            ))}
          </Stack>
        )}
      </Card>
      <Pager total={count} pageSize={pageSize} isLong={tab === "all"} />
      <Suspense>{decided && <DecideDialog {...decided} onClose={() => setDecided(undefined)} />}</Suspense>
    </Stack>
  );
}

/** What was reviewed by whom, and how often it was reported. */
function ReviewFacts({ review }: { review: StaffReview }) {
  const t = useTranslations("reviewsConsole");
  const common = useTranslations("reviews");
  return (
    <MediaRow
      as="div"
      size="small"
      picture={review.preview}
      title={
        <Link className={textClass({ link: true })} to={`/operator/orders/${encodeURIComponent(review.order_number)}`}>
          {review.title}
        </Link>
      }
      meta={
        <>
          {t("by", { company: review.company_name, merchant: review.merchant_name })} · {review.order_number}
          {review.reported_at && <> · {t.rich("reportedAt", { when: () => <Moment at={review.reported_at ?? ""} as="relative" /> })}</>}
        </>
      }
      end={
        review.is_hidden ? (
          <StatusChip tone="error">{common("hiddenChip")}</StatusChip>
        ) : (
          review.report_count > 0 && <StatusChip tone="waiting">{t("reports", { count: review.report_count })}</StatusChip>
        )
      }
    />
  );
}
