import type { Action } from "#features/trade/orders/statuses.ts";
import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { ContractPhase } from "./phase.ts";

/** What happened to a contract and what is to be done next, as messages say it. */

export const eventTexts: Partial<Record<Action | "reworkDone", Text>> = {
  submit: toText(["The buyer submitted the contract.", "采购商已提交合同。", "El comprador ha enviado el contrato."]),
  accept: toText(["The manufacturer accepted the contract.", "厂家已接受合同。", "El fabricante ha aceptado el contrato."]),
  amend: toText(["The manufacturer changed the contract.", "厂家修改了合同。", "El fabricante ha cambiado el contrato."]),
  decline: toText(["The contract was declined.", "合同已被拒绝。", "El contrato se ha rechazado."]),
  purchaserConfirm: toText(["The buyer accepted the changes.", "采购商已接受修改。", "El comprador ha aceptado los cambios."]),
  purchaserEdit: toText(["The buyer is editing the contract.", "采购商正在修改合同。", "El comprador está editando el contrato."]),
  uploadSignedContract: toText(["The signed contract is under review.", "已签署的合同正在审核。", "El contrato firmado está en revisión."]),
  approveContract: toText(["The signed contract is approved.", "已签署的合同审核通过。", "El contrato firmado está aprobado."]),
  rejectContract: toText(["The signed contract was not approved.", "已签署的合同审核未通过。", "El contrato firmado no se ha aprobado."]),
  uploadDepositVoucher: toText([
    "The proof of the deposit is under review.",
    "定金凭证正在审核。",
    "El comprobante del anticipo está en revisión.",
  ]),
  payDepositBalance: toText(["The deposit is paid.", "定金已支付。", "El anticipo está pagado."]),
  approveDeposit: toText(["The deposit is paid.", "定金已支付。", "El anticipo está pagado."]),
  confirm: toText([
    "The buyer confirmed the start of production.",
    "采购商已确认开始生产。",
    "El comprador ha confirmado el inicio de la producción.",
  ]),
  issueInvoice: toText([
    "Production is done and the invoice is issued.",
    "生产已完成，账单已出具。",
    "La producción ha terminado y la factura está emitida.",
  ]),
  requestInspection: toText(["The goods are ready for inspection.", "货物可以验货。", "La mercancía está lista para la inspección."]),
  submitInspectionReport: toText(["The inspection report is here.", "验货报告已提交。", "Ya está el informe de inspección."]),
  waiveInspection: toText(["The buyer waived the inspection.", "采购商放弃验货。", "El comprador renuncia a la inspección."]),
  passInspection: toText([
    "The buyer accepted the inspection report.",
    "采购商已通过验货。",
    "El comprador ha aceptado el informe de inspección.",
  ]),
  failInspection: toText([
    "The buyer rejected the goods after inspection.",
    "采购商验货后拒收货物。",
    "El comprador ha rechazado la mercancía tras la inspección.",
  ]),
  reviewExpired: toText([
    "The 7 days to review the report are over; the goods count as accepted.",
    "7 天审核期已过，货物视为验收通过。",
    "Han pasado los 7 días para revisar el informe; la mercancía se da por aceptada.",
  ]),
  negotiate: toText(["A negotiation is open.", "双方开始协商。", "Hay una negociación abierta."]),
  confirmNegotiation: toText(["The manufacturer sent its offer.", "厂家已提交协商方案。", "El fabricante ha enviado su propuesta."]),
  rework: toText(["The buyer accepted the rework.", "采购商同意返工。", "El comprador acepta el retrabajo."]),
  acceptTerms: toText(["The buyer accepted the new price.", "采购商接受新价格。", "El comprador acepta el nuevo precio."]),
  cancel: toText(["The buyer canceled the contract.", "采购商取消合同。", "El comprador ha cancelado el contrato."]),
  confirmCancel: toText(["The cancellation is confirmed.", "取消已确认。", "La cancelación está confirmada."]),
  refund: toText(["The canceled contract is paid out.", "已取消合同的款项已结算。", "El contrato cancelado está liquidado."]),
  arrangeDelivery: toText(["The manufacturer arranges the shipment.", "厂家正在安排发货。", "El fabricante prepara el embarque."]),
  submitShipping: toText(["The shipping documents are here.", "装运文件已提交。", "Ya están los documentos de embarque."]),
  approveShipping: toText(["The shipping documents are approved.", "装运文件审核通过。", "Los documentos de embarque están aprobados."]),
  rejectShipping: toText([
    "The shipping documents weren’t approved.",
    "装运文件审核未通过。",
    "Los documentos de embarque no se han aprobado.",
  ]),
  payBalance: toText(["The balance payment is here.", "尾款已提交。", "Ha llegado el pago final."]),
  rejectBalance: toText([
    "The proof of the balance payment was not approved.",
    "尾款凭证审核未通过。",
    "El comprobante del pago final no se ha aprobado.",
  ]),
  reworkDone: toText([
    "The manufacturer reports the rework as done.",
    "厂家已完成返工。",
    "El fabricante comunica que el retrabajo está terminado.",
  ]),
  dispatch: toText(["The goods are shipped.", "货物已发运。", "La mercancía se ha embarcado."]),
  arrive: toText(["The goods have arrived.", "货物已到港。", "La mercancía ha llegado."]),
  confirmReceipt: toText(["The buyer confirmed the receipt.", "采购商已确认收货。", "El comprador ha confirmado la recepción."]),
  complete: toText(["The contract is completed.", "合同已完成。", "El contrato está completado."]),
};

/** What the side whose turn it is has to do in a phase. Every phase that waits for buyer or manufacturer has one (phase.test.ts). */
export const taskTexts: Partial<Record<ContractPhase, Text>> = {
  drafting: toText(["Finish and submit it.", "请完善并提交。", "Complételo y envíelo."]),
  awaitingManufacturer: toText(["Accept it, change it or decline it.", "请接受、修改或拒绝。", "Acéptelo, cámbielo o rechácelo."]),
  awaitingPurchaser: toText(["Review the changes.", "请查看修改内容。", "Revise los cambios."]),
  contractCreated: toText(["Upload the signed contract.", "请上传已签署的合同。", "Suba el contrato firmado."]),
  contractRefused: toText(["Upload it again.", "请重新上传。", "Vuelva a subirlo."]),
  depositDue: toText(["Pay the deposit.", "请支付定金。", "Pague el anticipo."]),
  startDue: toText(["Start production.", "请确认开始生产。", "Inicie la producción."]),
  processing: toText([
    "Report each step of production, then issue the invoice.",
    "请汇报各生产节点，完成后出具账单。",
    "Informe de cada paso de la producción y después emita la factura.",
  ]),
  invoiced: toText(["Request the inspection.", "请申请验货。", "Solicite la inspección."]),
  reworking: toText([
    "Rework the goods, then report the rework as done.",
    "请返工，完成后汇报。",
    "Repare la mercancía y comunique cuándo ha terminado.",
  ]),
  inspectionReported: toText([
    "Review the inspection report. Without a decision within 7 days, the goods count as accepted.",
    "请在 7 天内审核验货报告，逾期未答复视为验收通过。",
    "Revise el informe de inspección. Sin respuesta en 7 días, la mercancía se da por aceptada.",
  ]),
  inspectionFailed: toText(["Open the negotiation.", "请发起协商。", "Abra la negociación."]),
  needsNegotiation: toText([
    "Send your offer: rework, new price or cancellation.",
    "请提交方案：返工、降价或取消。",
    "Envíe su propuesta: retrabajo, nuevo precio o cancelación.",
  ]),
  reworkOffered: toText(["Agree to the rework or cancel.", "请同意返工或取消合同。", "Acepte el retrabajo o cancele."]),
  priceOffered: toText(["Accept the new price or cancel.", "请接受新价格或取消合同。", "Acepte el nuevo precio o cancele."]),
  cancelOffered: toText(["Cancel the contract.", "请取消合同。", "Cancele el contrato."]),
  refundUnconfirmed: toText(["Confirm the refund.", "请确认退款。", "Confirme el reembolso."]),
  inspectionPassed: toText(["Arrange the shipment.", "请安排发货。", "Prepare el embarque."]),
  examinationPassed: toText(["Arrange the shipment.", "请安排发货。", "Prepare el embarque."]),
  awaitingDelivery: toText(["Submit the shipping documents.", "请提交装运文件。", "Envíe los documentos de embarque."]),
  shippingSubmitted: toText(["Check them.", "请审核。", "Revíselos."]),
  shippingRefused: toText(["Correct and submit them again.", "请更正后重新提交。", "Corríjalos y vuelva a enviarlos."]),
  balanceBeforeShipping: toText([
    "Pay the balance, so that the goods can be shipped.",
    "请支付尾款，以便发货。",
    "Haga el pago final para que se embarque la mercancía.",
  ]),
  balanceRefused: toText(["Pay the balance again.", "请重新支付尾款。", "Vuelva a hacer el pago final."]),
  readyToShip: toText(["Ship the goods.", "请发货。", "Embarque la mercancía."]),
  atSea: toText(["Report the arrival.", "到港后请确认。", "Avise de la llegada."]),
  receiptDue: toText(["Confirm the receipt.", "请确认收货。", "Confirme la recepción."]),
  receiptBeforeBalance: toText([
    "Confirm the receipt, then pay the balance.",
    "请确认收货，然后支付尾款。",
    "Confirme la recepción y después haga el pago final.",
  ]),
  balanceAfterReceipt: toText(["Pay the balance.", "请支付尾款。", "Haga el pago final."]),
  balanceRefusedAfterReceipt: toText(["Pay the balance again.", "请重新支付尾款。", "Vuelva a hacer el pago final."]),
};

const none: Text = toText(["", "", ""]);

/** What has to be done in a phase; empty where the contract does not wait for buyer or manufacturer. */
export const taskOf = (phase: ContractPhase): Text => taskTexts[phase] ?? none;
