import { route } from "#platform/serve.ts";
import {
  deleteBanner,
  deleteSection,
  getContent,
  setArticle,
  setBannerOrder,
  setColumnSeo,
  setSectionOrder,
  upsertBanner,
  upsertSection,
} from "./commands/edit.ts";
import { getArticle, getColumnSeo, getHome, getSiteSettings, listArticles, listOperators, listSeoColumns } from "./commands/read.ts";
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
  route(init, getSiteSettings),
  route(getFixedArticleList, listArticles),
  route(getFixedArticle, getArticle),
  route(getColumnSeoConfig, getColumnSeo),
  route(getSeoColumns, listSeoColumns),
  route(getHomeContent, getHome),
  route(getOperatorList, listOperators),
  route(contentDetail, getContent),
  route(saveBanner, upsertBanner),
  route(removeBanner, deleteBanner),
  route(orderBanners, setBannerOrder),
  route(saveHomeSection, upsertSection),
  route(removeHomeSection, deleteSection),
  route(orderHomeSections, setSectionOrder),
  route(saveArticle, setArticle),
  route(saveColumnSeo, setColumnSeo),
];
