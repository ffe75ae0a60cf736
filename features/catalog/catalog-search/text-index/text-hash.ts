import { languages, type Text } from "#kernel/languages.ts";
import type { ProductText } from "./searched.ts";

/** Hash of product texts: products with identical texts (variants of a series, generated load-test catalogs) share one text of the index. Pure. */

let high = 0;
let low = 0;

const mixHash = (text: string): void => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low + code, 0x85ebca6b) ^ (low >>> 13);
  }
  // Mix in a terminator so that "ab", "c" and "a", "bc" have different hashes.
  high = Math.imul(high ^ 0x1f, 0x01000193);
  low = Math.imul(low + 0x1f, 0xc2b2ae35) ^ (low >>> 16);
};

const mixHashOfText = (text: Text): void => {
  for (const language of languages) mixHash(text[language]);
};

/** 53-bit hash of a product text, article numbers left out. A collision among a million texts has a probability of about 1 in 20,000. */
export const hashOfText = ({ title, collection, categories, labels, features, description }: ProductText): number => {
  high = 0x811c9dc5;
  low = 0x9747b28c;
  mixHashOfText(title);
  mixHashOfText(collection);
  categories.forEach(mixHashOfText);
  high ^= categories.length;
  labels.forEach(mixHashOfText);
  for (const language of languages) for (const feature of features[language]) mixHash(feature);
  mixHashOfText(description);
  return (high >>> 0) * 0x200000 + ((low ^ (low >>> 11)) & 0x1fffff);
};
