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
import * as contract from "./contract.ts";

export const taxonomyRoutes = [
  ...bind(contract, {
    categoryTree: readCategoryTree,
    saveCategory: saveCategoryRow,
    moveCategory: moveCategoryRow,
    mergeCategory: mergeCategoryRows,
    retireCategory: retireCategoryRow,
    restoreCategory: restoreCategoryRow,
    importCategories: importCategoryFile,
    takeReadyCategories: takeReadyCategoriesNow,
    termList: listTerms,
    saveTerm: saveTermRow,
    mergeTerm: mergeTermRows,
    setTermRetired: setTermState,
    importTerms: importTermFile,
    takeReadyVocabulary: takeReadyVocabularyNow,
  }),
];
