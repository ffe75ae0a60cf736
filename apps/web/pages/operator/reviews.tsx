import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadStaffReviews, StaffReviewsScreen } from "#features/service/reviews/screens/operator/reviews-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/reviews.ts";

export const clientLoader = withMessages("staffReviews", protectedLoader(loadStaffReviews));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("reviewsConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <StaffReviewsScreen {...loaderData} />
    </>
  );
}
