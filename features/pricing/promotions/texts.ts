import type { Texts } from "#kernel/texts.ts";

/** What a buyer reads beside a price that a promotion lowers. */
export const texts = {
  note: ["{name}, through {until}", "{name}，至{until}", "{name}, hasta el {until}"],
  noteFrom: [
    "{name}, from {count, plural, one {# piece} other {# pieces}}, through {until}",
    "{name}，满 {count, number} 件，至{until}",
    "{name}, desde {count, plural, one {# unidad} other {# unidades}}, hasta el {until}",
  ],
} as const satisfies Texts;
