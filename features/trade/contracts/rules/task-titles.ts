import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { ContractPhase } from "./phase.ts";

/**
 * What the side whose turn it is has to do, as the title of a message or of an item on its home page: begins with its verb and names the
 * contract as `{number}`. Every phase that waits for buyer or manufacturer has one, except drafts (phase.test.ts).
 */

const answerProposal = toText([
  "Answer the manufacturer’s proposal for contract {number}",
  "答复厂家对合同 {number} 的方案",
  "Responda a la propuesta del fabricante para el contrato {number}",
]);
const payBalance = toText(["Pay the balance of contract {number}", "支付合同 {number} 的尾款", "Haga el pago final del contrato {number}"]);
const confirmReceipt = toText([
  "Confirm receipt of the goods of contract {number}",
  "确认收到合同 {number} 的货物",
  "Confirme la recepción de la mercancía del contrato {number}",
]);
const uploadSigned = toText(["Upload the signed contract {number}", "上传已签署的合同 {number}", "Suba el contrato firmado {number}"]);
const arrangeShipment = toText([
  "Arrange the shipment of contract {number}",
  "安排合同 {number} 的发货",
  "Prepare el embarque del contrato {number}",
]);
const submitShipping = toText([
  "Submit the shipping documents of contract {number}",
  "提交合同 {number} 的装运文件",
  "Envíe los documentos de embarque del contrato {number}",
]);

export const taskTitles = {
  awaitingManufacturer: toText([
    "Accept, change or decline contract {number}",
    "接受、修改或拒绝合同 {number}",
    "Acepte, cambie o rechace el contrato {number}",
  ]),
  awaitingPurchaser: toText([
    "Confirm or edit the changes to contract {number}",
    "确认或修改合同 {number} 的变更",
    "Confirme o edite los cambios del contrato {number}",
  ]),
  contractCreated: uploadSigned,
  contractRefused: uploadSigned,
  depositDue: toText(["Pay the deposit of contract {number}", "支付合同 {number} 的定金", "Pague el anticipo del contrato {number}"]),
  startDue: toText(["Start production of contract {number}", "确认合同 {number} 开始生产", "Inicie la producción del contrato {number}"]),
  processing: toText([
    "Report the production of contract {number}",
    "汇报合同 {number} 的生产进度",
    "Informe de la producción del contrato {number}",
  ]),
  invoiced: toText([
    "Request the inspection of contract {number}",
    "申请合同 {number} 的验货",
    "Solicite la inspección del contrato {number}",
  ]),
  reworking: toText(["Rework the goods of contract {number}", "对合同 {number} 的货物返工", "Repare la mercancía del contrato {number}"]),
  inspectionReported: toText([
    "Review the inspection report of contract {number}",
    "审阅合同 {number} 的验货报告",
    "Revise el informe de inspección del contrato {number}",
  ]),
  inspectionFailed: toText([
    "Negotiate contract {number} after the failed inspection",
    "协商验货未通过的合同 {number}",
    "Negocie el contrato {number} tras la inspección no superada",
  ]),
  needsNegotiation: toText([
    "Send your proposal for contract {number}",
    "提交合同 {number} 的方案",
    "Envíe su propuesta para el contrato {number}",
  ]),
  reworkOffered: answerProposal,
  priceOffered: answerProposal,
  cancelOffered: answerProposal,
  inspectionPassed: arrangeShipment,
  examinationPassed: arrangeShipment,
  awaitingDelivery: submitShipping,
  shippingSubmitted: toText([
    "Approve the shipping documents of contract {number}",
    "审核合同 {number} 的装运文件",
    "Apruebe los documentos de embarque del contrato {number}",
  ]),
  shippingRefused: submitShipping,
  balanceBeforeShipping: payBalance,
  balanceRefused: payBalance,
  balanceAfterReceipt: payBalance,
  balanceRefusedAfterReceipt: payBalance,
  readyToShip: toText(["Ship the goods of contract {number}", "发运合同 {number} 的货物", "Embarque la mercancía del contrato {number}"]),
  atSea: toText(["Report the arrival of contract {number}", "确认合同 {number} 的货物到港", "Avise de la llegada del contrato {number}"]),
  receiptDue: confirmReceipt,
  receiptBeforeBalance: confirmReceipt,
  refundUnconfirmed: toText([
    "Confirm the refund of contract {number}",
    "确认合同 {number} 的退款",
    "Confirme el reembolso del contrato {number}",
  ]),
} as const satisfies Partial<Record<ContractPhase, Text>>;

/** The title of a phase; undefined where the contract waits for neither side. */
export const taskTitleOf = (phase: ContractPhase): Text | undefined => (taskTitles as Partial<Record<ContractPhase, Text>>)[phase];
