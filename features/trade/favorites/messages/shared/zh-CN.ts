import type { messages as english } from "#features/trade/favorites/messages/shared/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  from: "来自 {company} 的清单",
  summary: "{products, number} 款商品，共 {pieces, number} 件",
  changed: "更新于",
  pieces: "{count, number} 件",
  login: "登录后即可查看您的价格并下单",
  loginLink: "登录",
  notOnSale: "暂未在售",
  empty: "清单还是空的",
  emptyText: "分享者还没有添加商品，或已移除。",
  browse: "浏览家具",
} as const satisfies Translation<typeof english>;
