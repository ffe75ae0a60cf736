import { useTranslations } from "use-intl";
import { type Load, loggedIn } from "#client/page-loaders.ts";
import { ImportsScreen } from "#features/catalog/imports/screens/merchant/imports-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/imports.ts";

const load = (async (call) => ({ imports: await call("/merchant/importList") })) satisfies Load<unknown>;

export const clientLoader = loggedIn(load);

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
