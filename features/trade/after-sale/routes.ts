import { withRefusals } from "#kernel/refusals.ts";
import { type Route, route } from "#platform/serve.ts";
import * as answers from "./commands/answers.ts";
import { applyForAfterSale, estimateClaim } from "./commands/claims.ts";
import { getDraft, getOptions, keepDraft } from "./commands/options.ts";
import * as parts from "./commands/parts.ts";
import * as read from "./commands/read.ts";
import { changeFault, freezeClaims, refundCase } from "./commands/refunds.ts";
import { gradeCase, receiveCase } from "./commands/returns.ts";
import * as buyer from "./contract/buyer.ts";
import * as seller from "./contract/seller.ts";

export const afterSaleRoutes: readonly Route[] = [
  route(buyer.afterSaleOptions, getOptions),
  route(buyer.estimateAfterSale, estimateClaim),
  route(buyer.applyAfterSale, applyForAfterSale),
  route(buyer.getAfterSaleDraft, getDraft),
  route(buyer.saveAfterSaleDraft, keepDraft),
  route(buyer.afterSaleList, read.listBuyerCases),
  route(buyer.afterSaleInfo, read.getBuyerCase),
  route(buyer.afterSaleFile, read.getBuyerFile),
  route(buyer.cancelAfterSale, answers.cancelCase),
  route(buyer.acceptAfterSaleOffer, answers.acceptOffer),
  route(buyer.counterAfterSaleOffer, answers.counterOffer),
  route(buyer.declineAfterSaleOffer, answers.declineOffer),
  route(buyer.shipAfterSaleReturn, answers.shipBack),
  route(buyer.escalateAfterSale, answers.escalateCase),
  route(seller.merchantAfterSaleList, read.listMerchantCases),
  route(seller.merchantAfterSaleInfo, read.getMerchantCase),
  route(seller.merchantAfterSaleFile, read.getMerchantFile),
  route(seller.merchantApprove, answers.approveByMerchant),
  route(seller.merchantRefuse, answers.refuseByMerchant),
  route(seller.merchantOffer, answers.offerByMerchant),
  route(seller.merchantAcceptCounter, answers.acceptCounterByMerchant),
  route(seller.merchantSendParts, answers.sendPartsByMerchant),
  route(seller.merchantParts, parts.getProductParts),
  route(seller.merchantSaveParts, parts.saveProductParts),
  route(seller.operatorAfterSaleList, read.listStaffCases),
  route(seller.operatorAfterSaleInfo, read.getStaffCase),
  route(seller.operatorAfterSaleFile, read.getStaffFile),
  route(seller.operatorApprove, answers.approveByOperator),
  route(seller.operatorRefuse, answers.refuseByOperator),
  route(seller.operatorOffer, answers.offerByOperator),
  route(seller.operatorAcceptCounter, answers.acceptCounterByOperator),
  route(seller.operatorSendParts, answers.sendPartsByStaff),
  route(seller.decideAfterSale, answers.decideCase),
  route(seller.receiveReturn, receiveCase),
  route(
    seller.gradeReturn,
    withRefusals({ BALANCE_TOO_LOW: "ACCOUNT_TOO_LOW", INSUFFICIENT_STOCK: "REPLACEMENT_OUT_OF_STOCK" }, gradeCase),
  ),
  route(seller.refundAfterSale, withRefusals({ BALANCE_TOO_LOW: "ACCOUNT_TOO_LOW" }, refundCase)),
  route(seller.setAfterSaleFault, changeFault),
  route(seller.freezeAfterSale, freezeClaims),
  route(seller.afterSaleReasonList, parts.listClaimReasons),
  route(seller.saveAfterSaleReason, parts.saveClaimReason),
  route(seller.retireAfterSaleReason, parts.retireClaimReason),
];
