import { route } from "#platform/serve.ts";
import {
  dropBanner,
  dropSection,
  keepArticle,
  keepBanner,
  keepColumnSeo,
  keepSection,
  readContent,
  sortBanners,
  sortSections,
} from "./commands/edit.ts";
import { columnSeo, listArticles, listOperators, listSeoColumns, readArticle, readHome, siteFacts } from "./commands/read.ts";
import {
  contentDetail,
  orderBanners,
  orderHomeSections,
  removeBanner,
  removeHomeSection,
  saveArticle,
  saveBanner,
  saveColumnSeo,
  saveHomeSection,
} from "./contract/editing.ts";
import {
  getColumnSeoConfig,
  getFixedArticle,
  getFixedArticleList,
  getHomeContent,
  getOperatorList,
  getSeoColumns,
  init,
} from "./contract.ts";

export const contentRoutes = [
  route(init, siteFacts),
  route(getFixedArticleList, listArticles),
  route(getFixedArticle, readArticle),
  route(getColumnSeoConfig, columnSeo),
  route(getSeoColumns, listSeoColumns),
  route(getHomeContent, readHome),
  route(getOperatorList, listOperators),
  route(contentDetail, readContent),
  route(saveBanner, keepBanner),
  route(removeBanner, dropBanner),
  route(orderBanners, sortBanners),
  route(saveHomeSection, keepSection),
  route(removeHomeSection, dropSection),
  route(orderHomeSections, sortSections),
  route(saveArticle, keepArticle),
  route(saveColumnSeo, keepColumnSeo),
];
