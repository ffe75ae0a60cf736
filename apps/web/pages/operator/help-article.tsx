import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { type EditedArticle, HelpArticleEditor } from "#features/service/help/screens/operator/help-article-editor.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/help-article.ts";

/** The article of the address; `new` is an empty one. */
const load: LoadPageData<EditedArticle | null> = async (call, { params: { articleKey = "" } }) =>
  articleKey === "new" ? null : call("/operator/helpArticleDetail", { article_key: articleKey });

export const clientLoader = withMessages("helpArticles", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function OperatorHelpArticle({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("helpConsole");
  return (
    <>
      <PageTitle>{loaderData?.title["en-US"] ?? t("new")}</PageTitle>
      <HelpArticleEditor key={`${loaderData?.article_key} ${loaderData?.version}`} article={loaderData} />
    </>
  );
}
