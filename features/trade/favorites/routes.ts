import { bind } from "#platform/serve.ts";
import { addProductsToCart } from "./commands/add-to-cart.ts";
import { getCustomerSkusOfProducts, importPastedSkus, listCustomerSkus, setCustomerSku } from "./commands/customer-skus.ts";
import { addFavorites, getFavoriteIds, listFavorites, removeFavorites } from "./commands/favorites.ts";
import { listPurchaseHistory } from "./commands/history.ts";
import {
  addListToCart,
  addProductsToList,
  deleteSavedList,
  exportListAsCsv,
  getSavedList,
  getSharedList,
  listSavedLists,
  moveProductsToList,
  removeProductsFromList,
  saveSavedList,
  setListSharing,
  updateListLine,
} from "./commands/lists.ts";
import * as contract from "./contract.ts";

export const favoriteRoutes = [
  ...bind(contract, {
    favoriteIds: getFavoriteIds,
    addFavorite: addFavorites,
    removeFavorite: removeFavorites,
    favorites: listFavorites,
    putInCart: addProductsToCart,
    savedLists: listSavedLists,
    saveList: saveSavedList,
    removeList: deleteSavedList,
    listInfo: getSavedList,
    addToList: addProductsToList,
    setListLine: updateListLine,
    removeFromList: removeProductsFromList,
    moveToList: moveProductsToList,
    shareList: setListSharing,
    listToCart: addListToCart,
    exportList: exportListAsCsv,
    sharedList: getSharedList,
    purchaseHistory: listPurchaseHistory,
    customerSkus: listCustomerSkus,
    customerSkusOfProducts: getCustomerSkusOfProducts,
    saveCustomerSku: setCustomerSku,
    importCustomerSkus: importPastedSkus,
  }),
];
