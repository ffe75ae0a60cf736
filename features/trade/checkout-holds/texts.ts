import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  held: [
    "We’re holding these items for you for <time></time>.",
    "这些商品为您保留 <time></time>。",
    "Le guardamos estos artículos durante <time></time>.",
  ],
  over: [
    "These items are no longer held. You can still order them while they last.",
    "保留时间已过。售完前仍可下单。",
    "Estos artículos ya no están guardados. Puede pedirlos mientras queden.",
  ],
  again: ["Hold again", "再次保留", "Guardar otra vez"],
  taken: [
    "There aren’t enough of these items free right now, so we can’t hold them for you.",
    "这些商品目前可用数量不足，暂时无法为您保留。",
    "Ahora mismo no hay suficientes unidades libres de estos artículos, así que no podemos guardárselos.",
  ],
  tryAgain: term.tryAgain,
} as const satisfies Texts;
