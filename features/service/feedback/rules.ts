import { hourMs } from "#kernel/clock.ts";
import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** Feedback categories with their names in notifications. */
export const categories = {
  order: toText(["an order", "订单", "un pedido"]),
  product: toText(["a product", "商品", "un producto"]),
  payment: toText(["a payment", "付款", "un pago"]),
  delivery: toText(["a delivery", "配送", "una entrega"]),
  account: toText(["the account", "账号", "la cuenta"]),
  idea: toText(["an idea", "建议", "una idea"]),
  other: toText(["something else", "其他", "otro asunto"]),
} as const satisfies Record<string, Text>;

export type Category = keyof typeof categories;
export const categoryNames = Object.keys(categories) as [Category, ...Category[]];

/** The promised response time. */
export const replyTargetHours = 12;

/** Below this remaining time a conversation is shown as urgent. */
const urgentBelowHours = 3;

/** The maximum number of open conversations per company. */
export const maxOpenFeedback = 20;
export const maxPictures = 5;
export const maxTextLength = 3_000;

export const getDueAt = (waitingSince: Date): Date => new Date(waitingSince.getTime() + replyTargetHours * hourMs);

export type Urgency = "late" | "urgent" | "fine" | "none";

/** The urgency of an open conversation by its remaining time. */
export const getUrgency = (waitingSince: Date | null, now: Date): Urgency => {
  if (!waitingSince) return "none";
  const left = getDueAt(waitingSince).getTime() - now.getTime();
  if (left < 0) return "late";
  return left < urgentBelowHours * hourMs ? "urgent" : "fine";
};

/** The first 160 characters of a text on one line. */
export const toExcerpt = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= 160 ? line : `${[...line].slice(0, 158).join("")} …`;
};
