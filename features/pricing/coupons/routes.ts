import { route } from "#platform/serve.ts";
import { decideWaitingBatch, getBatch, getBatchToApprove, listBatches, saveBatch, stopIssuedBatch } from "./commands/batches.ts";
import { claimForCompany, getCouponCenter, giveToCompany, listCoupons, redeemCode } from "./commands/company-coupons.ts";
import {
  claimCoupon,
  couponApproval,
  couponCenter,
  couponList,
  decideCouponBatch,
  exchangeCoupon,
  giveCoupon,
  operatorCoupon,
  operatorCouponList,
  saveCouponBatch,
  stopCouponBatch,
} from "./contract.ts";

export const couponRoutes = [
  route(couponList, listCoupons),
  route(couponCenter, getCouponCenter),
  route(claimCoupon, claimForCompany),
  route(exchangeCoupon, redeemCode),
  route(operatorCouponList, listBatches),
  route(operatorCoupon, getBatch),
  route(saveCouponBatch, saveBatch),
  route(couponApproval, getBatchToApprove),
  route(decideCouponBatch, decideWaitingBatch),
  route(stopCouponBatch, stopIssuedBatch),
  route(giveCoupon, giveToCompany),
];
