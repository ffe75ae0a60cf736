import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadMerchantReviews, MerchantReviewsScreen } from "#features/service/reviews/screens/merchant/reviews-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/reviews.ts";

export const clientLoader = withMessages("reviews", protectedLoader(loadMerchantReviews));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("reviews");
  return (
    <>
      <PageTitle>{t("store.title")}</PageTitle>
      <MerchantReviewsScreen {...loaderData} />
    </>
  );
}
