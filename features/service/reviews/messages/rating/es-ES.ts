import type { messages as original } from "./en-US.ts";

export const messages: typeof original = { line: "{average} de 5, {count, plural, one {# opinión} other {# opiniones}}" };
