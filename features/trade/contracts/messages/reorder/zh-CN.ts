import type { messages as english } from "#features/trade/contracts/messages/reorder/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** Ordering the goods of a contract again. */
export const messages = {
  title: "再次订购",
  intro: "可调整数量以装满货柜。商品将按当前价格加入 FOB 购物车。",
  goods: "商品",
  before: "本合同 {count} 件",
  quantityOf: "{title} 的数量",
  take: "选择 {title}",
  price: "每件 {amount}",
  fill: "装柜率",
  loadPlan: "查看装柜方案",
  add: "加入 FOB 购物车",
  none: "本合同的商品目前均未销售，请向厂家询价。",
} satisfies Translation<typeof english>;
