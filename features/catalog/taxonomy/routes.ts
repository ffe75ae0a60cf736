import { bind } from "#platform/serve.ts";
import {
  importCategoryFile,
  mergeCategoryRows,
  moveCategoryRow,
  readCategoryTree,
  restoreCategoryRow,
  retireCategoryRow,
  saveCategoryRow,
  takeReadyCategoriesNow,
} from "./commands/categories.ts";
import { importTermFile, listTerms, mergeTermRows, saveTermRow, setTermState, takeReadyVocabularyNow } from "./commands/vocabulary.ts";
import * as categories from "./contract/categories.ts";
import * as vocabulary from "./contract/vocabulary.ts";

export const taxonomyRoutes = [
  ...bind(categories, {
    categoryTree: readCategoryTree,
    saveCategory: saveCategoryRow,
    moveCategory: moveCategoryRow,
    mergeCategory: mergeCategoryRows,
    retireCategory: retireCategoryRow,
    restoreCategory: restoreCategoryRow,
    importCategories: importCategoryFile,
    takeReadyCategories: takeReadyCategoriesNow,
  }),
  ...bind(vocabulary, {
    termList: listTerms,
    saveTerm: saveTermRow,
    mergeTerm: mergeTermRows,
    setTermRetired: setTermState,
    importTerms: importTermFile,
    takeReadyVocabulary: takeReadyVocabularyNow,
  }),
];
