/** The form rules of spec 5, as pure questions: the browser asks them while typing, the server decides with the same ones. */

export const isEmail = (text: string): boolean =>
  text.length <= 120 && /^[^\s@"'<>()[\],;:\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/.test(text);

/** A phone number as people write it; kept as digits with an optional leading plus. */
export const isPhone = (text: string): boolean => /^\+?[0-9][0-9 ()-]{5,19}$/.test(text);

/** 6 to 12 characters that mix digits and letters (spec 5; decision 0005 on why we keep it and what compensates). */
export const isLoginPassword = (text: string): boolean => /^[\x21-\x7e]{6,12}$/.test(text) && /[0-9]/.test(text) && /[A-Za-z]/.test(text);

export const isPaymentPassword = (text: string): boolean => /^[0-9]{6}$/.test(text);

export const isExtension = (text: string): boolean => /^[0-9]{4}$/.test(text);

/** A US ZIP code, with or without the four digits behind it. */
export const isUsZip = (text: string): boolean => /^[0-9]{5}(-[0-9]{4})?$/.test(text);

/** Text that PostgreSQL and every screen can hold: no NUL or other control characters, no half of a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
export const isCleanText = (text: string): boolean => text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);

/** A keyword for a LIKE pattern: what people type has no wildcards. */
export const escapeLikePattern = (keyword: string): string => keyword.replaceAll(/[\\%_]/g, "\\$&");

/**
 * What is typed into a search, as two patterns of LIKE in small letters. Trigrams find three characters wherever they stand; one
 * or two are found where a word begins, which trigrams know as well. Two Chinese characters are a word and stand anywhere.
 */
export const substringPatterns = (keyword: string): [string, string] => {
  const part = escapeLikePattern(keyword.toLowerCase());
  const isShort = [...keyword].length < 3 && !/\p{Script=Han}/u.test(keyword);
  return isShort ? [`${part}%`, `% ${part}%`] : [`%${part}%`, `%${part}%`];
};
