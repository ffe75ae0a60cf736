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

/** All calls of this feature. */
export const favoriteCalls = [
  favoriteIds,
  addFavorite,
  removeFavorite,
  favorites,
  putInCart,
  savedLists,
  saveList,
  removeList,
  listInfo,
  addToList,
  setListLine,
  removeFromList,
  moveToList,
  shareList,
  listToCart,
  exportList,
  sharedList,
  purchaseHistory,
  customerSkus,
  customerSkusOfProducts,
  saveCustomerSku,
  importCustomerSkus,
] as const;
