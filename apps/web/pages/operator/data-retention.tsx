import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { RetentionScreen } from "#features/backoffice/personal-data/screens/operator/retention-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/data-retention.ts";

const load = (async (call) => ({ data: await call("/operator/dataRetention") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("dataRetention", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function DataRetention({ loaderData: { data } }: Route.ComponentProps) {
  const t = useTranslations("personalDataConsole");
  return (
    <>
      <PageTitle>{t("retentionTitle")}</PageTitle>
      <RetentionScreen data={data} />
    </>
  );
}
