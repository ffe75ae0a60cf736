import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CompanyReviewsScreen, loadCompanyReviews } from "#features/service/reviews/screens/buyer/reviews-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/reviews.ts";

export const clientLoader = withMessages("reviews", protectedLoader(loadCompanyReviews));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("reviews");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CompanyReviewsScreen {...loaderData} />
    </>
  );
}
