import { bind } from "#platform/serve.ts";
import { getHelpArticleForEditing, listHelpArticles, previewArticle, saveArticleVersion } from "./commands/edit.ts";
import { findHelpArticles, getHelpArticle, getHelpCenter, voteOnArticle } from "./commands/read.ts";
import * as contract from "./contract.ts";

export const helpRoutes = bind(contract, {
  helpCenter: getHelpCenter,
  helpArticle: getHelpArticle,
  searchHelp: findHelpArticles,
  rateHelpArticle: voteOnArticle,
  helpArticles: listHelpArticles,
  helpArticleForEditing: getHelpArticleForEditing,
  previewHelpArticle: previewArticle,
  saveHelpArticle: saveArticleVersion,
});
