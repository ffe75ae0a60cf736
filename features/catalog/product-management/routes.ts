import { type Route, route } from "#platform/serve.ts";
import { listProducts, readGrid, readOptions, readOverview, readProduct } from "./commands/console.ts";
import { changeReviewSetting, decideFields, listChanges, readChanges, readReviewSettings } from "./commands/reviews.ts";
import { moveProducts, saveGrid, saveOneProduct } from "./commands/save.ts";
import { bookContainer, bookStock, dropIncoming, listIncoming, putIncoming, readJournal } from "./commands/stock.ts";
import { overview, productDetail, productList, productOptions, saveProduct, setProductStates } from "./contract/products.ts";
import { productChangeDetail, productChangeList, reviewProductChanges, reviewSettings, setReviewSetting } from "./contract/reviews.ts";
import {
  adjustStock,
  incomingList,
  offerGrid,
  receiveContainer,
  removeIncoming,
  saveIncoming,
  saveOfferGrid,
  stockMovements,
} from "./contract/stock.ts";

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
