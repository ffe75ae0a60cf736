import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { helpTopics } from "#features/service/help/rules.ts";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tabs } from "#ui/tabs.tsx";

type Article = DataOf<"/operator/helpArticles">["list"][number];

/** All articles of the help center, by topic. */
export function HelpArticlesScreen({ articles }: { articles: readonly Article[] }) {
  const t = useTranslations("helpConsole");
  const [params] = useSearchParams();
  const chosen = helpTopics.find((topic) => topic === params.get("topic"));
  const shown = chosen ? articles.filter(({ topic }) => topic === chosen) : articles;
  const tabs = [
    { to: "?", label: t("all"), count: articles.length, current: !chosen },
    ...helpTopics.map((topic) => ({
      to: `?topic=${topic}`,
      label: t(`topics.${topic}`),
      count: articles.filter((article) => article.topic === topic).length,
      current: topic === chosen,
    })),
  ];
  const columns: Column<Article>[] = [
    {
      key: "title",
      header: t("article"),
      cell: ({ title, article_key }) => (
        <Stack as="span" anywhere>
          <Text as="b" weight="medium">
            {title}
          </Text>
          <small>{article_key}</small>
        </Stack>
      ),
    },
    { key: "topic", header: t("topic"), cell: ({ topic }) => t(`topics.${topic}`), minor: true },
    {
      key: "languages",
      header: t("languages"),
      cell: ({ missing }) =>
        missing.length === 0 ? (
          t("complete")
        ) : (
          <Text as="span" tone="deal">
            {t("missing", { list: missing.join(", ") })}
          </Text>
        ),
    },
    { key: "helpful", header: t("helpful"), cell: ({ helpful, unhelpful }) => t("votes", { helpful, unhelpful }), numeric: true },
    { key: "changed", header: t("changed"), cell: ({ updated_at }) => <Moment at={updated_at} as="relative" /> },
    {
      key: "state",
      header: t("state"),
      cell: ({ is_published }) => (
        <StatusChip tone={is_published ? "done" : "neutral"}>{is_published ? t("published") : t("hidden")}</StatusChip>
      ),
    },
  ];
  return (
    <Stack gap={4} shrink foot={8}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <ButtonLink variant="primary" icon="plus" to="/operator/help_articles/new">
            {t("new")}
          </ButtonLink>
        }
      />
      <Tabs label={t("byTopic")} tabs={tabs} />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={shown}
          rowKey={({ article_key }) => article_key}
          rowLink={({ article_key }) => `/operator/help_articles/${article_key}`}
          empty={<EmptyState title={t("nothing")} picture="letter" />}
        />
      </Card>
    </Stack>
  );
}
