import { bind } from "#platform/serve.ts";
import { changeReview, createReview, listCompanyReviews, listGoodsToReview, setReviewerName } from "./commands/buyer.ts";
import { listMerchantReviews, postReviewAnswer } from "./commands/merchant.ts";
import { decideReportedReview, getStaffReview, listStaffReviews } from "./commands/operator.ts";
import { getProductRating, getStoreRating, listProductReviews, reportVisibleReview } from "./commands/public.ts";
import * as contract from "./contract.ts";

export const reviewsRoutes = bind(contract, {
  productRating: getProductRating,
  storeRating: getStoreRating,
  productReviews: listProductReviews,
  reportReview: reportVisibleReview,
  goodsToReview: listGoodsToReview,
  companyReviews: listCompanyReviews,
  writeReview: createReview,
  editReview: changeReview,
  saveReviewerName: setReviewerName,
  merchantReviews: listMerchantReviews,
  answerReview: postReviewAnswer,
  staffReviews: listStaffReviews,
  staffReviewDetail: getStaffReview,
  decideReview: decideReportedReview,
});
