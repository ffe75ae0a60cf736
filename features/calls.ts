import { deskCalls } from "#features/backoffice/desk/contract.ts";
import { discoveryCalls } from "#features/catalog/catalog-search/contract.ts";
import { contentCalls } from "#features/catalog/content/contract.ts";
import { importsCalls } from "#features/catalog/imports/contract.ts";
import { modelsCalls } from "#features/catalog/models/contract.ts";
import { picturesCalls } from "#features/catalog/picture-requests/contract.ts";
import { assortmentCalls } from "#features/catalog/product-management/contract.ts";
import { catalogCalls } from "#features/catalog/products/contract.ts";
import { storesCalls } from "#features/catalog/stores/contract.ts";
import { subscriptionsCalls } from "#features/catalog/subscriptions/contract.ts";
import { accountsCalls } from "#features/identity/accounts/contract.ts";
import { addressCalls } from "#features/identity/addresses/contract.ts";
import { certificationCalls } from "#features/identity/certification/contract.ts";
import { filesCalls } from "#features/identity/files/contract.ts";
import { memberCalls } from "#features/identity/members/contract.ts";
import { settlementCalls } from "#features/identity/merchant-onboarding/contract.ts";
import { messagesCalls } from "#features/identity/notifications/contract.ts";
import { reviewsCalls } from "#features/identity/review-decisions/contract.ts";
import { freightCalls } from "#features/inventory/freight/contract.ts";
import { nearbyCalls } from "#features/inventory/nearby/contract.ts";
import { termsCalls } from "#features/ledger/trade-credit/contract.ts";
import { walletCalls } from "#features/money/balance/contract.ts";
import { fundsCalls } from "#features/money/deposits-withdrawals/contract.ts";
import { paymentsCalls } from "#features/money/payments/contract.ts";
import { couponCalls } from "#features/pricing/coupons/contract.ts";
import { priceCalls } from "#features/pricing/price-lists/contract.ts";
import { feedbackCalls } from "#features/service/feedback/contract.ts";
import { cartCalls } from "#features/trade/cart/contract.ts";
import { favouritesCalls } from "#features/trade/favorites/contract.ts";
import { orderCalls } from "#features/trade/orders/contract.ts";
import { approvalCalls } from "#features/trade/purchase-approvals/contract.ts";
import { requisitionCalls } from "#features/trade/requisitions/contract.ts";
import { storageCalls } from "#features/trade/stored-goods/contract.ts";
import type { Data, Input } from "#kernel/contract.ts";

/** Every call of the platform. The browser imports only the types below; the documentation is made from the values. */
export const calls = [
  ...contentCalls,
  ...catalogCalls,
  ...picturesCalls,
  ...modelsCalls,
  ...discoveryCalls,
  ...storesCalls,
  ...subscriptionsCalls,
  ...accountsCalls,
  ...memberCalls,
  ...messagesCalls,
  ...filesCalls,
  ...feedbackCalls,
  ...reviewsCalls,
  ...certificationCalls,
  ...settlementCalls,
  ...addressCalls,
  ...freightCalls,
  ...nearbyCalls,
  ...assortmentCalls,
  ...importsCalls,
  ...priceCalls,
  ...couponCalls,
  ...cartCalls,
  ...orderCalls,
  ...approvalCalls,
  ...walletCalls,
  ...termsCalls,
  ...paymentsCalls,
  ...fundsCalls,
  ...favouritesCalls,
  ...deskCalls,
  ...storageCalls,
  ...requisitionCalls,
] as const;

type Calls = (typeof calls)[number];
export type CallPath = Calls["path"];
export type CallAt<Path extends CallPath> = Extract<Calls, { path: Path }>;
export type InputOf<Path extends CallPath> = Input<CallAt<Path>>;
export type DataOf<Path extends CallPath> = Data<CallAt<Path>>;
