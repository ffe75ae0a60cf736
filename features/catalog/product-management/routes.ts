import { bind } from "#platform/serve.ts";
import { decideNewProducts, getBulkReview, sampleNewProducts } from "./commands/bulk-reviews.ts";
import { getOfferGrid, getOverview, getProduct, getProductOptions, listProducts } from "./commands/console.ts";
import { changeNmfc } from "./commands/nmfc.ts";
import { decideProductChanges, getProductChanges, getReviewSettings, listProductChanges, updateReviewSetting } from "./commands/reviews.ts";
import { saveOneProduct, updateOfferGrid, updateProductStates } from "./commands/save.ts";
import { listStockMovements, recordStockMovement } from "./commands/stock.ts";
import * as bulkReviews from "./contract/bulk-reviews.ts";
import * as nmfc from "./contract/nmfc.ts";
import * as products from "./contract/products.ts";
import * as reviews from "./contract/reviews.ts";
import * as stock from "./contract/stock.ts";

export const productManagementRoutes = [
  ...bind(products, {
    overview: getOverview,
    productOptions: getProductOptions,
    productList: listProducts,
    productDetail: getProduct,
    saveProduct: saveOneProduct,
    setProductStates: updateProductStates,
  }),
  ...bind(stock, {
    offerGrid: getOfferGrid,
    saveOfferGrid: updateOfferGrid,
    adjustStock: recordStockMovement,
    stockMovements: listStockMovements,
  }),
  ...bind(reviews, {
    productChangeList: listProductChanges,
    productChangeDetail: getProductChanges,
    reviewProductChanges: decideProductChanges,
    reviewSettings: getReviewSettings,
    setReviewSetting: updateReviewSetting,
  }),
  ...bind(bulkReviews, {
    newProductSample: sampleNewProducts,
    newProductDecide: decideNewProducts,
    bulkReviewInfo: getBulkReview,
  }),
  ...bind(nmfc, {
    setProductNmfc: changeNmfc,
  }),
];
