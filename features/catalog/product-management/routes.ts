import { type Route, route } from "#platform/serve.ts";
import { decideNewProducts, getBulkReview, sampleNewProducts } from "./commands/bulk-reviews.ts";
import { getOfferGrid, getOverview, getProduct, getProductOptions, listProducts } from "./commands/console.ts";
import { changeNmfc } from "./commands/nmfc.ts";
import { decideProductChanges, getProductChanges, getReviewSettings, listProductChanges, updateReviewSetting } from "./commands/reviews.ts";
import { saveOneProduct, updateOfferGrid, updateProductStates } from "./commands/save.ts";
import { listStockMovements, recordStockMovement } from "./commands/stock.ts";
import { bulkReviewInfo, newProductDecide, newProductSample } from "./contract/bulk-reviews.ts";
import { setProductNmfc } from "./contract/nmfc.ts";
import { overview, productDetail, productList, productOptions, saveProduct, setProductStates } from "./contract/products.ts";
import { productChangeDetail, productChangeList, reviewProductChanges, reviewSettings, setReviewSetting } from "./contract/reviews.ts";
import { adjustStock, offerGrid, saveOfferGrid, stockMovements } from "./contract/stock.ts";

export const productManagementRoutes: readonly Route[] = [
  route(overview, getOverview),
  route(productOptions, getProductOptions),
  route(productList, listProducts),
  route(productDetail, getProduct),
  route(saveProduct, saveOneProduct),
  route(setProductStates, updateProductStates),
  route(offerGrid, getOfferGrid),
  route(saveOfferGrid, updateOfferGrid),
  route(adjustStock, recordStockMovement),
  route(stockMovements, listStockMovements),
  route(productChangeList, listProductChanges),
  route(productChangeDetail, getProductChanges),
  route(reviewProductChanges, decideProductChanges),
  route(reviewSettings, getReviewSettings),
  route(setReviewSetting, updateReviewSetting),
  route(newProductSample, sampleNewProducts),
  route(newProductDecide, decideNewProducts),
  route(bulkReviewInfo, getBulkReview),
  route(setProductNmfc, changeNmfc),
];
