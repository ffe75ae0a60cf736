import { hourMs } from "#kernel/clock.ts";
import type { Text } from "#kernel/languages.ts";

/** What feedback is about, and what it is called in news about it. */
export const categories = {
  order: { "en-US": "an order", "zh-CN": "订单", "es-ES": "un pedido" },
  product: { "en-US": "a product", "zh-CN": "商品", "es-ES": "un producto" },
  payment: { "en-US": "a payment", "zh-CN": "付款", "es-ES": "un pago" },
  delivery: { "en-US": "a delivery", "zh-CN": "配送", "es-ES": "una entrega" },
  account: { "en-US": "the account", "zh-CN": "账号", "es-ES": "la cuenta" },
  idea: { "en-US": "an idea", "zh-CN": "建议", "es-ES": "una idea" },
  other: { "en-US": "something else", "zh-CN": "其他", "es-ES": "otro asunto" },
} as const satisfies Record<string, Text>;

export type Category = keyof typeof categories;
export const categoryNames = Object.keys(categories) as [Category, ...Category[]];

/** What is promised (spec 9): an answer within so many hours. */
export const replyWithinHours = 12;

/** An answer that is due this soon is shown as urgent. */
const urgentWithinHours = 3;

/** Open conversations of a company at the same time. */
export const maxOpen = 20;
export const maxPictures = 5;
export const maxText = 3_000;

export const dueAt = (waitingSince: Date): Date => new Date(waitingSince.getTime() + replyWithinHours * hourMs);

export type Urgency = "late" | "urgent" | "fine" | "none";

/** How near the promised moment is. */
export const urgencyOf = (waitingSince: Date | null, now: Date): Urgency => {
  if (!waitingSince) return "none";
  const left = dueAt(waitingSince).getTime() - now.getTime();
  if (left < 0) return "late";
  return left < urgentWithinHours * hourMs ? "urgent" : "fine";
};

/** How a text begins, for a line in a list or a message. */
export const beginning = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= 160 ? line : `${[...line].slice(0, 158).join("")} …`;
};
