import type { Route } from "#platform/serve.ts";
import { afterSaleRoutes } from "./after-sale/routes.ts";
import { batchOrderRoutes } from "./batch-orders/routes.ts";
import { calendarRoutes } from "./calendar/routes.ts";
import { cartRoutes } from "./cart/routes.ts";
import { checkoutHoldRoutes } from "./checkout-holds/routes.ts";
import { contractDocumentRoutes } from "./contracts/document-routes.ts";
import { contractRoutes } from "./contracts/routes.ts";
import { customsDocumentRoutes } from "./customs-documents/routes.ts";
import { deliveredPriceRoutes } from "./delivered-price/routes.ts";
import { favoriteRoutes } from "./favorites/routes.ts";
import { inspectionRoutes } from "./inspections/routes.ts";
import { orderPadRoutes } from "./order-pad/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { purchaseApprovalRoutes } from "./purchase-approvals/routes.ts";
import { requisitionRoutes } from "./requisitions/routes.ts";
import { reservationRoutes } from "./reservations/routes.ts";
import { shippingDocumentRoutes } from "./shipping-documents/routes.ts";
import { storedGoodsRoutes } from "./stored-goods/routes.ts";
import { trackingRoutes } from "./tracking/routes.ts";

/** Each call of the trade domain with the command that handles it. */
export const tradeRoutes: readonly Route[] = [
  ...afterSaleRoutes,
  ...batchOrderRoutes,
  ...calendarRoutes,
  ...cartRoutes,
  ...checkoutHoldRoutes,
  ...contractRoutes,
  ...contractDocumentRoutes,
  ...customsDocumentRoutes,
  ...deliveredPriceRoutes,
  ...favoriteRoutes,
  ...inspectionRoutes,
  ...orderPadRoutes,
  ...orderRoutes,
  ...purchaseApprovalRoutes,
  ...requisitionRoutes,
  ...reservationRoutes,
  ...shippingDocumentRoutes,
  ...storedGoodsRoutes,
  ...trackingRoutes,
];
