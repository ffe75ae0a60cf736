import type { Texts } from "#kernel/texts.ts";

export const texts = {
  work: {
    title: ["To do now", "待办事项", "Pendiente ahora"],
    none: ["Nothing waits for you", "暂无待办事项", "No hay nada pendiente"],
    noneText: [
      "Orders, contracts, cases, and questions appear here, the most urgent first.",
      "订单、合同、售后和咨询会按紧急程度显示在这里。",
      "Aquí aparecen pedidos, contratos, casos y preguntas, primero los más urgentes.",
    ],
    more: ["{count, plural, one {# more} other {# more}}", "另有 {count, number} 项", "{count, plural, one {# más} other {# más}}"],
    due: ["Due {at}", "截止 {at}", "Vence {at}"],
    late: ["Late: was due {at}", "已逾期：应于 {at} 前完成", "Con retraso: vencía {at}"],
    since: ["Waiting since {at}", "{at}起等待", "Espera desde {at}"],
    kinds: {
      fulfillment: ["Accept order {subject}", "接受订单 {subject}", "Aceptar el pedido {subject}"],
      refund: ["Answer the refund of order {subject}", "处理订单 {subject} 的退款", "Responder al reembolso del pedido {subject}"],
      contract: ["Continue contract {subject}", "推进合同 {subject}", "Continuar el contrato {subject}"],
      case: ["Answer case {subject}", "处理售后 {subject}", "Responder al caso {subject}"],
      quote: ["Quote request {subject}", "为询价 {subject} 报价", "Cotizar la solicitud {subject}"],
      conversation: ["Answer {company}", "回复 {company}", "Responder a {company}"],
      purchaseOrder: [
        "Send the goods of purchase order {subject}",
        "安排采购单 {subject} 的货物",
        "Enviar la mercancía de la orden {subject}",
      ],
    },
    refused: [
      "{count, plural, one {Correct # declined change} other {Correct # declined changes}}",
      "修改 {count, number} 项被驳回的变更",
      "{count, plural, one {Corregir # cambio rechazado} other {Corregir # cambios rechazados}}",
    ],
    outOfStock: [
      "{count, plural, one {Restock # product that has run out} other {Restock # products that have run out}}",
      "为 {count, number} 款缺货商品补货",
      "{count, plural, one {Reponer # producto agotado} other {Reponer # productos agotados}}",
    ],
    lowStock: [
      "{count, plural, one {# product is running out} other {# products are running out}}",
      "{count, number} 款商品库存偏低",
      "{count, plural, one {# producto se está agotando} other {# productos se están agotando}}",
    ],
  },
  sent: {
    title: ["Containers under way", "在途货柜", "Contenedores en camino"],
    arrives: ["Arrives {date}", "预计到港：{date}", "Llega el {date}"],
  },
  figures: {
    title: ["Figures", "数据", "Cifras"],
    period: ["Period", "期间", "Periodo"],
    days: ["{count, plural, one {# day} other {# days}}", "{count, number} 天", "{count, plural, one {# día} other {# días}}"],
    all: ["All reports", "全部报表", "Todos los informes"],
    payouts: ["Expected payouts", "预计可打款", "Pagos previstos"],
    payable: ["Can be paid out now", "当前可打款", "Se puede pagar ya"],
    underWay: ["In orders under way", "进行中订单", "En pedidos en curso"],
  },
} as const satisfies Texts;
