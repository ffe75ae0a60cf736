import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { Content } from "#features/catalog/content/screens/operator/content-screen.tsx";
import { TranslatedFields } from "#features/catalog/content/screens/operator/translated-fields.tsx";
import { isAgreement } from "#features/identity/agreements/rules.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

const save = action("/operator/saveArticle");

type Article = Content["articles"][number];

/** Articles of the footer and help center. */
export function ArticlesPanel({ articles }: Pick<Content, "articles">) {
  const t = useTranslations("contentConsole");
  const locale = useLocale();
  const [edited, setEdited] = useState<Article>();
  const titleOf = ({ title }: Article) => title[locale] || title["en-US"] || "";
  const missingIn = ({ body }: Article): string[] =>
    (
      [
        ["zh-CN", "chinese"],
        ["es-ES", "spanish"],
      ] as const
    ).flatMap(([language, name]) => (body[language] ? [] : [t(name)]));
  const columns: Column<Article>[] = [
    { key: "title", header: t("article.title"), cell: titleOf },
    {
      key: "missing",
      header: t("article.languages"),
      cell: (article) => {
        const missing = missingIn(article);
        return missing.length > 0 ? t("article.missing", { languages: missing.join(", ") }) : t("article.complete");
      },
      minor: true,
    },
    {
      key: "actions",
      header: "",
      numeric: true,
      cell: (article) => (
        <Inline as="span" fit gap={4}>
          <Link to={`/center_menu?${new URLSearchParams({ pageKey: article.page_key })}`}>{t("article.read")}</Link>
          {isAgreement(article.page_key) ? (
            <Link to="/operator/agreements">{t("article.versions")}</Link>
          ) : (
            <Button size="small" icon="edit" onClick={() => setEdited(article)} aria-label={`${t("edit")}: ${titleOf(article)}`}>
              {t("edit")}
            </Button>
          )}
        </Inline>
      ),
    },
  ];
  return (
    <Stack as="section" gap={5} shrink aria-label={t("articles")}>
      <Card flush>
        <DataTable caption={t("articles")} columns={columns} rows={articles} rowKey={({ id }) => id} empty={null} />
      </Card>
      {edited && <ArticleDialog article={edited} onClose={() => setEdited(undefined)} />}
    </Stack>
  );
}

function ArticleDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const t = useTranslations("contentConsole");
  const rows = [
    { name: "title", label: t("article.title"), value: article.title, required: true },
    { name: "body", label: t("article.body"), value: article.body, required: true, rows: 16, most: 20_000, hint: t("article.bodyHint") },
  ];
  return (
    <save.Dialog size="wide" title={t("article.edit")} confirm={t("save")} values={{ id: article.id }} done={t("saved")} onClose={onClose}>
      <TranslatedFields rows={rows} />
      <Text size="sm" tone="soft">
        {t("fallback")}
      </Text>
    </save.Dialog>
  );
}
