import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ArticlesPanel } from "#features/catalog/content/screens/operator/articles-panel.tsx";
import { BannersPanel } from "#features/catalog/content/screens/operator/banners-panel.tsx";
import { SectionsPanel } from "#features/catalog/content/screens/operator/sections-panel.tsx";
import { SeoPanel } from "#features/catalog/content/screens/operator/seo-panel.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tabs } from "#ui/tabs.tsx";

export type Content = DataOf<"/operator/contentDetail">;

const tabs = ["banners", "sections", "articles", "seo"] as const;

/** Editable content in four tabs, each with its own URL. */
export function ContentScreen({ content }: { content: Content }) {
  const t = useTranslations("contentConsole");
  const [params] = useSearchParams();
  const current = tabs.find((tab) => tab === params.get("tab")) ?? "banners";
  return (
    <Stack gap={5} shrink>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <ButtonLink icon="store" to="/home">
            {t("seeShop")}
          </ButtonLink>
        }
      />
      <Tabs label={t("tabs")} tabs={tabs.map((tab) => ({ to: `?tab=${tab}`, label: t(tab), current: tab === current }))} />
      {current === "banners" && <BannersPanel banners={content.banners} sites={content.sites} />}
      {current === "sections" && <SectionsPanel sections={content.sections} />}
      {current === "articles" && <ArticlesPanel articles={content.articles} />}
      {current === "seo" && <SeoPanel seo={content.seo} sites={content.sites} />}
    </Stack>
  );
}
