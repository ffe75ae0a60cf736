import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { ReportList } from "#features/service/reviews/screens/operator/report-list.tsx";
import { ReviewText } from "#features/service/reviews/screens/review-text.tsx";
import { Card } from "#ui/card.tsx";
import { Stack } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";

/** How the review queue shows reported reviews. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "reportedReview",
    icon: "warning",
    open: async (call, { item_id }) => {
      const review = await call("/operator/reviewDetail", { review_id: item_id });
      return {
        facts: (
          <Card>
            <Stack gap={4}>
              <MediaRow as="div" picture={review.preview} title={review.title} meta={`${review.merchant_name} · ${review.order_number}`} />
              <ReviewText review={review} />
              <ReportList reports={review.reports} />
            </Stack>
          </Card>
        ),
      };
    },
  },
];
