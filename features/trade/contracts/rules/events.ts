import type { Action, Status } from "#features/trade/orders/statuses.ts";
import type { Text } from "#kernel/languages.ts";

/** What happened to a contract and what is to be done next, as messages say it. */

export const eventTexts: Partial<Record<Action, Text>> = {
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
    "zh-CN": "生产已完成，发票已开具。",
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
  rework: { "en-US": "The buyer accepted the rework.", "zh-CN": "采购商同意返工。", "es-ES": "El comprador acepta la reparación." },
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
    "en-US": "The shipping papers are here.",
    "zh-CN": "装运文件已提交。",
    "es-ES": "Ya están los documentos de embarque.",
  },
  approveShipping: {
    "en-US": "The shipping papers are approved.",
    "zh-CN": "装运文件审核通过。",
    "es-ES": "Los documentos de embarque están aprobados.",
  },
  rejectShipping: {
    "en-US": "The shipping papers were not approved.",
    "zh-CN": "装运文件审核未通过。",
    "es-ES": "Los documentos de embarque no se han aprobado.",
  },
  payBalance: { "en-US": "The balance payment is here.", "zh-CN": "尾款已提交。", "es-ES": "Ha llegado el pago final." },
  rejectBalance: {
    "en-US": "The proof of the balance payment was not approved.",
    "zh-CN": "尾款凭证审核未通过。",
    "es-ES": "El comprobante del pago final no se ha aprobado.",
  },
  dispatch: { "en-US": "The goods are at sea.", "zh-CN": "货物已装船。", "es-ES": "La mercancía está en el mar." },
  arrive: { "en-US": "The goods have arrived.", "zh-CN": "货物已到港。", "es-ES": "La mercancía ha llegado." },
  confirmReceipt: {
    "en-US": "The buyer confirmed the receipt.",
    "zh-CN": "采购商已确认收货。",
    "es-ES": "El comprador ha confirmado la recepción.",
  },
  complete: { "en-US": "The contract is completed.", "zh-CN": "合同已完成。", "es-ES": "El contrato está completado." },
};

/** What the side whose turn it is has to do. */
export const taskTexts: Partial<Record<Status, Text>> = {
  drafting: { "en-US": "Finish and submit it.", "zh-CN": "请完善并提交。", "es-ES": "Complételo y envíelo." },
  awaitingManufacturer: {
    "en-US": "Accept it, change it or decline it.",
    "zh-CN": "请接受、修改或拒绝。",
    "es-ES": "Acéptelo, cámbielo o rechácelo.",
  },
  awaitingPurchaser: { "en-US": "Review the changes.", "zh-CN": "请查看修改内容。", "es-ES": "Revise los cambios." },
  contractCreated: { "en-US": "Upload the signed contract.", "zh-CN": "请上传已签署的合同。", "es-ES": "Suba el contrato firmado." },
  contractRefused: { "en-US": "Upload it again.", "zh-CN": "请重新上传。", "es-ES": "Vuelva a subirlo." },
  awaitingDepositVoucher: {
    "en-US": "Pay the deposit or confirm the start.",
    "zh-CN": "请支付定金或确认开始生产。",
    "es-ES": "Pague el anticipo o confirme el inicio.",
  },
  processing: {
    "en-US": "Report milestones, then issue the invoice.",
    "zh-CN": "请汇报生产节点，完成后开具发票。",
    "es-ES": "Informe de los hitos y después emita la factura.",
  },
  invoiced: { "en-US": "Request the inspection.", "zh-CN": "请申请验货。", "es-ES": "Solicite la inspección." },
  inspectionReported: { "en-US": "Review it within 7 days.", "zh-CN": "请在 7 天内审核。", "es-ES": "Revíselo en 7 días." },
  inspectionFailed: { "en-US": "Open the negotiation.", "zh-CN": "请发起协商。", "es-ES": "Abra la negociación." },
  needsNegotiation: {
    "en-US": "Send your offer: rework, new price or cancellation.",
    "zh-CN": "请提交方案：返工、降价或取消。",
    "es-ES": "Envíe su propuesta: reparación, nuevo precio o cancelación.",
  },
  negotiationConfirmed: { "en-US": "Accept it or cancel.", "zh-CN": "请接受方案或取消合同。", "es-ES": "Acéptela o cancele." },
  refundUnconfirmed: { "en-US": "Confirm the refund.", "zh-CN": "请确认退款。", "es-ES": "Confirme el reembolso." },
  inspectionPassed: { "en-US": "Arrange the shipment.", "zh-CN": "请安排发货。", "es-ES": "Prepare el embarque." },
  examinationPassed: { "en-US": "Arrange the shipment.", "zh-CN": "请安排发货。", "es-ES": "Prepare el embarque." },
  awaitingDelivery: { "en-US": "Submit the shipping papers.", "zh-CN": "请提交装运文件。", "es-ES": "Envíe los documentos de embarque." },
  shippingSubmitted: { "en-US": "Check them.", "zh-CN": "请审核。", "es-ES": "Revíselos." },
  shippingRefused: {
    "en-US": "Correct and submit them again.",
    "zh-CN": "请更正后重新提交。",
    "es-ES": "Corríjalos y vuelva a enviarlos.",
  },
  shippingApproved: {
    "en-US": "Pay the balance or dispatch the goods.",
    "zh-CN": "请支付尾款或发货。",
    "es-ES": "Haga el pago final o expida la mercancía.",
  },
  balanceRefused: { "en-US": "Pay the balance again.", "zh-CN": "请重新支付尾款。", "es-ES": "Vuelva a hacer el pago final." },
  balancePaid: { "en-US": "Dispatch the goods.", "zh-CN": "请发货。", "es-ES": "Expida la mercancía." },
  shipping: { "en-US": "Report the arrival.", "zh-CN": "到港后请确认。", "es-ES": "Avise de la llegada." },
  awaitingReceipt: { "en-US": "Confirm the receipt.", "zh-CN": "请确认收货。", "es-ES": "Confirme la recepción." },
};

/** What a day that is near is for. */
export const deadlineTexts: Record<"review" | "balance", Text> = {
  review: {
    "en-US": "Review the inspection report. Without an answer the goods count as accepted.",
    "zh-CN": "请审核验货报告，逾期未答复视为验收通过。",
    "es-ES": "Revise el informe de inspección. Sin respuesta, la mercancía se da por aceptada.",
  },
  balance: { "en-US": "Pay the balance of the contract.", "zh-CN": "请支付合同尾款。", "es-ES": "Haga el pago final del contrato." },
};
