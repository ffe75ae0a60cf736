import { withPicture } from "./article-pictures.ts";
import { accountArticles } from "./articles/account.ts";
import { aftersaleArticles } from "./articles/aftersale.ts";
import type { StarterArticle } from "./articles/article.ts";
import { buyArticles } from "./articles/buy.ts";
import { deliveryArticles } from "./articles/delivery.ts";
import { findArticles } from "./articles/find.ts";
import { fobArticles } from "./articles/fob.ts";
import { payArticles } from "./articles/pay.ts";
import { presaleArticles } from "./articles/presale.ts";
import { sellArticles } from "./articles/sell.ts";
import { startArticles } from "./articles/start.ts";
import type { HelpTopic } from "./rules.ts";

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
