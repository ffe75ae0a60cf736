import { addFavourite, favouriteIds, favourites, putInCart, removeFavourite } from "./contract/favorites.ts";
import { importOwnNumbers, ownNumbers, ownNumbersOf, purchaseHistory, saveOwnNumber } from "./contract/history.ts";
import {
  addToList,
  exportList,
  listInfo,
  lists,
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
export const favouritesCalls = [
  favouriteIds,
  addFavourite,
  removeFavourite,
  favourites,
  putInCart,
  lists,
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
  ownNumbers,
  ownNumbersOf,
  saveOwnNumber,
  importOwnNumbers,
] as const;
