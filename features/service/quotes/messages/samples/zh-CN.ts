import type { messages as english } from "#features/service/quotes/messages/samples/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "样品与色板",
  intro: "下单前先确认材质与表面效果。每份样品均为小额订单，价格和运费单独计算。",
  piece: "单件样品",
  swatch: "色板：{finish}",
  price: "{price}，运费 {freight}",
  max: "最多 {count} 件",
  quantity: "{name} 的数量",
  order: "订购样品",
  orderNamed: "订购样品 {name}",
} as const satisfies Translation<typeof english>;
