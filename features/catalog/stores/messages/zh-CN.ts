import type { messages as english } from "#features/catalog/stores/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  stores: "厂家店铺",
  tabs: "店铺栏目",
  home: "首页",
  products: "商品",
  profile: "工厂介绍",
  description: "{name}：{speciality}。Joinery 上架 {count, number} 款批发商品。",
  productsOf: "{name} 的商品",
} as const satisfies Translation<typeof english>;
