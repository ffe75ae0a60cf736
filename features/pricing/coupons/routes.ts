import { route } from "#platform/serve.ts";
import { endBatch, keepBatch, listBatches, readBatch } from "./commands/batches.ts";
import { claimOne, exchangeCode, giveOne, listCoupons, readCenter } from "./commands/company-coupons.ts";
import {
  claimCoupon,
  couponCenter,
  couponList,
  exchangeCoupon,
  giveCoupon,
  operatorCoupon,
  operatorCouponList,
  saveCouponBatch,
  stopCouponBatch,
} from "./contract.ts";

export const couponRoutes = [
  route(couponList, listCoupons),
  route(couponCenter, readCenter),
  route(claimCoupon, claimOne),
  route(exchangeCoupon, exchangeCode),
  route(operatorCouponList, listBatches),
  route(operatorCoupon, readBatch),
  route(saveCouponBatch, keepBatch),
  route(stopCouponBatch, endBatch),
  route(giveCoupon, giveOne),
];
