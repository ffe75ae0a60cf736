import { route } from "#platform/serve.ts";
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
import { addFavorite, favoriteIds, favorites, putInCart, removeFavorite } from "./contract/favorites.ts";
import { customerSkus, customerSkusOfProducts, importCustomerSkus, purchaseHistory, saveCustomerSku } from "./contract/history.ts";
import {
  addToList,
  exportList,
  listInfo,
  listToCart,
  moveToList,
  removeFromList,
  removeList,
  savedLists,
  saveList,
  setListLine,
  sharedList,
  shareList,
} from "./contract/lists.ts";

export const favoriteRoutes = [
  route(favoriteIds, getFavoriteIds),
  route(addFavorite, addFavorites),
  route(removeFavorite, removeFavorites),
  route(favorites, listFavorites),
  route(putInCart, addProductsToCart),
  route(savedLists, listSavedLists),
  route(saveList, saveSavedList),
  route(removeList, deleteSavedList),
  route(listInfo, getSavedList),
  route(addToList, addProductsToList),
  route(setListLine, updateListLine),
  route(removeFromList, removeProductsFromList),
  route(moveToList, moveProductsToList),
  route(shareList, setListSharing),
  route(listToCart, addListToCart),
  route(exportList, exportListAsCsv),
  route(sharedList, getSharedList),
  route(purchaseHistory, listPurchaseHistory),
  route(customerSkus, listCustomerSkus),
  route(customerSkusOfProducts, getCustomerSkusOfProducts),
  route(saveCustomerSku, setCustomerSku),
  route(importCustomerSkus, importPastedSkus),
];
