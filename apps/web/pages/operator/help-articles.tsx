import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { HelpArticlesScreen } from "#features/service/help/screens/operator/help-articles-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/help-articles.ts";

const load: LoadPageData<DataOf<"/operator/helpArticles">> = (call) => call("/operator/helpArticles");

export const clientLoader = withMessages("helpArticles", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function OperatorHelpArticles({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("helpConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <HelpArticlesScreen articles={loaderData.list} />
    </>
  );
}
