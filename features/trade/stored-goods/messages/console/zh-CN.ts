import type { messages as english } from "#features/trade/stored-goods/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "销售单",
  intro: "买家将在库货物发给其客户。面单由买家提供，我们负责打包、贴单与交接。",
  startPacking: "开始打包",
  ship: "确认发货",
  refuse: "拒绝",
  carrier: "承运商",
  tracking: "物流单号",
  reason: "无法发货的原因",
  startPackingTitle: "下一步：打包",
  startPackingText: "从货架取出商品。开始打包后，买家不能再取消。",
  shipTitle: "下一步：交付承运商",
  refuseTitle: "拒绝{number}",
  reasonHint: "买家会看到此原因，商品仍留在其库存中。",
  done: "已完成",
  notFound: "没有找到",
  emptyTitle: "暂无待办",
  empty: "没有处于该状态的销售单。",
  company: "公司",
} as const satisfies Translation<typeof english>;
