import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { FrozenScreen, thawPageSize } from "#features/money/balance/screens/buyer/frozen-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/thaw.ts";

const load = (async (call, { url }) => {
  const page = Number(url.searchParams.get("page")) || 1;
  const [frozen, requests] = await Promise.all([call("/user/frozenAmounts"), call("/user/thawList", { page, page_size: thawPageSize })]);
  return { frozen, requests };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Thaw({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("balance.frozenPage");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <FrozenScreen {...loaderData} />
    </>
  );
}
