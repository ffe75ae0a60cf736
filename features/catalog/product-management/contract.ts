import { productCalls } from "./contract/products.ts";
import { reviewCalls } from "./contract/reviews.ts";
import { stockCalls } from "./contract/stock.ts";

/** Every call about a manufacturer's products, its stock, and the operator's review of changes. */
export const assortmentCalls = [...productCalls, ...stockCalls, ...reviewCalls] as const;
