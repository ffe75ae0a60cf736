import { withRefusals } from "#kernel/refusals.ts";
import { bind } from "#platform/serve.ts";
import * as answers from "./commands/answers.ts";
import { applyForAfterSale, estimateClaim } from "./commands/claims.ts";
import { getDraft, getOptions, keepDraft } from "./commands/options.ts";
import * as parts from "./commands/parts.ts";
import * as read from "./commands/read.ts";
import { changeFault, freezeClaims, refundCase } from "./commands/refunds.ts";
import { gradeByMerchant, gradeByStaff, receiveByMerchant, receiveByStaff } from "./commands/returns.ts";
import * as buyer from "./contract/buyer.ts";
import * as seller from "./contract/seller.ts";

export const afterSaleRoutes = [
  ...bind(buyer, {
    afterSaleOptions: getOptions,
    estimateAfterSale: estimateClaim,
    applyAfterSale: applyForAfterSale,
    getAfterSaleDraft: getDraft,
    saveAfterSaleDraft: keepDraft,
    afterSaleList: read.listBuyerCases,
    afterSaleInfo: read.getBuyerCase,
    afterSaleFile: read.getBuyerFile,
    cancelAfterSale: answers.cancelCase,
    acceptAfterSaleOffer: answers.acceptOffer,
    counterAfterSaleOffer: answers.counterOffer,
    declineAfterSaleOffer: answers.declineOffer,
    shipAfterSaleReturn: answers.shipBack,
    escalateAfterSale: answers.escalateCase,
  }),
  ...bind(seller, {
    merchantAfterSaleList: read.listMerchantCases,
    merchantAfterSaleInfo: read.getMerchantCase,
    merchantAfterSaleFile: read.getMerchantFile,
    merchantApprove: answers.approveByMerchant,
    merchantRefuse: answers.refuseByMerchant,
    merchantOffer: answers.offerByMerchant,
    merchantAcceptCounter: answers.acceptCounterByMerchant,
    merchantSendParts: answers.sendPartsByMerchant,
    merchantReceiveReturn: receiveByMerchant,
    merchantGradeReturn: withRefusals({ INSUFFICIENT_STOCK: "REPLACEMENT_OUT_OF_STOCK" }, gradeByMerchant),
    merchantParts: parts.getProductParts,
    merchantSaveParts: parts.saveProductParts,
    operatorAfterSaleList: read.listStaffCases,
    operatorAfterSaleInfo: read.getStaffCase,
    operatorAfterSaleFile: read.getStaffFile,
    operatorApprove: answers.approveByOperator,
    operatorRefuse: answers.refuseByOperator,
    operatorOffer: answers.offerByOperator,
    operatorAcceptCounter: answers.acceptCounterByOperator,
    operatorSendParts: answers.sendPartsByStaff,
    decideAfterSale: answers.decideCase,
    receiveReturn: receiveByStaff,
    gradeReturn: withRefusals({ INSUFFICIENT_STOCK: "REPLACEMENT_OUT_OF_STOCK" }, gradeByStaff),
    refundAfterSale: refundCase,
    setAfterSaleFault: changeFault,
    freezeAfterSale: freezeClaims,
    afterSaleReasonList: parts.listClaimReasons,
    saveAfterSaleReason: parts.saveClaimReason,
    retireAfterSaleReason: parts.retireClaimReason,
  }),
];
