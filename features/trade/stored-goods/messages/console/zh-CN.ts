import type { messages as english } from "#features/trade/stored-goods/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "代发单",
  intro: "采购商把在仓货物发给其客户。面单由采购商提供，我们负责备货、贴单与交接。",
  startPacking: "开始备货",
  ship: "确认发货",
  refuse: "拒绝",
  carrier: "承运商",
  tracking: "运单号",
  reason: "无法发货的原因",
  startPackingTitle: "下一步：备货",
  startPackingText: "从货架取出商品。开始备货后，采购商不能再取消。",
  shipTitle: "下一步：交付承运商",
  refuseTitle: "拒绝 {number}",
  reasonHint: "采购商会看到此原因，货物仍留在仓库。",
  done: "已完成",
  notFound: "没有找到",
  emptyTitle: "暂无待办",
  empty: "没有该状态的代发单。",
  company: "公司",
} as const satisfies Translation<typeof english>;
