import { useTranslations } from "use-intl";
import type { GoodsToReview } from "#features/service/reviews/screens/buyer/load-review-prompt.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Box, Inline } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

/** Invites to review received goods. */
export function ReviewPrompt({ goods: { orderNumber, count } }: { goods: GoodsToReview }) {
  const t = useTranslations("reviewsPrompt");
  const query = orderNumber ? `?order=${encodeURIComponent(orderNumber)}` : "";
  return (
    <Box below={4}>
      <Notice icon="edit">
        <Inline wrap justify="between" gap={2} gapX={4}>
          {t("prompt", { count })}
          <ButtonLink size="small" to={`/user_center/reviews${query}`}>
            {t("write")}
          </ButtonLink>
        </Inline>
      </Notice>
    </Box>
  );
}
