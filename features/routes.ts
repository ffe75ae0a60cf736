import { accountsRoutes } from "#features/accounts/routes.ts";
import { addressRoutes } from "#features/addresses/routes.ts";
import { approvalRoutes } from "#features/approvals/routes.ts";
import { assortmentRoutes } from "#features/assortment/routes.ts";
import { cartRoutes } from "#features/cart/routes.ts";
import { catalogRoutes } from "#features/catalog/routes.ts";
import { certificationRoutes } from "#features/certification/routes.ts";
import { contentRoutes } from "#features/content/routes.ts";
import { couponRoutes } from "#features/coupons/routes.ts";
import { deskRoutes } from "#features/desk/routes.ts";
import { discoveryRoutes } from "#features/discovery/routes.ts";
import { favouritesRoutes } from "#features/favourites/routes.ts";
import { feedbackRoutes } from "#features/feedback/routes.ts";
import { filesRoutes } from "#features/files/routes.ts";
import { freightRoutes } from "#features/freight/routes.ts";
import { fundsRoutes } from "#features/funds/routes.ts";
import { importsRoutes } from "#features/imports/routes.ts";
import { memberRoutes } from "#features/members/routes.ts";
import { messagesRoutes } from "#features/messages/routes.ts";
import { modelsRoutes } from "#features/models/routes.ts";
import { nearbyRoutes } from "#features/nearby/routes.ts";
import { orderRoutes } from "#features/orders/routes.ts";
import { paymentsRoutes } from "#features/payments/routes.ts";
import { picturesRoutes } from "#features/pictures/routes.ts";
import { priceRoutes } from "#features/prices/routes.ts";
import { requisitionRoutes } from "#features/requisitions/routes.ts";
import { reviewsRoutes } from "#features/reviews/routes.ts";
import { settlementRoutes } from "#features/settlement/routes.ts";
import { storageRoutes } from "#features/storage/routes.ts";
import { storesRoutes } from "#features/stores/routes.ts";
import { subscriptionsRoutes } from "#features/subscriptions/routes.ts";
import { termsRoutes } from "#features/terms/routes.ts";
import { walletRoutes } from "#features/wallet/routes.ts";
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
