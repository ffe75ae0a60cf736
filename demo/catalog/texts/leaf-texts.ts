import type { Text } from "#kernel/languages.ts";

/**
 * What is said of the designs of one leaf. Lengths in braces are filled in the reader's units: {w} {d} {h} the size,
 * {sh} the seat height.
 */
export interface LeafWords {
  /** One passage per design, in the order of the range's designs; true of it in every finish. */
  designs: readonly Text[];
  /** True of every design of the leaf. */
  features: readonly Text[];
}
