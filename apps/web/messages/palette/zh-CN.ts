import type { messages as english } from "#apps/web/messages/palette/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "搜索与跳转",
  placeholder: { operator: "订单、公司、人员、商品或页面", merchant: "商品或页面", buyer: "订单、商品、清单或页面" },
  results: "结果",
  recent: "最近打开",
  pages: "页面",
  orders: "订单",
  companies: "公司",
  people: "人员",
  products: "商品",
  lists: "清单",
} as const satisfies Translation<typeof english>;
