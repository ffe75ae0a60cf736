import { route } from "#platform/serve.ts";
import { changeReview, createReview, listCompanyReviews, listGoodsToReview, setReviewerName } from "./commands/buyer.ts";
import { listMerchantReviews, postReviewAnswer } from "./commands/merchant.ts";
import { decideReportedReview, getStaffReview, listStaffReviews } from "./commands/operator.ts";
import { getProductRating, getStoreRating, listProductReviews, reportVisibleReview } from "./commands/public.ts";
import {
  answerReview,
  companyReviews,
  decideReview,
  editReview,
  goodsToReview,
  merchantReviews,
  productRating,
  productReviews,
  reportReview,
  saveReviewerName,
  staffReviewDetail,
  staffReviews,
  storeRating,
  writeReview,
} from "./contract.ts";

export const reviewsRoutes = [
  route(productRating, getProductRating),
  route(storeRating, getStoreRating),
  route(productReviews, listProductReviews),
  route(reportReview, reportVisibleReview),
  route(goodsToReview, listGoodsToReview),
  route(companyReviews, listCompanyReviews),
  route(writeReview, createReview),
  route(editReview, changeReview),
  route(saveReviewerName, setReviewerName),
  route(merchantReviews, listMerchantReviews),
  route(answerReview, postReviewAnswer),
  route(staffReviews, listStaffReviews),
  route(staffReviewDetail, getStaffReview),
  route(decideReview, decideReportedReview),
];
