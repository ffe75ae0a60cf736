import { addFavorite, favoriteIds, favorites, putInCart, removeFavorite } from "./contract/favorites.ts";
import { importCustomerSkus, customerSkus, customerSkusOfProducts, purchaseHistory, saveCustomerSku } from "./contract/history.ts";
import {
  addToList,
  exportList,
  listInfo,
  savedLists,
  listToCart,
  moveToList,
  removeFromList,
  removeList,
  saveList,
  setListLine,
  sharedList,
  shareList,
} from "./contract/lists.ts";

/** Every call of this feature, in the order a collection is used. */
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
