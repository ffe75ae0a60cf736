import { bind } from "#platform/serve.ts";
import { decideWaitingBatch, getBatch, getBatchToApprove, listBatches, saveBatch, stopIssuedBatch } from "./commands/batches.ts";
import { claimForCompany, getCouponCenter, giveToCompany, listCoupons, redeemCode } from "./commands/company-coupons.ts";
import * as contract from "./contract.ts";

export const couponRoutes = bind(contract, {
  couponList: listCoupons,
  couponCenter: getCouponCenter,
  claimCoupon: claimForCompany,
  exchangeCoupon: redeemCode,
  operatorCouponList: listBatches,
  operatorCoupon: getBatch,
  saveCouponBatch: saveBatch,
  couponApproval: getBatchToApprove,
  decideCouponBatch: decideWaitingBatch,
  stopCouponBatch: stopIssuedBatch,
  giveCoupon: giveToCompany,
});
