import { type Route, route } from "#platform/serve.ts";
import { listProducts, readGrid, readOptions, readOverview, readProduct } from "./commands/console.ts";
import { changeReviewSetting, decideFields, listChanges, readChanges, readReviewSettings } from "./commands/reviews.ts";
import { moveProducts, saveGrid, saveOneProduct } from "./commands/save.ts";
import { bookContainer, bookStock, dropIncoming, listIncoming, putIncoming, readJournal } from "./commands/stock.ts";
import {
  adjustStock,
  incomingList,
  offerGrid,
  overview,
  productChangeDetail,
  productChangeList,
  productDetail,
  productList,
  productOptions,
  receiveContainer,
  removeIncoming,
  reviewProductChanges,
  reviewSettings,
  saveIncoming,
  saveOfferGrid,
  saveProduct,
  setProductStates,
  setReviewSetting,
  stockMovements,
} from "./contract.ts";

export const assortmentRoutes: readonly Route[] = [
  route(overview, readOverview),
  route(productOptions, readOptions),
  route(productList, listProducts),
  route(productDetail, readProduct),
  route(saveProduct, saveOneProduct),
  route(setProductStates, moveProducts),
  route(offerGrid, readGrid),
  route(saveOfferGrid, saveGrid),
  route(adjustStock, bookStock),
  route(stockMovements, readJournal),
  route(incomingList, listIncoming),
  route(saveIncoming, putIncoming),
  route(removeIncoming, dropIncoming),
  route(receiveContainer, bookContainer),
  route(productChangeList, listChanges),
  route(productChangeDetail, readChanges),
  route(reviewProductChanges, decideFields),
  route(reviewSettings, readReviewSettings),
  route(setReviewSetting, changeReviewSetting),
];
