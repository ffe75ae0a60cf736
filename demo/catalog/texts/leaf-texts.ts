import type { Text } from "#kernel/languages.ts";

/**
 * Texts for the designs of one leaf category. Placeholders are filled with lengths in the language's units: {w} {d} {h} for the
 * size, {sh} for the seat height.
 */
export interface LeafTexts {
  /** One description per design, in the order of the range's designs; valid for every finish. */
  designs: readonly Text[];
  /** Valid for every design of the leaf. */
  features: readonly Text[];
}
