import { accountsCalls } from "#features/accounts/contract.ts";
import { addressCalls } from "#features/addresses/contract.ts";
import { approvalCalls } from "#features/approvals/contract.ts";
import { assortmentCalls } from "#features/assortment/contract.ts";
import { cartCalls } from "#features/cart/contract.ts";
import { catalogCalls } from "#features/catalog/contract.ts";
import { certificationCalls } from "#features/certification/contract.ts";
import { contentCalls } from "#features/content/contract.ts";
import { couponCalls } from "#features/coupons/contract.ts";
import { deskCalls } from "#features/desk/contract.ts";
import { discoveryCalls } from "#features/discovery/contract.ts";
import { favouritesCalls } from "#features/favourites/contract.ts";
import { feedbackCalls } from "#features/feedback/contract.ts";
import { filesCalls } from "#features/files/contract.ts";
import { freightCalls } from "#features/freight/contract.ts";
import { fundsCalls } from "#features/funds/contract.ts";
import { importsCalls } from "#features/imports/contract.ts";
import { memberCalls } from "#features/members/contract.ts";
import { messagesCalls } from "#features/messages/contract.ts";
import { modelsCalls } from "#features/models/contract.ts";
import { nearbyCalls } from "#features/nearby/contract.ts";
import { orderCalls } from "#features/orders/contract.ts";
import { paymentsCalls } from "#features/payments/contract.ts";
import { picturesCalls } from "#features/pictures/contract.ts";
import { priceCalls } from "#features/prices/contract.ts";
import { requisitionCalls } from "#features/requisitions/contract.ts";
import { reviewsCalls } from "#features/reviews/contract.ts";
import { settlementCalls } from "#features/settlement/contract.ts";
import { storageCalls } from "#features/storage/contract.ts";
import { storesCalls } from "#features/stores/contract.ts";
import { subscriptionsCalls } from "#features/subscriptions/contract.ts";
import { termsCalls } from "#features/terms/contract.ts";
import { walletCalls } from "#features/wallet/contract.ts";
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
