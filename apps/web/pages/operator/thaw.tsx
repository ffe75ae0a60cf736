import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { ThawItem } from "#features/money/balance/screens/operator/thaw-item.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/thaw.ts";

const load = (async (call, { params }) => ({
  detail: await call("/operator/thawDetail", { thaw_id: params.thawId ?? "" }),
  reasons: (await call("/operator/reviewReasons", { kind: "thaw" })).list,
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Thaw({ loaderData: { detail, reasons } }: Route.ComponentProps) {
  const t = useTranslations("balanceConsole");
  return (
    <>
      <PageTitle>{t("request", { id: String(detail.request.thaw_id) })}</PageTitle>
      <ThawItem detail={detail} reasons={reasons} />
    </>
  );
}
