import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { SettingsScreen } from "#features/backoffice/site-settings/screens/operator/settings-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/settings.ts";

const load = (async (call, { url }) => ({
  settings: await call("/operator/siteSettings", { site_code: url.searchParams.get("site")?.slice(0, 20) ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("siteSettings", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Settings({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("siteSettingsConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <SettingsScreen {...loaderData} />
    </>
  );
}
