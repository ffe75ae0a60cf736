import { dayMs } from "#kernel/clock.ts";
import { switchedOffPages } from "#kernel/feature-switches.ts";
import { languages, type Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Platform } from "#platform/platform.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import { parseArticle, toExcerpt } from "./article-blocks.ts";
import type {
  helpArticle,
  helpArticleForEditing,
  helpArticles,
  helpCenter,
  previewHelpArticle,
  rateHelpArticle,
  saveHelpArticle,
  searchHelp,
} from "./contract.ts";
import { offeredArticles } from "./offered-articles.ts";
import {
  articleForEditing,
  articlesForEditing,
  articleVersions,
  countVote,
  insertArticle,
  insertVersion,
  publishedArticles,
  saveStarterArticles,
  updateArticle,
} from "./queries.ts";
import { helpTopics, rankByHelpfulness, searchArticles } from "./rules.ts";
import { withScreenTexts } from "./screen-texts.ts";
import { starterArticles } from "./starter-articles.ts";

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

const maxPopular = 8;
const maxRelated = 6;
const maxFound = 20;
const maxVotesPerAddress = { max: 20, windowMs: dayMs };

/** The published articles in the reader's language, without what the market does not offer. */
const readableArticles = async ({ db, platform, request }: Pick<Context<typeof helpCenter>, "db" | "platform" | "request">) => {
  const [articles, { switchedOff }] = await Promise.all([
    db.rows(publishedArticles, { language: request.language }),
    platform.market.get(),
  ]);
  return offeredArticles(articles, switchedOffPages(switchedOff));
};

export const getHelpCenter = async (context: Context<typeof helpCenter>) => {
  const articles = await readableArticles(context);
  const byTopic = Map.groupBy(articles, ({ topic }) => topic);
  return {
    topics: helpTopics.flatMap((topic) => {
      const own = byTopic.get(topic);
      return own ? [{ topic, articles: own }] : [];
    }),
    popular: rankByHelpfulness(articles, maxPopular),
  };
};

/** One article. Refuses NOT_FOUND for an unknown or unpublished one, and for one about a feature that is switched off. */
export const getHelpArticle = async (context: Context<typeof helpArticle>) => {
  const { request, body } = context;
  const articles = await readableArticles(context);
  const found = articles.find(({ article_key }) => article_key === body.article_key) ?? refuse("NOT_FOUND", {}, ["article_key"]);
  const [article = found] = await withScreenTexts([found], request.language);
  const siblings = articles.filter(({ topic, article_key }) => topic === article.topic && article_key !== article.article_key);
  return {
    ...article,
    excerpt: toExcerpt(article.body),
    blocks: parseArticle(article.body),
    related: siblings.slice(0, maxRelated),
  };
};

export const findHelpArticles = async (context: Context<typeof searchHelp>) => {
  const { request, body } = context;
  const articles = await withScreenTexts(await readableArticles(context), request.language);
  return { list: searchArticles(articles, body.keyword, maxFound).map((article) => ({ ...article, excerpt: toExcerpt(article.body) })) };
};

/** Counts a vote. Refuses NOT_FOUND for an unknown article. */
export const voteOnArticle = async ({ db, request, body, now, transaction }: Context<typeof rateHelpArticle>) => {
  await consumeRateLimit(db, `helpVote:${request.address}`, maxVotesPerAddress, now);
  return transaction(async (tx) => {
    if ((await tx.changed(countVote, { article_key: body.article_key, is_helpful: body.is_helpful })) === 0)
      refuse("NOT_FOUND", {}, ["article_key"]);
    return null;
  });
};

/** Adds the starter articles, and updates those of an earlier release. Articles that operators edited or hid stay as they are. */
export const addStarterArticles = async ({ database, clock }: Platform): Promise<void> => {
  const articles = helpTopics.flatMap((topic) => starterArticles[topic].map((article, position) => ({ ...article, topic, position })));
  await database.transaction((tx) => tx.changed(saveStarterArticles, { articles: JSON.stringify(articles), now: clock.now() }));
};
