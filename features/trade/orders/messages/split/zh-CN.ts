import type { messages as english } from "#features/trade/orders/messages/split/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "发货方式",
  intro: "您的商品分布在多个仓库。每种方式都包含全部商品，按所示内容下单。",
  aims: { fewest: "车次最少", earliest: "最早送达", cheapest: "总价最低" },
  days: "支付运费后 {days, number} 个工作日内全部送达",
  trucks: "{count, number} 批货运",
  order: "{warehouse} 发出 {pieces, number} 件",
  freight: "运费 {amount}",
  total: "含运费总价",
  choose: "选择此方式",
  chosen: "下方所示",
  cart: "购物车保持不变。",
} as const satisfies Translation<typeof english>;
