import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CouponsScreen, couponPageSize, couponTabs } from "#features/pricing/coupons/screens/buyer/coupons-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/coupon.ts";

const load = (async (call, { url: { searchParams } }) => {
  const tab = couponTabs.find((name) => name === searchParams.get("tab")) ?? "usable";
  const page = searchParams.get("page") ?? "1";
  const [coupons, center] = await Promise.all([
    call("/user/couponList", { tab, page, page_size: couponPageSize }),
    call("/user/couponCenter"),
  ]);
  return { coupons, center, tab };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("coupons", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Coupon({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("coupons");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CouponsScreen {...loaderData} />
    </>
  );
}
