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
