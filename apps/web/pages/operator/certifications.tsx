import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { CertificationQueue, queuePageSize } from "#features/identity/certification/screens/operator/certification-queue.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/certifications.ts";

const tabs = ["open", "approved", "refused", "all"] as const;

const load = (async (call, { url: { searchParams } }) => ({
  queue: await call("/operator/certificationList", {
    tab: tabs.find((tab) => tab === searchParams.get("tab")) ?? "open",
    keyword: searchParams.get("keyword") ?? "",
    page: searchParams.get("page") ?? "1",
    page_size: queuePageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Certifications({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("certificationConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CertificationQueue queue={loaderData.queue} />
    </>
  );
}
