import { dayMs } from "#kernel/clock.ts";
import { switchedOffPages } from "#kernel/feature-switches.ts";
import { refuse } from "#kernel/refusals.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import { parseArticle, toExcerpt } from "../article-blocks.ts";
import type { helpArticle, helpCenter, rateHelpArticle, searchHelp } from "../contract.ts";
import { offeredArticles } from "../offered-articles.ts";
import { countVote, publishedArticles } from "../queries.ts";
import { rankByHelpfulness } from "../rules/popular.ts";
import { searchArticles } from "../rules/search.ts";
import { helpTopics } from "../rules/topics.ts";
import { withScreenTexts } from "../screen-texts.ts";

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
