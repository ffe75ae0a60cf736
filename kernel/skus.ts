/** The form in which numbers of products are compared, so that every entrance finds what a person typed, pasted or scanned. Pure. */

/** Punctuation, spaces, dashes of all kinds and invisible characters. The function `sku_key` of the database removes the same ones. */
const separators =
  /[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00ad\u00b7\u200b-\u200f\u2010-\u2015\u2043\u2060\u2212\ufeff]+/gu;

/** The letters and digits of a number: "jy_sf–10105" and full-width "ＪＹ－ＳＦ－１０１０５" are both "JYSF10105". One without any stays itself. */
export const toSkuKey = (number: string): string => (number.normalize("NFKC").replace(separators, "") || number.trim()).toUpperCase();

/**
 * Whether "JY SF 10105" is one number in spaced form instead of a number and a quantity: nothing before the last space has a digit, and
 * hardly anybody orders a thousand pieces.
 */
export const isSpacedSku = (head: string, digits: string): boolean => !/\p{Nd}/u.test(head) && /^\p{Nd}{4,}$/u.test(digits);

/** Whether a keyword is meant as a number of a product: one word of letters and digits, and no size such as "120x80". */
export const isLikeSku = (keyword: string): boolean => {
  const word = keyword.normalize("NFKC").trim();
  return /^(?=.*\p{L})(?=.*\p{Nd})[\p{L}\p{Nd}][\p{L}\p{Nd}._/-]{3,}$/u.test(word) && !/^[\d.]+(?:[x×*][\d.]+|[a-z]{1,2})$/iu.test(word);
};

/** Whether two numbers are written alike apart from case and surrounding spaces. */
const isSpelledAlike = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();

/**
 * The product that a number means, among candidates with the same key, listed by precedence. One spelled exactly so is preferred to one
 * in another form; undefined when several candidates of the same precedence remain, because "A-11" and "A1-1" have the same key.
 */
export const pickBySku = <T>(number: string, byPrecedence: readonly (readonly { number: string; item: T }[])[]): T | undefined => {
  const exact = byPrecedence.map((list) => list.filter((candidate) => isSpelledAlike(candidate.number, number)));
  const found = [...exact, ...byPrecedence].find((list) => list.length > 0);
  return found?.length === 1 ? found[0]?.item : undefined;
};
