import type { messages as english } from "#ui/messages/terms/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages: Translation<typeof english> = {
  title: "条件已发生变化",
  pays: "价格或商品在您查看后有变动。目前尚未下单，也未付款。",
  receives: "您将收到的金额或对应的内容与查看时不同。目前未做任何更改。",
  line: "项目",
  before: "原先",
  now: "现在",
  quantity: "{quantity, number} 件",
  none: "–",
  total: "合计",
  dueNow: "现在应付",
  back: "返回",
  accept: "接受新条件并继续",
  betterPays: "比显示的更优惠：您只需支付 {now}，而不是 {before}。",
  betterReceives: "比显示的更优惠：您将收到 {now}，而不是 {before}。",
};
