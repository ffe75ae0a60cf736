import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { ClosuresScreen } from "#features/identity/merchant-members/screens/merchant/closures-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/closures.ts";

const load = (async (call) => ({ closures: (await call("/merchant/closures")).list })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("merchantClosures", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantClosures({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("merchantMembersClosures");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ClosuresScreen closures={loaderData.closures} />
    </>
  );
}
