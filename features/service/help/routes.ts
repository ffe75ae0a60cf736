import { type Route, route } from "#platform/serve.ts";
import { getHelpArticleForEditing, listHelpArticles, previewArticle, saveArticleVersion } from "./commands/edit.ts";
import { findHelpArticles, getHelpArticle, getHelpCenter, voteOnArticle } from "./commands/read.ts";
import {
  helpArticle,
  helpArticleForEditing,
  helpArticles,
  helpCenter,
  previewHelpArticle,
  rateHelpArticle,
  saveHelpArticle,
  searchHelp,
} from "./contract.ts";

export const helpRoutes: readonly Route[] = [
  route(helpCenter, getHelpCenter),
  route(helpArticle, getHelpArticle),
  route(searchHelp, findHelpArticles),
  route(rateHelpArticle, voteOnArticle),
  route(helpArticles, listHelpArticles),
  route(helpArticleForEditing, getHelpArticleForEditing),
  route(previewHelpArticle, previewArticle),
  route(saveHelpArticle, saveArticleVersion),
];
