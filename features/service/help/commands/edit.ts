import { languages, type Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { parseArticle } from "../article-blocks.ts";
import type { helpArticleForEditing, helpArticles, previewHelpArticle, saveHelpArticle } from "../contract.ts";
import { articleForEditing, articlesForEditing, articleVersions, insertArticle, insertVersion, updateArticle } from "../queries.ts";
import { withScreenTexts } from "../screen-texts.ts";

const maxVersions = 20;

export const listHelpArticles = async ({ db, request }: Context<typeof helpArticles>) => ({
  list: (await db.rows(articlesForEditing)).map(({ title, body, helpful_count, unhelpful_count, ...article }) => ({
    ...article,
    title: title[request.language] || title["en-US"],
    missing: languages.filter((language) => title[language] === "" || body[language] === ""),
    helpful: helpful_count,
    unhelpful: unhelpful_count,
  })),
});

/** An article with its versions. Refuses NOT_FOUND. */
export const getHelpArticleForEditing = async ({ db, body }: Context<typeof helpArticleForEditing>) => {
  const article = (await db.row(articleForEditing, { article_key: body.article_key })) ?? refuse("NOT_FOUND", {}, ["article_key"]);
  return { ...article, versions: await db.rows(articleVersions, { article_key: body.article_key, limit: maxVersions }) };
};

export const previewArticle = async ({ body }: Context<typeof previewHelpArticle>) => {
  const [article = body] = await withScreenTexts([body], body.text_language);
  return { blocks: parseArticle(article.body) };
};

/**
 * Saves an article as its next version. Refuses CONTENT_CHANGED when somebody has saved it since it was opened, and
 * HELP_ARTICLE_EXISTS for a new article whose key is taken.
 */
export const saveArticleVersion = ({ body, session, now, transaction }: Context<typeof saveHelpArticle>) =>
  transaction(async (tx) => {
    const { article_key, topic, keywords, is_published } = body;
    const title: Text = { "en-US": body.title_en, "zh-CN": body.title_zh, "es-ES": body.title_es };
    const text: Text = { "en-US": body.body_en, "zh-CN": body.body_zh, "es-ES": body.body_es };
    const [titleJson, bodyJson] = [JSON.stringify(title), JSON.stringify(text)];
    const saved =
      body.version === 0
        ? ((await tx.row(insertArticle, { article_key, topic, title: titleJson, body: bodyJson, keywords, is_published, now })) ??
          refuse("HELP_ARTICLE_EXISTS", {}, ["article_key"]))
        : ((await tx.row(updateArticle, {
            article_key,
            opened_version: body.version,
            topic,
            title: titleJson,
            body: bodyJson,
            keywords,
            is_published,
            now,
          })) ?? refuse("CONTENT_CHANGED"));
    tx.write(insertVersion, {
      article_key,
      version: saved.version,
      title: titleJson,
      body: bodyJson,
      person_id: session.person_id,
      now,
    });
    return { version: saved.version };
  });
