import { bind } from "#platform/serve.ts";
import * as answers from "./commands/answers.ts";
import * as cancellation from "./commands/cancellation.ts";
import { complete } from "./commands/complete.ts";
import { printContract, printContractList } from "./commands/contract-document.ts";
import * as texts from "./commands/contract-texts.ts";
import * as inspections from "./commands/inspections.ts";
import { listBuyerContracts, listMerchantContracts, listOperatorContracts } from "./commands/list-contracts.ts";
import * as negotiations from "./commands/negotiations.ts";
import { previewAmendment, previewSubmission } from "./commands/preview-contract.ts";
import * as progress from "./commands/progress.ts";
import { readContract } from "./commands/read-contract.ts";
import { readReorderGoods } from "./commands/reorder.ts";
import { decideSigned } from "./commands/review-signed.ts";
import { saveContract } from "./commands/save-contract.ts";
import * as shipping from "./commands/shipping.ts";
import { readGoodsData, reserveContractSn } from "./commands/start-contract.ts";
import { listTemplates, removeTemplate, renameTemplateOfCompany, saveTemplate } from "./commands/templates.ts";
import * as documents from "./contract/documents.ts";
import * as drafts from "./contract/drafts.ts";
import * as fulfillment from "./contract/fulfillment.ts";
import * as operator from "./contract/operator.ts";
import * as reads from "./contract/reads.ts";
import { contractReorder } from "./contract/reorder.ts";
import * as templates from "./contract/templates.ts";

export const contractRoutes = [
  ...bind({ contractReorder }, { contractReorder: readReorderGoods }),
  ...bind(drafts, {
    getContractSn: reserveContractSn,
    getProcureContractGoodsData: readGoodsData,
    saveProcureContractData: saveContract,
    previewProcureContract: previewSubmission,
    discardContract: answers.discard,
    confirmContract: answers.confirmByBuyer,
    editContract: answers.editByBuyer,
    declineContractAsBuyer: answers.declineByBuyer,
    acceptContract: answers.acceptByMerchant,
    amendContract: answers.amendByMerchant,
    previewContractAmendment: previewAmendment,
    declineContractAsMerchant: answers.declineByMerchant,
  }),
  ...bind(templates, {
    contractTemplates: listTemplates,
    saveContractTemplate: saveTemplate,
    renameContractTemplate: renameTemplateOfCompany,
    removeContractTemplate: removeTemplate,
  }),
  ...bind(reads, {
    contractList: listBuyerContracts,
    merchantContractList: listMerchantContracts,
    operatorContractList: listOperatorContracts,
    contractInfo: readContract,
    contractText: texts.readContractText,
    contractDifferences: texts.readDifferences,
    contractComments: texts.listComments,
    addContractComment: texts.addComment,
    contractFile: texts.readContractFile,
    contractPorts: texts.listPorts,
    verifyContract: texts.proveContract,
  }),
  ...bind(fulfillment, {
    uploadSignedContract: progress.uploadSigned,
    confirmContractStart: progress.startWithoutDeposit,
    saveContractMilestone: progress.reportMilestone,
    issueContractInvoice: progress.issueInvoice,
    requestContractInspection: progress.requestInspection,
    waiveContractInspection: progress.waiveInspection,
    passContractInspection: progress.passInspection,
    failContractInspection: inspections.failInspection,
    negotiateContract: negotiations.negotiateByBuyer,
    negotiateContractAsMerchant: negotiations.negotiateByMerchant,
    confirmContractNegotiation: negotiations.confirmNegotiation,
    reworkContract: negotiations.acceptRework,
    reportContractRework: negotiations.reportRework,
    acceptContractTerms: negotiations.acceptTerms,
    cancelContract: negotiations.cancelByBuyer,
    arrangeContractDelivery: progress.arrangeDelivery,
    submitContractShipping: shipping.submitShipping,
    updateContractSailing: shipping.changeSailing,
    approveContractShipping: shipping.approveShippingByBuyer,
    rejectContractShipping: shipping.rejectShippingByBuyer,
    dispatchContract: shipping.dispatch,
    arriveContract: shipping.arriveByMerchant,
    confirmContractReceipt: shipping.confirmReceipt,
    refundContractAsMerchant: cancellation.refundByMerchant,
    confirmContractRefund: cancellation.confirmRefund,
    submitContractInspection: inspections.submitReport,
  }),
  ...bind(operator, {
    approveContract: progress.approveSigned,
    rejectContract: progress.rejectSigned,
    decideContract: decideSigned,
    approveShippingAsOperator: shipping.approveShippingByOperator,
    rejectShippingAsOperator: shipping.rejectShippingByOperator,
    arriveContractAtWarehouse: shipping.arriveByWarehouse,
    completeContract: complete,
    confirmContractCancel: cancellation.confirmCancel,
    refundContract: cancellation.refundByOperator,
  }),
];

export const contractDocumentRoutes = bind(documents, { contractDocument: printContract, contractListDocument: printContractList });
