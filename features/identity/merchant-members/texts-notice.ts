import type { Texts } from "#kernel/texts.ts";

export const texts = {
  now: [
    "This manufacturer is closed ({period}). Orders are confirmed and shipped after that.",
    "该厂家停业中（{period}），订单将在停业结束后确认和发货。",
    "Este fabricante está cerrado ({period}). Los pedidos se confirman y envían después.",
  ],
  soon: [
    "This manufacturer will be closed ({period}). Orders of these days are confirmed and shipped after that.",
    "该厂家即将停业（{period}），期间的订单将在停业结束后确认和发货。",
    "Este fabricante cerrará ({period}). Los pedidos de esos días se confirman y envían después.",
  ],
} as const satisfies Texts;
