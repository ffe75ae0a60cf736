/** The order of the articles that a reader is offered first. Pure. */

interface Voted {
  article_key: string;
  helpful_count: number;
  unhelpful_count: number;
}

/** What people come to do, most of them first: order, have it delivered, pay, return. Leads until readers have voted. */
export const commonTasks = [
  "first-order",
  "order-pad",
  "delivery-methods",
  "freight-cost",
  "receive-goods",
  "open-a-case",
  "refund-amount",
  "payment-methods",
] as const;

/** Fewer votes than these say nothing about an article. */
const minVotes = 5;

const even = 0.5;

/** The share of readers an article helped; even while few have voted. */
const helpfulness = ({ helpful_count: yes, unhelpful_count: no }: Voted): number =>
  yes + no < minVotes ? even : (yes + 1) / (yes + no + 2);

const placeOf = ({ article_key }: Voted): number => {
  const place = commonTasks.indexOf(article_key as (typeof commonTasks)[number]);
  return place < 0 ? commonTasks.length : place;
};

/** The articles that helped most; among those without enough votes, what people do before the rest. */
export const rankByHelpfulness = <Article extends Voted>(articles: readonly Article[], max: number): Article[] =>
  articles.toSorted((a, b) => helpfulness(b) - helpfulness(a) || placeOf(a) - placeOf(b)).slice(0, max);

/** What a search looks at. */
export interface SearchableArticle {
  article_key: string;
  topic: string;
  title: string;
  body: string;
  keywords: string;
}

/** How much a word counts by where it is found. */
const weights = { titleStart: 6, title: 4, keywords: 3, body: 1 } as const;

/** The words of a query; a Chinese query has no spaces and is compared as a whole and by pairs of characters. */
const toQueryWords = (query: string): string[] => {
  const words =
    query
      .toLowerCase()
      .normalize("NFKC")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [
    ...new Set(
      words.flatMap((word) =>
        /\p{Script=Han}/u.test(word) && word.length > 2
          ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
          : [word],
      ),
    ),
  ];
};

/** Plural and verb endings that a reader varies: "returns" finds "return", "devoluciones" finds "devolución". */
const toStem = (word: string): string =>
  /^[a-z\p{L}]{5,}$/u.test(word) && !/\p{Script=Han}/u.test(word)
    ? word
        .normalize("NFD")
        .replaceAll(/\p{M}/gu, "")
        .replace(/(?:ciones|cion|ings?|ed|es|s|ar|er|ir)$/, "")
    : word.normalize("NFD").replaceAll(/\p{M}/gu, "");

const fold = (text: string): string => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");

const scoreWord = (stem: string, title: string, keywords: string, body: string): number => {
  if (title.startsWith(stem)) return weights.titleStart;
  if (title.includes(stem)) return weights.title;
  if (keywords.includes(stem)) return weights.keywords;
  return body.includes(stem) ? weights.body : 0;
};

/** The articles for a query, best first: those with all of its words, else those with the most. Nothing for an empty query. */
export const searchArticles = <Article extends SearchableArticle>(articles: readonly Article[], query: string, max: number): Article[] => {
  const stems = toQueryWords(query).map(toStem);
  if (stems.length === 0) return [];
  const scored = articles.map((article) => {
    const texts = [fold(article.title), fold(article.keywords), fold(article.body)] as const;
    const scores = stems.map((stem) => scoreWord(stem, ...texts));
    return { article, found: scores.filter((score) => score > 0).length, score: scores.reduce((sum, score) => sum + score, 0) };
  });
  const most = Math.max(0, ...scored.map(({ found }) => found));
  return scored
    .filter(({ found }) => found > 0 && found === most)
    .sort((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ article }) => article);
};

/** The topics of the help center, in the order of the page. Their names are messages (`help.topics`). */
export const helpTopics = ["start", "find", "buy", "pay", "delivery", "presale", "fob", "aftersale", "account", "sell"] as const;
export type HelpTopic = (typeof helpTopics)[number];
