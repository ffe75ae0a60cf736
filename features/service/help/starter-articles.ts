import type { Text } from "#kernel/languages.ts";
import { withPicture } from "./article-pictures.ts";
import { accountArticles } from "./articles/account.ts";
import { aftersaleArticles } from "./articles/aftersale.ts";
import { buyArticles } from "./articles/buy.ts";
import { deliveryArticles } from "./articles/delivery.ts";
import { findArticles } from "./articles/find.ts";
import { fobArticles } from "./articles/fob.ts";
import { payArticles } from "./articles/pay.ts";
import { presaleArticles } from "./articles/presale.ts";
import { sellArticles } from "./articles/sell.ts";
import { startArticles } from "./articles/start.ts";
import type { HelpTopic } from "./rules/topics.ts";

/** An article of a new platform; operators edit it later. */
export interface StarterArticle {
  article_key: string;
  title: Text;
  body: Text;
  /** Words of readers that the titles do not have, in any language. */
  keywords: string;
}

const illustrated = (articles: readonly StarterArticle[]): StarterArticle[] =>
  articles.map((article) => ({ ...article, body: withPicture(article.article_key, article.body) }));

/** The articles by topic, in the order of the pages. */
export const starterArticles: Readonly<Record<HelpTopic, readonly StarterArticle[]>> = {
  start: illustrated(startArticles),
  find: illustrated(findArticles),
  buy: illustrated(buyArticles),
  pay: illustrated(payArticles),
  delivery: illustrated(deliveryArticles),
  presale: illustrated(presaleArticles),
  fob: illustrated(fobArticles),
  aftersale: illustrated(aftersaleArticles),
  account: illustrated(accountArticles),
  sell: illustrated(sellArticles),
};
