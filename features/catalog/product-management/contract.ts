import { bulkReviewCalls } from "./contract/bulk-reviews.ts";
import { nmfcCalls } from "./contract/nmfc.ts";
import { productCalls } from "./contract/products.ts";
import { reviewCalls } from "./contract/reviews.ts";
import { stockCalls } from "./contract/stock.ts";

/** All calls for a merchant's products, offers and stock, and for the operator's review of changes. */
export const productManagementCalls = [...productCalls, ...stockCalls, ...reviewCalls, ...bulkReviewCalls, ...nmfcCalls] as const;
