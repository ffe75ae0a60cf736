import { route } from "#platform/serve.ts";
import { dropFavourites, readFavouriteIds, readFavourites, saveFavourites } from "./commands/favorites.ts";
import { readHistory } from "./commands/history.ts";
import { putProductsInCart } from "./commands/add-to-cart.ts";
import {
  changeLine,
  dropList,
  exportAsCsv,
  keepList,
  listIntoCart,
  moveLines,
  putOnList,
  readList,
  readLists,
  readSharedList,
  shareByLink,
  takeOffList,
} from "./commands/lists.ts";
import { importPasted, keepOwnNumber, readOwnNumbers, readOwnNumbersOf } from "./commands/customer-skus.ts";
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

export const favouritesRoutes = [
  route(favouriteIds, readFavouriteIds),
  route(addFavourite, saveFavourites),
  route(removeFavourite, dropFavourites),
  route(favourites, readFavourites),
  route(putInCart, putProductsInCart),
  route(lists, readLists),
  route(saveList, keepList),
  route(removeList, dropList),
  route(listInfo, readList),
  route(addToList, putOnList),
  route(setListLine, changeLine),
  route(removeFromList, takeOffList),
  route(moveToList, moveLines),
  route(shareList, shareByLink),
  route(listToCart, listIntoCart),
  route(exportList, exportAsCsv),
  route(sharedList, readSharedList),
  route(purchaseHistory, readHistory),
  route(ownNumbers, readOwnNumbers),
  route(ownNumbersOf, readOwnNumbersOf),
  route(saveOwnNumber, keepOwnNumber),
  route(importOwnNumbers, importPasted),
];
