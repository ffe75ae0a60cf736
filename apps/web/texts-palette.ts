import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Search and go to", "搜索与跳转", "Buscar e ir a"],
  placeholder: {
    operator: [
      "Any number, company, person, product, or page",
      "任意单号、公司、人员、商品或页面",
      "Cualquier número, empresa, persona, producto o página",
    ],
    merchant: ["Any number, product, or page", "任意单号、商品或页面", "Cualquier número, producto o página"],
    buyer: ["Any number, product, list, or page", "任意单号、商品、清单或页面", "Cualquier número, producto, lista o página"],
  },
  numbers: ["This number", "此编号", "Este número"],
  printedOn: ["{what} of {thing} {number}", "{thing} {number} 的{what}", "{what} de {thing} {number}"],
  found: {
    order: ["order", "订单", "pedido"],
    checkout: ["checkout", "合并单", "grupo de pedidos"],
    contract: ["contract", "合同", "contrato"],
    invoice: ["invoice", "账单", "factura"],
    case: ["case", "售后单", "caso de posventa"],
    salesOrder: ["sales order", "代发单", "pedido de venta"],
    resale: ["resale", "转售单", "reventa"],
    transfer: ["transfer", "调拨单", "traslado"],
    container: ["container", "货柜", "contenedor"],
    deposit: ["deposit", "充值单", "ingreso"],
    withdrawal: ["withdrawal", "提现单", "retirada"],
    product: ["product", "商品", "producto"],
  },
  printed: {
    po: ["PO number", "采购单号", "Orden de compra"],
    shipment: ["Shipment", "发货批次", "Envío"],
    tracking: ["Tracking number", "运单号", "Número de seguimiento"],
    carton: ["Carton label", "箱唛", "Etiqueta de bulto"],
    bol: ["Bill of lading", "提单", "Conocimiento de embarque"],
    pro: ["PRO number", "PRO 号", "Número PRO"],
    container: ["Container", "货柜", "Contenedor"],
  },
  results: ["Results", "结果", "Resultados"],
  recent: ["Recent", "最近打开", "Recientes"],
  pages: ["Pages", "页面", "Páginas"],
  orders: term.orders,
  companies: term.companies,
  people: ["People", "人员", "Personas"],
  products: term.products,
  lists: ["Lists", "清单", "Listas"],
} as const satisfies Texts;
