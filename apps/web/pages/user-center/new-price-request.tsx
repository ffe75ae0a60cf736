import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadNewRequest, NewRequestScreen } from "#features/service/quotes/screens/new-request-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/new-price-request.ts";

export const clientLoader = withMessages("conversations", protectedLoader(loadNewRequest));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function NewPriceRequest({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("quotes");
  const { search } = useLocation();
  return (
    <>
      <PageTitle>{t("newTitle")}</PageTitle>
      <NewRequestScreen key={search} {...loaderData} />
    </>
  );
}
