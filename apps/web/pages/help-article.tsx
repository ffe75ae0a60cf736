import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { HelpArticleScreen } from "#features/service/help/screens/buyer/help-article-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/help-article.ts";

const keyPattern = /^[a-z][a-z0-9-]{1,59}$/;

/** The article of `article`. A `pageName` alone, as the top bar sends it, leads to the help center. */
const load: LoadPageData<DataOf<"/home/helpArticle">> = async (call, { url }) => {
  const article_key = url.searchParams.get("article") ?? "";
  if (!keyPattern.test(article_key)) throw redirect("/help_center");
  return call("/home/helpArticle", { article_key });
};

export const loader = publicLoader(load);
export const clientLoader = personalizedLoader(load);

export default function HelpArticle({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("help");
  return (
    <>
      <PageTitle description={loaderData.excerpt}>{`${loaderData.title} · ${t("title")}`}</PageTitle>
      <HelpArticleScreen key={loaderData.article_key} article={loaderData} />
    </>
  );
}
