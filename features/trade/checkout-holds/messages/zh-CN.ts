import type { messages as english } from "#features/trade/checkout-holds/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** How long the goods of a checkout are held. */
export const messages = {
  held: "这些商品为您保留 <time></time>。",
  over: "保留时间已过。售完前仍可下单。",
  again: "再次保留",
  taken: "这些商品目前可用数量不足，暂时无法为您保留。",
  tryAgain: "重试",
} satisfies Translation<typeof english>;
