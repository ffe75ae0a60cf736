import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { ReasonsScreen } from "#features/identity/review-decisions/screens/operator/reasons-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/review-reasons.ts";

const load = (async (call) => ({ reasons: await call("/operator/reviewReasons") })) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ReviewReasons({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("reviewDecisionsConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ReasonsScreen reasons={loaderData.reasons.list} />
    </>
  );
}
