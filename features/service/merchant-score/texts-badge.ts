import type { Texts } from "#kernel/texts.ts";

export const texts = {
  score: [
    "Manufacturer score {score, number} out of 100",
    "厂家评分 {score, number}/100",
    "Puntuación del fabricante: {score, number} de 100",
  ],
} as const satisfies Texts;
