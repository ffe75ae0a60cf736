import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { StaffIncomingScreen, staffIncomingPageSize } from "#features/inventory/arrivals/screens/operator/incoming-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/incoming.ts";

const load = (async (call, { url: { searchParams } }) => ({
  incoming: await call("/operator/incomingList", {
    tab: searchParams.get("tab") === "arrived" ? "arrived" : "on_water",
    keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
    page: searchParams.get("page") ?? "1",
    page_size: staffIncomingPageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function StaffIncoming({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("productManagementConsole");
  return (
    <>
      <PageTitle>{t("incoming")}</PageTitle>
      <StaffIncomingScreen incoming={loaderData.incoming} />
    </>
  );
}
