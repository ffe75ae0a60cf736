import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

/** Texts around a printed document. */
export const texts = {
  toolbar: ["Print options", "打印选项", "Opciones de impresión"],
  print: term.print,
  pdf: term.downloadPdf,
  paper: ["Page size", "纸张", "Tamaño de página"],
  letter: ["8.5 × 11 in", "8.5 × 11 in", "8.5 × 11 in"],
  a4: ["A4", "A4", "A4"],
  back: ["Back to the order", "返回订单", "Volver al pedido"],
  backToContract: ["Back to the contract", "返回合同", "Volver al contrato"],
  backToContracts: ["Back to contracts", "返回合同列表", "Volver a los contratos"],
  backToOrders: ["Back to orders", "返回订单列表", "Volver a los pedidos"],
  noOrder: [
    "The address of this page names no order. Open the document from the order.",
    "此页面的地址中没有订单号，请从订单打开文件。",
    "La dirección de esta página no indica ningún pedido. Abra el documento desde el pedido.",
  ],
  unknownOrder: [
    "There’s no order {number} in your account.",
    "您的账户中没有订单 {number}。",
    "No hay ningún pedido {number} en su cuenta.",
  ],
  noContract: [
    "The address of this page names no contract. Open the document from the contract.",
    "此页面的地址中没有合同号，请从合同打开文件。",
    "La dirección de esta página no indica ningún contrato. Abra el documento desde el contrato.",
  ],
  unknownContract: [
    "There’s no contract {number} in your account.",
    "您的账户中没有合同 {number}。",
    "No hay ningún contrato {number} en su cuenta.",
  ],
} as const satisfies Texts;
