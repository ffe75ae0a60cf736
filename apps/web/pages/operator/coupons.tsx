import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { BatchList, batchPageSize, batchTabs } from "#features/pricing/coupons/screens/operator/batch-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/coupons.ts";

const load = (async (call, { url: { searchParams } }) => {
  const [batches, scopes] = await Promise.all([
    call("/operator/couponList", {
      tab: batchTabs.find((tab) => tab === searchParams.get("tab")) ?? "running",
      keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
      page: searchParams.get("page") ?? "1",
      page_size: batchPageSize,
    }),
    call("/operator/priceScopes"),
  ]);
  return { batches, scopes };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("couponsConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <BatchList {...loaderData} />
    </>
  );
}
