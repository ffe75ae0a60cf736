import type { Text } from "#kernel/languages.ts";
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

/** The articles by topic, in the order of the pages. */
export const starterArticles: Readonly<Record<HelpTopic, readonly StarterArticle[]>> = {
  start: startArticles,
  find: findArticles,
  buy: buyArticles,
  pay: payArticles,
  delivery: deliveryArticles,
  presale: presaleArticles,
  fob: fobArticles,
  aftersale: aftersaleArticles,
  account: accountArticles,
  sell: sellArticles,
};
