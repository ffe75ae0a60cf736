import type { Action } from "#features/trade/orders/statuses.ts";
import type { Text } from "#kernel/languages.ts";
import type { ContractPhase } from "./phase.ts";

/** What happened to a contract and what is to be done next, as messages say it. */

export const eventTexts: Partial<Record<Action | "reworkDone", Text>> = {
  submit: { "en-US": "The buyer submitted the contract.", "zh-CN": "采购商已提交合同。", "es-ES": "El comprador ha enviado el contrato." },
  accept: {
    "en-US": "The manufacturer accepted the contract.",
    "zh-CN": "厂家已接受合同。",
    "es-ES": "El fabricante ha aceptado el contrato.",
  },
  amend: {
    "en-US": "The manufacturer changed the contract.",
    "zh-CN": "厂家修改了合同。",
    "es-ES": "El fabricante ha cambiado el contrato.",
  },
  decline: { "en-US": "The contract was declined.", "zh-CN": "合同已被拒绝。", "es-ES": "El contrato se ha rechazado." },
  purchaserConfirm: {
    "en-US": "The buyer accepted the changes.",
    "zh-CN": "采购商已接受修改。",
    "es-ES": "El comprador ha aceptado los cambios.",
  },
  purchaserEdit: {
    "en-US": "The buyer is editing the contract.",
    "zh-CN": "采购商正在修改合同。",
    "es-ES": "El comprador está editando el contrato.",
  },
  uploadSignedContract: {
    "en-US": "The signed contract is under review.",
    "zh-CN": "已签署的合同正在审核。",
    "es-ES": "El contrato firmado está en revisión.",
  },
  approveContract: {
    "en-US": "The signed contract is approved.",
    "zh-CN": "已签署的合同审核通过。",
    "es-ES": "El contrato firmado está aprobado.",
  },
  rejectContract: {
    "en-US": "The signed contract was not approved.",
    "zh-CN": "已签署的合同审核未通过。",
    "es-ES": "El contrato firmado no se ha aprobado.",
  },
  uploadDepositVoucher: {
    "en-US": "The proof of the deposit is under review.",
    "zh-CN": "定金凭证正在审核。",
    "es-ES": "El comprobante del anticipo está en revisión.",
  },
  payDepositBalance: { "en-US": "The deposit is paid.", "zh-CN": "定金已支付。", "es-ES": "El anticipo está pagado." },
  approveDeposit: { "en-US": "The deposit is paid.", "zh-CN": "定金已支付。", "es-ES": "El anticipo está pagado." },
  confirm: {
    "en-US": "The buyer confirmed the start of production.",
    "zh-CN": "采购商已确认开始生产。",
    "es-ES": "El comprador ha confirmado el inicio de la producción.",
  },
  issueInvoice: {
    "en-US": "Production is done and the invoice is issued.",
    "zh-CN": "生产已完成，账单已出具。",
    "es-ES": "La producción ha terminado y la factura está emitida.",
  },
  requestInspection: {
    "en-US": "The goods are ready for inspection.",
    "zh-CN": "货物可以验货。",
    "es-ES": "La mercancía está lista para la inspección.",
  },
  submitInspectionReport: {
    "en-US": "The inspection report is here.",
    "zh-CN": "验货报告已提交。",
    "es-ES": "Ya está el informe de inspección.",
  },
  waiveInspection: {
    "en-US": "The buyer waived the inspection.",
    "zh-CN": "采购商放弃验货。",
    "es-ES": "El comprador renuncia a la inspección.",
  },
  passInspection: {
    "en-US": "The buyer accepted the inspection report.",
    "zh-CN": "采购商已通过验货。",
    "es-ES": "El comprador ha aceptado el informe de inspección.",
  },
  failInspection: {
    "en-US": "The buyer rejected the goods after inspection.",
    "zh-CN": "采购商验货后拒收货物。",
    "es-ES": "El comprador ha rechazado la mercancía tras la inspección.",
  },
  reviewExpired: {
    "en-US": "The 7 days to review the report are over; the goods count as accepted.",
    "zh-CN": "7 天审核期已过，货物视为验收通过。",
    "es-ES": "Han pasado los 7 días para revisar el informe; la mercancía se da por aceptada.",
  },
  negotiate: { "en-US": "A negotiation is open.", "zh-CN": "双方开始协商。", "es-ES": "Hay una negociación abierta." },
  confirmNegotiation: {
    "en-US": "The manufacturer sent its offer.",
    "zh-CN": "厂家已提交协商方案。",
    "es-ES": "El fabricante ha enviado su propuesta.",
  },
  rework: { "en-US": "The buyer accepted the rework.", "zh-CN": "采购商同意返工。", "es-ES": "El comprador acepta el retrabajo." },
  acceptTerms: {
    "en-US": "The buyer accepted the new price.",
    "zh-CN": "采购商接受新价格。",
    "es-ES": "El comprador acepta el nuevo precio.",
  },
  cancel: { "en-US": "The buyer canceled the contract.", "zh-CN": "采购商取消合同。", "es-ES": "El comprador ha cancelado el contrato." },
  confirmCancel: { "en-US": "The cancellation is confirmed.", "zh-CN": "取消已确认。", "es-ES": "La cancelación está confirmada." },
  refund: {
    "en-US": "The canceled contract is paid out.",
    "zh-CN": "已取消合同的款项已结算。",
    "es-ES": "El contrato cancelado está liquidado.",
  },
  arrangeDelivery: {
    "en-US": "The manufacturer arranges the shipment.",
    "zh-CN": "厂家正在安排发货。",
    "es-ES": "El fabricante prepara el embarque.",
  },
  submitShipping: {
    "en-US": "The shipping documents are here.",
    "zh-CN": "装运文件已提交。",
    "es-ES": "Ya están los documentos de embarque.",
  },
  approveShipping: {
    "en-US": "The shipping documents are approved.",
    "zh-CN": "装运文件审核通过。",
    "es-ES": "Los documentos de embarque están aprobados.",
  },
  rejectShipping: {
    "en-US": "The shipping documents weren’t approved.",
    "zh-CN": "装运文件审核未通过。",
    "es-ES": "Los documentos de embarque no se han aprobado.",
  },
  payBalance: { "en-US": "The balance payment is here.", "zh-CN": "尾款已提交。", "es-ES": "Ha llegado el pago final." },
  rejectBalance: {
    "en-US": "The proof of the balance payment was not approved.",
    "zh-CN": "尾款凭证审核未通过。",
    "es-ES": "El comprobante del pago final no se ha aprobado.",
  },
  reworkDone: {
    "en-US": "The manufacturer reports the rework as done.",
    "zh-CN": "厂家已完成返工。",
    "es-ES": "El fabricante comunica que el retrabajo está terminado.",
  },
  dispatch: { "en-US": "The goods are shipped.", "zh-CN": "货物已发运。", "es-ES": "La mercancía se ha embarcado." },
  arrive: { "en-US": "The goods have arrived.", "zh-CN": "货物已到港。", "es-ES": "La mercancía ha llegado." },
  confirmReceipt: {
    "en-US": "The buyer confirmed the receipt.",
    "zh-CN": "采购商已确认收货。",
    "es-ES": "El comprador ha confirmado la recepción.",
  },
  complete: { "en-US": "The contract is completed.", "zh-CN": "合同已完成。", "es-ES": "El contrato está completado." },
};

/** What the side whose turn it is has to do in a phase. Every phase that waits for buyer or manufacturer has one (phase.test.ts). */
export const taskTexts: Partial<Record<ContractPhase, Text>> = {
  drafting: { "en-US": "Finish and submit it.", "zh-CN": "请完善并提交。", "es-ES": "Complételo y envíelo." },
  awaitingManufacturer: {
    "en-US": "Accept it, change it or decline it.",
    "zh-CN": "请接受、修改或拒绝。",
    "es-ES": "Acéptelo, cámbielo o rechácelo.",
  },
  awaitingPurchaser: { "en-US": "Review the changes.", "zh-CN": "请查看修改内容。", "es-ES": "Revise los cambios." },
  contractCreated: { "en-US": "Upload the signed contract.", "zh-CN": "请上传已签署的合同。", "es-ES": "Suba el contrato firmado." },
  contractRefused: { "en-US": "Upload it again.", "zh-CN": "请重新上传。", "es-ES": "Vuelva a subirlo." },
  depositDue: { "en-US": "Pay the deposit.", "zh-CN": "请支付定金。", "es-ES": "Pague el anticipo." },
  startDue: { "en-US": "Start production.", "zh-CN": "请确认开始生产。", "es-ES": "Inicie la producción." },
  processing: {
    "en-US": "Report each step of production, then issue the invoice.",
    "zh-CN": "请汇报各生产节点，完成后出具账单。",
    "es-ES": "Informe de cada paso de la producción y después emita la factura.",
  },
  invoiced: { "en-US": "Request the inspection.", "zh-CN": "请申请验货。", "es-ES": "Solicite la inspección." },
  reworking: {
    "en-US": "Rework the goods, then report the rework as done.",
    "zh-CN": "请返工，完成后汇报。",
    "es-ES": "Repare la mercancía y comunique cuándo ha terminado.",
  },
  inspectionReported: {
    "en-US": "Review the inspection report. Without a decision within 7 days, the goods count as accepted.",
    "zh-CN": "请在 7 天内审核验货报告，逾期未答复视为验收通过。",
    "es-ES": "Revise el informe de inspección. Sin respuesta en 7 días, la mercancía se da por aceptada.",
  },
  inspectionFailed: { "en-US": "Open the negotiation.", "zh-CN": "请发起协商。", "es-ES": "Abra la negociación." },
  needsNegotiation: {
    "en-US": "Send your offer: rework, new price or cancellation.",
    "zh-CN": "请提交方案：返工、降价或取消。",
    "es-ES": "Envíe su propuesta: retrabajo, nuevo precio o cancelación.",
  },
  reworkOffered: {
    "en-US": "Agree to the rework or cancel.",
    "zh-CN": "请同意返工或取消合同。",
    "es-ES": "Acepte el retrabajo o cancele.",
  },
  priceOffered: {
    "en-US": "Accept the new price or cancel.",
    "zh-CN": "请接受新价格或取消合同。",
    "es-ES": "Acepte el nuevo precio o cancele.",
  },
  cancelOffered: { "en-US": "Cancel the contract.", "zh-CN": "请取消合同。", "es-ES": "Cancele el contrato." },
  refundUnconfirmed: { "en-US": "Confirm the refund.", "zh-CN": "请确认退款。", "es-ES": "Confirme el reembolso." },
  inspectionPassed: { "en-US": "Arrange the shipment.", "zh-CN": "请安排发货。", "es-ES": "Prepare el embarque." },
  examinationPassed: { "en-US": "Arrange the shipment.", "zh-CN": "请安排发货。", "es-ES": "Prepare el embarque." },
  awaitingDelivery: {
    "en-US": "Submit the shipping documents.",
    "zh-CN": "请提交装运文件。",
    "es-ES": "Envíe los documentos de embarque.",
  },
  shippingSubmitted: { "en-US": "Check them.", "zh-CN": "请审核。", "es-ES": "Revíselos." },
  shippingRefused: {
    "en-US": "Correct and submit them again.",
    "zh-CN": "请更正后重新提交。",
    "es-ES": "Corríjalos y vuelva a enviarlos.",
  },
  balanceBeforeShipping: {
    "en-US": "Pay the balance, so that the goods can be shipped.",
    "zh-CN": "请支付尾款，以便发货。",
    "es-ES": "Haga el pago final para que se embarque la mercancía.",
  },
  balanceRefused: { "en-US": "Pay the balance again.", "zh-CN": "请重新支付尾款。", "es-ES": "Vuelva a hacer el pago final." },
  readyToShip: { "en-US": "Ship the goods.", "zh-CN": "请发货。", "es-ES": "Embarque la mercancía." },
  atSea: { "en-US": "Report the arrival.", "zh-CN": "到港后请确认。", "es-ES": "Avise de la llegada." },
  receiptDue: { "en-US": "Confirm the receipt.", "zh-CN": "请确认收货。", "es-ES": "Confirme la recepción." },
  receiptBeforeBalance: {
    "en-US": "Confirm the receipt, then pay the balance.",
    "zh-CN": "请确认收货，然后支付尾款。",
    "es-ES": "Confirme la recepción y después haga el pago final.",
  },
  balanceAfterReceipt: { "en-US": "Pay the balance.", "zh-CN": "请支付尾款。", "es-ES": "Haga el pago final." },
  balanceRefusedAfterReceipt: { "en-US": "Pay the balance again.", "zh-CN": "请重新支付尾款。", "es-ES": "Vuelva a hacer el pago final." },
};

const none: Text = { "en-US": "", "zh-CN": "", "es-ES": "" };

/** What has to be done in a phase; empty where the contract does not wait for buyer or manufacturer. */
export const taskOf = (phase: ContractPhase): Text => taskTexts[phase] ?? none;
