import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { OverviewScreen } from "#features/backoffice/review-queue/screens/operator/overview-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/overview.ts";

const load = (async (call) => {
  const [overview, { list: work }] = await Promise.all([call("/operator/queueOverview"), call("/operator/orderWork")]);
  return { overview, work };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("console");
  return (
    <>
      <PageTitle>{`${t("overview")} · ${t("operator")}`}</PageTitle>
      <OverviewScreen {...loaderData} />
    </>
  );
}
