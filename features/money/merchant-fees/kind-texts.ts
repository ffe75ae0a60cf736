import type { Texts } from "#kernel/texts.ts";

/** What a fee is for, on each page and document that shows it. */
export const feeKindTexts = {
  storage: ["Storage", "仓储费", "Almacenaje"],
  packing: ["Packing", "包装费", "Embalaje"],
  pickup: ["Pickup", "提货费", "Recogida"],
  chargeback: ["Chargeback", "拒付费", "Contracargo"],
  advertising: ["Advertising", "广告费", "Publicidad"],
  subscription: ["Subscription", "订阅费", "Suscripción"],
  other: ["Other fee", "其他费用", "Otro cargo"],
} as const satisfies Texts;
