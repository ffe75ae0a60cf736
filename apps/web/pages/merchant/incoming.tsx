import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { IncomingScreen, incomingPageSize } from "#features/inventory/arrivals/screens/merchant/incoming-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/incoming.ts";

const load = (async (call, { url: { searchParams } }) => {
  const [incoming, options] = await Promise.all([
    call("/merchant/incomingList", {
      tab: searchParams.get("tab") === "arrived" ? "arrived" : "on_water",
      keyword: searchParams.get("keyword") ?? "",
      page: searchParams.get("page") ?? "1",
      page_size: incomingPageSize,
    }),
    call("/merchant/productOptions"),
  ]);
  return { incoming, options };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Incoming({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("productManagementConsole");
  return (
    <>
      <PageTitle>{t("incoming")}</PageTitle>
      <IncomingScreen incoming={loaderData.incoming} options={loaderData.options} />
    </>
  );
}
