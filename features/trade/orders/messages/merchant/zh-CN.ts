/** A manufacturer's orders. */
export const messages = {
  intro: "您商品的订单。平台负责打包发货，您负责处理退款。",
  empty: "您商品的订单会显示在这里。",
  answer: "请处理退款",
  refundAsked: "采购商申请整单退款。",
  cancelAsked: "采购商申请取消订单。货物在仓库，由平台处理。",
  cases: "售后单",
  note: "给采购商的留言",
  refund: { button: "退款", title: "退款订单 {number}", text: "剩余的全部已付款项将退还采购商。", done: "已退款" },
  refuse: { button: "拒绝退款", title: "拒绝订单 {number} 的退款", text: "采购商会看到原因，并可申请平台裁决一次。", done: "已拒绝退款" },
  overview: { title: "订单", refunds: "待处理退款", cases: "待处理售后单", toShip: "打包中", inTransit: "运输中" },
} as const;
