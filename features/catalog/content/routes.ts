import { bind } from "#platform/serve.ts";
import { archiveArticleRow, setArticle, setArticleOrder } from "./commands/articles.ts";
import {
  deleteBanner,
  deleteSection,
  getContent,
  setBannerOrder,
  setColumnSeo,
  setSectionOrder,
  upsertBanner,
  upsertSection,
} from "./commands/edit.ts";
import { getArticle, getColumnSeo, getHome, getSiteSettings, listArticles, listOperators, listSeoColumns } from "./commands/read.ts";
import * as editing from "./contract/editing.ts";
import * as contract from "./contract.ts";

export const contentRoutes = [
  ...bind(contract, {
    init: getSiteSettings,
    getFixedArticleList: listArticles,
    getFixedArticle: getArticle,
    getColumnSeoConfig: getColumnSeo,
    getSeoColumns: listSeoColumns,
    getHomeContent: getHome,
    getOperatorList: listOperators,
  }),
  ...bind(editing, {
    contentDetail: getContent,
    saveBanner: upsertBanner,
    removeBanner: deleteBanner,
    orderBanners: setBannerOrder,
    saveHomeSection: upsertSection,
    removeHomeSection: deleteSection,
    orderHomeSections: setSectionOrder,
    saveArticle: setArticle,
    archiveArticle: archiveArticleRow,
    orderArticles: setArticleOrder,
    saveColumnSeo: setColumnSeo,
  }),
];
