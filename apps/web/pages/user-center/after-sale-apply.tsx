import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { ApplyScreen } from "#features/trade/after-sale/screens/buyer/apply-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/after-sale-apply.ts";

const load = (async (call, { url: { searchParams } }) => {
  const [options, draft] = await Promise.all([
    call("/user/afterSaleOptions", { order_sn: searchParams.get("order") ?? "" }),
    call("/user/afterSaleDraft"),
  ]);
  return { options, draft: draft.content };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("afterSale", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function AfterSaleApply({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("afterSale.form");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ApplyScreen {...loaderData} />
    </>
  );
}
