import { route } from "#platform/serve.ts";
import { columnSeo, listArticles, listOperators, readArticle, siteFacts } from "./commands.ts";
import { getColumnSeoConfig, getFixedArticle, getFixedArticleList, getOperatorList, init } from "./contract.ts";

export const contentRoutes = [
  route(init, siteFacts),
  route(getFixedArticleList, listArticles),
  route(getFixedArticle, readArticle),
  route(getColumnSeoConfig, columnSeo),
  route(getOperatorList, listOperators),
];
