import { useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useCall } from "#client/use-call.ts";
import { isLinkedArticle } from "#features/catalog/content/rules.ts";
import type { Content } from "#features/catalog/content/screens/operator/content-screen.tsx";
import { TranslatedFields } from "#features/catalog/content/screens/operator/translated-fields.tsx";
import { useSavedOrder } from "#features/catalog/content/screens/operator/use-saved-order.ts";
import { isAgreement } from "#features/identity/agreements/rules.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";
import { SortableList } from "#ui/sortable-list.tsx";

const save = action("/operator/saveArticle");
const archive = action("/operator/archiveArticle");

type Article = Content["articles"][number];
type Open = { dialog: "edit"; article: Article | undefined } | { dialog: "archive" | "restore"; article: Article };

const useArticleTitle = () => {
  const locale = useLocale();
  return ({ title }: Article): string => title[locale] || title["en-US"] || "";
};

/** Articles of the shop: those of the footer and those that are reached by their address, and the archived ones. */
export function ArticlesPanel({ articles }: Pick<Content, "articles">) {
  const t = useTranslations("contentConsole");
  const titleOf = useArticleTitle();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>();
  const sort = useCall("/operator/orderArticles", () => void revalidate());
  const { shown, reorder } = useSavedOrder(
    articles.filter(({ is_archived }) => !is_archived),
    ({ id }) => id,
    (ids) => sort.submit({ ids: ids.join(",") }),
  );
  const archived = articles.filter(({ is_archived }) => is_archived);
  return (
    <Stack as="section" gap={5} shrink aria-label={t("articles")}>
      <Inline align="stretch" justify="end">
        <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "edit", article: undefined })}>
          {t("article.add")}
        </Button>
      </Inline>
      <SortableList label={t("articles")} items={shown} keyOf={({ id }) => id} nameOf={titleOf} onReorder={reorder}>
        {(article) => <ArticleRow article={article} onOpen={setOpen} />}
      </SortableList>
      {archived.length > 0 && <ArchivedArticles articles={archived} onRestore={(article) => setOpen({ dialog: "restore", article })} />}
      {open?.dialog === "edit" && <ArticleDialog article={open.article} onClose={() => setOpen(undefined)} />}
      {(open?.dialog === "archive" || open?.dialog === "restore") && (
        <ArchiveDialog article={open.article} isArchived={open.dialog === "archive"} onClose={() => setOpen(undefined)} />
      )}
    </Stack>
  );
}

function ArticleRow({ article, onOpen }: { article: Article; onOpen: (open: Open) => void }) {
  const t = useTranslations("contentConsole");
  const titleOf = useArticleTitle();
  const formatDay = useDay();
  const { page_key, body, publish_on, is_published, in_footer } = article;
  const missing = (["chinese", "spanish"] as const).filter((name) => !body[name === "chinese" ? "zh-CN" : "es-ES"]).map((name) => t(name));
  return (
    <>
      <Stack gap={1} shrink grow>
        <Text weight="bold" anywhere>
          {is_published ? (
            <Link to={`/center_menu?${new URLSearchParams({ pageKey: page_key })}`}>{titleOf(article)}</Link>
          ) : (
            titleOf(article)
          )}
        </Text>
        <Text size="sm" tone="soft" anywhere>
          <StatusChip tone={is_published ? "done" : "progress"}>
            {is_published ? t("banner.live") : t("banner.planned", { date: formatDay(publish_on ?? "") })}
          </StatusChip>{" "}
          {t(in_footer ? "article.footer" : "article.linkOnly")}
          {missing.length > 0 && ` · ${t("article.missing", { languages: missing.join(", ") })}`}
        </Text>
      </Stack>
      {isAgreement(page_key) ? (
        <Link to="/operator/agreements">{t("article.versions")}</Link>
      ) : (
        <Button
          size="small"
          icon="edit"
          onClick={() => onOpen({ dialog: "edit", article })}
          aria-label={`${t("edit")}: ${titleOf(article)}`}
        >
          {t("edit")}
        </Button>
      )}
      {!isLinkedArticle(page_key) && (
        <IconButton
          icon="trash"
          size="small"
          label={t("article.archiveTitle", { title: titleOf(article) })}
          onClick={() => onOpen({ dialog: "archive", article })}
        />
      )}
    </>
  );
}

function ArchivedArticles({ articles, onRestore }: { articles: readonly Article[]; onRestore: (article: Article) => void }) {
  const t = useTranslations("contentConsole");
  const titleOf = useArticleTitle();
  const columns: Column<Article>[] = [
    { key: "title", header: t("article.title"), cell: titleOf },
    { key: "key", header: t("article.key"), cell: ({ page_key }) => page_key, minor: true },
    rowActions("", [{ text: t("article.restore"), onPress: onRestore }]),
  ];
  return (
    <Card flush title={t("article.archivedOnes")}>
      <DataTable caption={t("article.archivedOnes")} columns={columns} rows={articles} rowKey={({ id }) => id} empty={null} />
    </Card>
  );
}

function ArchiveDialog({ article, isArchived, onClose }: { article: Article; isArchived: boolean; onClose: () => void }) {
  const t = useTranslations("contentConsole.article");
  const title = useArticleTitle()(article);
  return (
    <archive.Confirm
      danger={isArchived}
      title={t(isArchived ? "archiveTitle" : "restoreTitle", { title })}
      confirm={t(isArchived ? "archive" : "restore")}
      values={{ id: article.id, is_archived: isArchived }}
      done={t(isArchived ? "archived" : "restored")}
      onClose={onClose}
    >
      {t(isArchived ? "archiveText" : "restoreText")}
    </archive.Confirm>
  );
}

function ArticleDialog({ article, onClose }: { article: Article | undefined; onClose: () => void }) {
  const t = useTranslations("contentConsole");
  const rows = [
    { name: "title", label: t("article.title"), value: article?.title, required: true },
    { name: "body", label: t("article.body"), value: article?.body, required: true, rows: 16, most: 20_000, hint: t("article.bodyHint") },
  ];
  return (
    <save.Dialog
      size="wide"
      title={t(article ? "article.edit" : "article.add")}
      confirm={t("save")}
      values={{ id: article?.id }}
      done={t("saved")}
      onClose={onClose}
    >
      {!article && <save.Field name="page_key" label={t("article.key")} hint={t("article.keyHint")} required />}
      {!isLinkedArticle(article?.page_key ?? "") && (
        <>
          <save.Field
            name="publish_on"
            label={t("article.publishOn")}
            hint={t("article.publishHint")}
            defaultValue={article?.publish_on ?? ""}
          />
          <Checkbox
            name="in_footer"
            label={t("article.inFooter")}
            hint={t("article.footerHint")}
            defaultChecked={article?.in_footer ?? true}
          />
        </>
      )}
      <TranslatedFields rows={rows} />
      <Text size="sm" tone="soft">
        {t("fallback")}
      </Text>
    </save.Dialog>
  );
}
