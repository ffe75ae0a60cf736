import { useTranslations } from "use-intl";
import { protectedLoader } from "#client/page-loaders.ts";
import { loadPickList, PickList } from "#features/trade/orders/screens/operator/pick-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/pick-list.ts";

export const clientLoader = protectedLoader(loadPickList);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PickListPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("ordersConsole");
  return (
    <>
      <PageTitle>{t("pickList")}</PageTitle>
      <PickList {...loaderData} />
    </>
  );
}
