import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { parseRequestQuery, RequestsScreen } from "#features/service/quotes/screens/requests-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/price-requests.ts";

const load = (async (call, { url: { searchParams } }) => ({
  requests: await call("/operator/priceRequests", parseRequestQuery(searchParams)),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("conversations", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PriceRequests({ loaderData: { requests } }: Route.ComponentProps) {
  const t = useTranslations("quotes");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <RequestsScreen data={requests} />
    </>
  );
}
