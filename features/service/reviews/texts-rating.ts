import type { Texts } from "#kernel/texts.ts";

export const texts = {
  line: [
    "{average} out of 5, {count, plural, one {# review} other {# reviews}}",
    "{average} 分（满分 5 分），{count} 条评价",
    "{average} de 5, {count, plural, one {# opinión} other {# opiniones}}",
  ],
} as const satisfies Texts;
