import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { SystemScreen } from "#features/backoffice/system/screens/operator/system-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/system.ts";

const load = (async (call) => {
  const [system, activity, market] = await Promise.all([
    call("/operator/systemState"),
    call("/operator/systemActivity"),
    call("/operator/marketState"),
  ]);
  return { system, activity, market };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("system", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function System({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("systemConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <SystemScreen {...loaderData} />
    </>
  );
}
