import { route } from "#platform/serve.ts";
import { approveWaitingBatch, getBatch, listBatches, saveBatch, stopIssuedBatch } from "./commands/batches.ts";
import { claimForCompany, getCouponCenter, giveToCompany, listCoupons, redeemCode } from "./commands/company-coupons.ts";
import {
  approveCouponBatch,
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
  route(couponCenter, getCouponCenter),
  route(claimCoupon, claimForCompany),
  route(exchangeCoupon, redeemCode),
  route(operatorCouponList, listBatches),
  route(operatorCoupon, getBatch),
  route(saveCouponBatch, saveBatch),
  route(approveCouponBatch, approveWaitingBatch),
  route(stopCouponBatch, stopIssuedBatch),
  route(giveCoupon, giveToCompany),
];
