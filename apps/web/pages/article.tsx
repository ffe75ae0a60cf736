import { useTranslations } from "use-intl";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { ArticleScreen } from "#features/catalog/content/screens/buyer/article-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/article.ts";

/** The article of the URL, by key or title; else the first one. */
const load = (async (call, { url }) => {
  const { list: topics } = await call("/home/getFixedArticleList");
  const asked = url.searchParams.get("pageKey") ?? url.searchParams.get("pageName");
  const chosen = topics.find(({ page_key, name }) => page_key === asked || name === asked) ?? topics[0];
  return { topics, path: url.pathname, article: await call("/home/getFixedArticle", { page_key: chosen?.page_key ?? "" }) };
}) satisfies LoadPageData<unknown>;

export const loader = publicLoader(load);
export const clientLoader = personalizedLoader(load);

export default function Article({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("content");
  return (
    <>
      <PageTitle description={loaderData.article.body.split("\n\n")[0]?.slice(0, 200)}>
        {`${loaderData.article.name} · ${t("help")}`}
      </PageTitle>
      <ArticleScreen {...loaderData} />
    </>
  );
}
