import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const seeCase: Text = toText(["View case", "查看售后单", "Ver el caso"]);
const buyers: readonly MemberRole[] = ["purchaser", "finance"];
const common = { group: "orders", roles: buyers, byMail: true, action: seeCase } as const;

const text = (title: [string, string, string], body: [string, string, string]) => ({
  ...common,
  title: { "en-US": title[0], "zh-CN": title[1], "es-ES": title[2] },
  body: { "en-US": body[0], "zh-CN": body[1], "es-ES": body[2] },
});

/** After-sale cases. Params: number, amount; `note` is what the other side wrote. */
export const afterSaleKinds = {
  afterSaleApplied: text(
    ["Answer new case {number}", "请处理新售后单 {number}", "Responda al nuevo caso de posventa {number}"],
    [
      "A buyer has opened a case. Please answer in time. The buyer writes:",
      "采购商提交了售后申请，请按时处理。采购商说明：",
      "Un comprador ha abierto un caso. Responda a tiempo. El comprador escribe:",
    ],
  ),
  afterSaleApproved: text(
    ["Case {number} was approved", "售后单 {number} 已通过", "El caso {number} se ha aprobado"],
    [
      "Your case was approved. See it for the refund or the next step.",
      "您的售后申请已通过，退款或下一步请查看售后单。",
      "Su caso se ha aprobado. Consulte en él el reembolso o el siguiente paso.",
    ],
  ),
  afterSaleReturnApproved: text(
    ["Send back the goods of case {number}", "请寄回售后单 {number} 的商品", "Devuelva la mercancía del caso {number}"],
    [
      "Your return was approved. The case shows the address and the last day to send the goods.",
      "退货申请已通过。退货地址和截止日期请查看售后单。",
      "Su devolución se ha aprobado. El caso indica la dirección y el último día para enviarla.",
    ],
  ),
  afterSaleRefused: text(
    ["Case {number} was declined", "售后单 {number} 未通过", "El caso {number} se ha rechazado"],
    [
      "If you don’t agree, you can escalate to Joinery once. Reason:",
      "如有异议，可申请平台介入一次。原因：",
      "Si no está de acuerdo, puede remitirlo a Joinery una vez. Motivo:",
    ],
  ),
  afterSaleDecided: text(
    ["Joinery decided case {number}", "平台已裁决售后单 {number}", "Joinery ha decidido el caso {number}"],
    ["See the case for the decision and its reason.", "裁决结果和原因请查看售后单。", "Consulte en el caso la decisión y el motivo."],
  ),
  afterSaleOffered: text(
    [
      "Answer the offer of {amount} for case {number}",
      "请答复售后单 {number} 的补偿方案 {amount}",
      "Responda a la oferta de {amount} para el caso {number}",
    ],
    [
      "Accept the credit and keep the goods, ask for another amount, or decline.",
      "您可以接受补偿并保留商品、提出其他金额或不接受。",
      "Acepte la compensación y conserve la mercancía, pida otro importe o rechácela.",
    ],
  ),
  afterSaleCountered: text(
    [
      "Answer the counteroffer for case {number}: {amount}",
      "请答复售后单 {number} 的还价 {amount}",
      "Responda a la contraoferta del caso {number}: {amount}",
    ],
    [
      "The buyer asks for another amount. Please answer.",
      "采购商提出了其他金额，请处理。",
      "El comprador pide otro importe. Responda, por favor.",
    ],
  ),
  afterSaleOfferDeclined: text(
    [
      "Decide case {number}: no agreement on the offer",
      "请处理售后单 {number}：补偿方案未达成一致",
      "Decida el caso {number}: sin acuerdo sobre la oferta",
    ],
    [
      "Please approve or decline the case as it was opened.",
      "请按原申请通过或驳回该售后单。",
      "Apruebe o rechace el caso tal como se abrió.",
    ],
  ),
  afterSaleAgreed: text(
    ["Agreed on {amount} for case {number}", "售后单 {number} 已达成一致：{amount}", "Acuerdo de {amount} en el caso {number}"],
    [
      "The goods stay with the buyer, and the credit is being paid.",
      "商品由采购商保留，补偿款待支付。",
      "El comprador conserva la mercancía y la compensación se está pagando.",
    ],
  ),
  afterSaleWithdrawn: text(
    ["Case {number} was withdrawn", "售后单 {number} 已撤销", "El caso {number} se ha retirado"],
    ["The buyer withdrew the case.", "采购商已撤销该售后单。", "El comprador ha retirado el caso."],
  ),
  afterSaleShippedBack: text(
    ["Goods of case {number} are being returned", "售后单 {number} 的商品已寄回", "La mercancía del caso {number} está de vuelta"],
    ["The buyer sent the goods to the warehouse:", "采购商已将商品寄往仓库：", "El comprador ha enviado la mercancía al almacén:"],
  ),
  afterSaleReceived: text(
    ["We received the goods of case {number}", "已收到售后单 {number} 的商品", "Hemos recibido la mercancía del caso {number}"],
    ["The warehouse is inspecting them now.", "仓库正在验货。", "El almacén la está revisando."],
  ),
  afterSaleRefunded: text(
    ["{amount} refunded for case {number}", "售后单 {number} 已退款 {amount}", "Reembolso de {amount} del caso {number}"],
    ["See the case for how the amount adds up.", "金额明细请查看售后单。", "Consulte en el caso cómo se compone el importe."],
  ),
  afterSaleReplaced: text(
    ["A replacement for case {number} has been ordered", "售后单 {number} 的换货已安排", "El reemplazo del caso {number} está en marcha"],
    [
      "We placed a free order for the replacement. The case links to it.",
      "已为您生成免费换货订单，可在售后单中查看。",
      "Hemos creado un pedido gratuito con el reemplazo. El caso lo enlaza.",
    ],
  ),
  afterSalePartsSent: text(
    ["The parts of case {number} have shipped", "售后单 {number} 的配件已寄出", "Las piezas del caso {number} se han enviado"],
    ["They were sent with:", "承运信息：", "Se han enviado con:"],
  ),
  afterSaleReturnOverdue: text(
    ["Case {number} was closed", "售后单 {number} 已关闭", "El caso {number} se ha cerrado"],
    [
      "The goods weren’t sent back in time. You can apply again while the time to claim lasts.",
      "商品未按时寄回。在售后期限内可重新申请。",
      "La mercancía no se devolvió a tiempo. Puede volver a solicitarlo dentro del plazo.",
    ],
  ),
  afterSaleEscalated: text(
    ["Joinery decides case {number}", "售后单 {number} 已申请平台介入", "Joinery decidirá el caso {number}"],
    [
      "The buyer doesn’t agree with the answer. The buyer writes:",
      "采购商对处理结果有异议。采购商说明：",
      "El comprador no está de acuerdo con la respuesta. El comprador escribe:",
    ],
  ),
  afterSaleOverdue: text(
    [
      "Decide case {number}: it wasn’t answered in time",
      "请裁决售后单 {number}：超时未处理",
      "Decida el caso {number}: no se respondió a tiempo",
    ],
    [
      "The manufacturer didn’t answer in time. Please decide the case.",
      "厂家未按时处理，请裁决该售后单。",
      "El fabricante no respondió a tiempo. Decida el caso, por favor.",
    ],
  ),
} as const satisfies Record<string, NotificationKind>;
