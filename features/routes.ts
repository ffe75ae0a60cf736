import { deskRoutes } from "#features/backoffice/desk/routes.ts";
import { discoveryRoutes } from "#features/catalog/catalog-search/routes.ts";
import { contentRoutes } from "#features/catalog/content/routes.ts";
import { importsRoutes } from "#features/catalog/imports/routes.ts";
import { modelsRoutes } from "#features/catalog/models/routes.ts";
import { picturesRoutes } from "#features/catalog/picture-requests/routes.ts";
import { assortmentRoutes } from "#features/catalog/product-management/routes.ts";
import { catalogRoutes } from "#features/catalog/products/routes.ts";
import { storesRoutes } from "#features/catalog/stores/routes.ts";
import { subscriptionsRoutes } from "#features/catalog/subscriptions/routes.ts";
import { accountsRoutes } from "#features/identity/accounts/routes.ts";
import { addressRoutes } from "#features/identity/addresses/routes.ts";
import { certificationRoutes } from "#features/identity/certification/routes.ts";
import { filesRoutes } from "#features/identity/files/routes.ts";
import { memberRoutes } from "#features/identity/members/routes.ts";
import { settlementRoutes } from "#features/identity/merchant-onboarding/routes.ts";
import { messagesRoutes } from "#features/identity/notifications/routes.ts";
import { reviewsRoutes } from "#features/identity/review-decisions/routes.ts";
import { freightRoutes } from "#features/inventory/freight/routes.ts";
import { nearbyRoutes } from "#features/inventory/nearby/routes.ts";
import { termsRoutes } from "#features/ledger/trade-credit/routes.ts";
import { walletRoutes } from "#features/money/balance/routes.ts";
import { fundsRoutes } from "#features/money/deposits-withdrawals/routes.ts";
import { paymentsRoutes } from "#features/money/payments/routes.ts";
import { couponRoutes } from "#features/pricing/coupons/routes.ts";
import { priceRoutes } from "#features/pricing/price-lists/routes.ts";
import { feedbackRoutes } from "#features/service/feedback/routes.ts";
import { cartRoutes } from "#features/trade/cart/routes.ts";
import { favouritesRoutes } from "#features/trade/favorites/routes.ts";
import { orderRoutes } from "#features/trade/orders/routes.ts";
import { approvalRoutes } from "#features/trade/purchase-approvals/routes.ts";
import { requisitionRoutes } from "#features/trade/requisitions/routes.ts";
import { storageRoutes } from "#features/trade/stored-goods/routes.ts";
import type { Route } from "#platform/serve.ts";

/** Every call bound to the command that carries it out. */
export const routes: readonly Route[] = [
  ...contentRoutes,
  ...catalogRoutes,
  ...picturesRoutes,
  ...modelsRoutes,
  ...discoveryRoutes,
  ...storesRoutes,
  ...subscriptionsRoutes,
  ...accountsRoutes,
  ...memberRoutes,
  ...messagesRoutes,
  ...filesRoutes,
  ...feedbackRoutes,
  ...reviewsRoutes,
  ...certificationRoutes,
  ...settlementRoutes,
  ...addressRoutes,
  ...freightRoutes,
  ...nearbyRoutes,
  ...importsRoutes,
  ...assortmentRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...approvalRoutes,
  ...walletRoutes,
  ...termsRoutes,
  ...paymentsRoutes,
  ...fundsRoutes,
  ...favouritesRoutes,
  ...deskRoutes,
  ...storageRoutes,
  ...requisitionRoutes,
];
