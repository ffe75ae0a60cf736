import { pictureReviewItem } from "#features/catalog/picture-requests/review-item.ts";
import { changeReviewItem } from "#features/catalog/product-management/review-item.ts";
import { certificationReviewItem } from "#features/identity/certification/review-item.ts";
import { legalEntityReviewItem } from "#features/identity/legal-entities/review-item.ts";
import { merchantDocumentReviewItem } from "#features/identity/merchant-documents/review-item.ts";
import { merchantApplicationReviewItem } from "#features/identity/merchant-onboarding/review-item.ts";
import type { ReviewItem } from "#features/identity/review-decisions/review-item.ts";
import { taxCertificateReviewItem } from "#features/identity/tax-certificates/review-item.ts";
import { creditReviewItem } from "#features/ledger/trade-credit/review-item.ts";
import { thawReviewItem } from "#features/money/balance/review-item.ts";
import { carrierSettlementReviewItem } from "#features/money/carrier-accounts/review-item.ts";
import { rechargeReviewItem, withdrawalReviewItem } from "#features/money/deposits-withdrawals/review-items.ts";
import { voucherReviewItem } from "#features/money/payments/review-item.ts";
import { couponReviewItem } from "#features/pricing/coupons/review-item.ts";
import { feedbackReviewItem } from "#features/service/feedback/review-item.ts";
import { scoreContestReviewItem } from "#features/service/merchant-score/review-item.ts";
import { reportedReviewItem } from "#features/service/reviews/review-item.ts";
import { afterSaleReviewItem } from "#features/trade/after-sale/review-item.ts";
import { contractReviewItem } from "#features/trade/contracts/review-item.ts";
import { partCancellationReviewItem } from "#features/trade/fulfillment/review-item.ts";
import { reservationReviewItem } from "#features/trade/reservations/review-item.ts";

/** The registered kinds of review items, in the order of the queue's tabs. A new kind is added here once. */
export const reviewItems = [
  certificationReviewItem,
  merchantApplicationReviewItem,
  merchantDocumentReviewItem,
  legalEntityReviewItem,
  taxCertificateReviewItem,
  voucherReviewItem,
  rechargeReviewItem,
  withdrawalReviewItem,
  carrierSettlementReviewItem,
  thawReviewItem,
  creditReviewItem,
  couponReviewItem,
  pictureReviewItem,
  changeReviewItem,
  reservationReviewItem,
  partCancellationReviewItem,
  contractReviewItem,
  afterSaleReviewItem,
  feedbackReviewItem,
  reportedReviewItem,
  scoreContestReviewItem,
] as const satisfies readonly ReviewItem[];

export type ReviewKind = (typeof reviewItems)[number]["kind"];

export const reviewKinds = reviewItems.map(({ kind }) => kind) as [ReviewKind, ...ReviewKind[]];

const byKind = new Map<string, ReviewItem<ReviewKind>>(reviewItems.map((item) => [item.kind, item]));

/** The registration of a kind. Every kind of the type has one. */
export const getReviewItem = (kind: ReviewKind): ReviewItem<ReviewKind> => byKind.get(kind) as ReviewItem<ReviewKind>;
