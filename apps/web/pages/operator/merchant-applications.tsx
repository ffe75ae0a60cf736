import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import {
  ApplicationQueue,
  applicationPageSize,
  applicationTabNames,
} from "#features/identity/merchant-onboarding/screens/operator/application-queue.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/merchant-applications.ts";

const load = (async (call, { url: { searchParams } }) => ({
  queue: await call("/operator/settlementList", {
    tab: applicationTabNames.find((tab) => tab === searchParams.get("tab")) ?? "open",
    keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
    page: searchParams.get("page") ?? "1",
    page_size: applicationPageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantApplications({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("merchantOnboardingConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ApplicationQueue queue={loaderData.queue} />
    </>
  );
}
