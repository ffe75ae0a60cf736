import type { Words } from "#kernel/texts.ts";

/** The refusals of one area (kernel/refusals/): reason → numeric code and a sentence. */
export type Refusals = Record<string, readonly [code: number, sentence: Words]>;
