import { type Route, route } from "#platform/serve.ts";
import * as answers from "./commands/answers.ts";
import * as cancellation from "./commands/cancellation.ts";
import { complete } from "./commands/complete.ts";
import * as texts from "./commands/contract-texts.ts";
import * as inspections from "./commands/inspections.ts";
import { listBuyerContracts, listMerchantContracts, listOperatorContracts } from "./commands/list-contracts.ts";
import * as negotiations from "./commands/negotiations.ts";
import * as progress from "./commands/progress.ts";
import { readContract } from "./commands/read-contract.ts";
import { readReorderGoods } from "./commands/reorder.ts";
import { decideSigned } from "./commands/review-signed.ts";
import { saveContract } from "./commands/save-contract.ts";
import * as shipping from "./commands/shipping.ts";
import { readGoodsData, reserveContractSn } from "./commands/start-contract.ts";
import * as drafts from "./contract/drafts.ts";
import * as fulfillment from "./contract/fulfillment.ts";
import * as operator from "./contract/operator.ts";
import * as reads from "./contract/reads.ts";
import { contractReorder } from "./contract/reorder.ts";

export const contractRoutes: readonly Route[] = [
  route(drafts.getContractSn, reserveContractSn),
  route(drafts.getProcureContractGoodsData, readGoodsData),
  route(drafts.saveProcureContractData, saveContract),
  route(drafts.discardContract, answers.discard),
  route(drafts.confirmContract, answers.confirmByBuyer),
  route(drafts.editContract, answers.editByBuyer),
  route(drafts.declineContractAsBuyer, answers.declineByBuyer),
  route(drafts.acceptContract, answers.acceptByMerchant),
  route(drafts.amendContract, answers.amendByMerchant),
  route(drafts.declineContractAsMerchant, answers.declineByMerchant),
  route(reads.contractList, listBuyerContracts),
  route(reads.merchantContractList, listMerchantContracts),
  route(reads.operatorContractList, listOperatorContracts),
  route(reads.contractInfo, readContract),
  route(contractReorder, readReorderGoods),
  route(reads.contractText, texts.readContractText),
  route(reads.contractDifferences, texts.readDifferences),
  route(reads.contractComments, texts.listComments),
  route(reads.addContractComment, texts.addComment),
  route(reads.contractFile, texts.readContractFile),
  route(reads.contractPorts, texts.listPorts),
  route(reads.verifyContract, texts.proveContract),
  route(fulfillment.uploadSignedContract, progress.uploadSigned),
  route(fulfillment.confirmContractStart, progress.startWithoutDeposit),
  route(fulfillment.saveContractMilestone, progress.reportMilestone),
  route(fulfillment.issueContractInvoice, progress.issueInvoice),
  route(fulfillment.requestContractInspection, progress.requestInspection),
  route(fulfillment.waiveContractInspection, progress.waiveInspection),
  route(fulfillment.passContractInspection, progress.passInspection),
  route(fulfillment.failContractInspection, inspections.failInspection),
  route(fulfillment.negotiateContract, negotiations.negotiateByBuyer),
  route(fulfillment.negotiateContractAsMerchant, negotiations.negotiateByMerchant),
  route(fulfillment.confirmContractNegotiation, negotiations.confirmNegotiation),
  route(fulfillment.reworkContract, negotiations.acceptRework),
  route(fulfillment.reportContractRework, negotiations.reportRework),
  route(fulfillment.acceptContractTerms, negotiations.acceptTerms),
  route(fulfillment.cancelContract, negotiations.cancelByBuyer),
  route(fulfillment.arrangeContractDelivery, progress.arrangeDelivery),
  route(fulfillment.submitContractShipping, shipping.submitShipping),
  route(fulfillment.updateContractSailing, shipping.changeSailing),
  route(fulfillment.approveContractShipping, shipping.approveShippingByBuyer),
  route(fulfillment.rejectContractShipping, shipping.rejectShippingByBuyer),
  route(fulfillment.dispatchContract, shipping.dispatch),
  route(fulfillment.arriveContract, shipping.arriveByMerchant),
  route(fulfillment.confirmContractReceipt, shipping.confirmReceipt),
  route(fulfillment.refundContractAsMerchant, cancellation.refundByMerchant),
  route(fulfillment.confirmContractRefund, cancellation.confirmRefund),
  route(fulfillment.submitContractInspection, inspections.submitReport),
  route(operator.approveContract, progress.approveSigned),
  route(operator.rejectContract, progress.rejectSigned),
  route(operator.decideContract, decideSigned),
  route(operator.approveShippingAsOperator, shipping.approveShippingByOperator),
  route(operator.rejectShippingAsOperator, shipping.rejectShippingByOperator),
  route(operator.arriveContractAtWarehouse, shipping.arriveByWarehouse),
  route(operator.completeContract, complete),
  route(operator.confirmContractCancel, cancellation.confirmCancel),
  route(operator.refundContract, cancellation.refundByOperator),
];
