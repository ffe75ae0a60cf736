import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { ImportsScreen } from "#features/catalog/imports/screens/merchant/imports-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/imports.ts";

const load = (async (call) => ({ imports: await call("/merchant/importList") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("imports", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Imports({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("importsConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ImportsScreen imports={loaderData.imports.list} />
    </>
  );
}
