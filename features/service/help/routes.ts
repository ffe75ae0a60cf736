import { bind } from "#platform/serve.ts";
import {
  findHelpArticles,
  getHelpArticle,
  getHelpArticleForEditing,
  getHelpCenter,
  listHelpArticles,
  previewArticle,
  saveArticleVersion,
  voteOnArticle,
} from "./commands.ts";
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
