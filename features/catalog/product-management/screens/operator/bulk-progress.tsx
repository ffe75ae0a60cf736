import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import type { NewProducts } from "#features/catalog/product-management/screens/operator/new-products.ts";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

type BulkReview = NewProducts["recent"][number];

const pollIntervalMs = 1_000;

/** Progress of a decision that is being carried out. */
function Running({ review }: { review: BulkReview }) {
  const t = useTranslations("productManagementConsole.bulk");
  const { data } = useQueryCall(
    "/operator/bulkReviewInfo",
    { bulk_review_id: review.bulk_review_id },
    { pollMs: (known) => (known?.state === "finished" ? false : pollIntervalMs) },
  );
  const current = data ?? review;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (current.state === "finished") void revalidate();
  }, [current.state, revalidate]);
  const done = current.done_count + current.skipped_count;
  return (
    <Stack gap={2} role="status">
      <Text weight="medium">{t(review.decision === "approve" ? "approving" : "refusing", { done, count: current.total_count })}</Text>
      <progress value={done} max={Math.max(1, current.total_count)} aria-label={t("progress")} />
    </Stack>
  );
}

/** Decisions that are being carried out, and the result of the last ones. */
export function BulkProgress({ recent }: { recent: NewProducts["recent"] }) {
  const t = useTranslations("productManagementConsole.bulk");
  if (recent.length === 0) return null;
  return (
    <Card title={t("recent")}>
      <Stack gap={3}>
        {recent.map((review) =>
          review.state === "running" ? (
            <Running key={review.bulk_review_id} review={review} />
          ) : (
            <Inline key={review.bulk_review_id} wrap justify="between" gap={2} size="sm">
              <span>
                {t(review.decision === "approve" ? "approved" : "refused", { count: review.done_count, name: review.name })}
                {review.skipped_count > 0 && ` ${t("skipped", { count: review.skipped_count })}`}
              </span>
              <Text as="span" tone="soft">
                <Moment at={review.decided_at} as="relative" />
              </Text>
            </Inline>
          ),
        )}
      </Stack>
    </Card>
  );
}
