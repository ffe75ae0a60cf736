import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { ServerLoadScreen } from "#features/backoffice/server-load/screens/operator/server-load-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/server-load.ts";

const load = (async (call) => ({ load: await call("/operator/serverLoad") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("serverLoad", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ServerLoad({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("serverLoadConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ServerLoadScreen {...loaderData} />
    </>
  );
}
