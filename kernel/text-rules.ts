/** Validation rules shared by browser and server (docs/screens.md 4). Pure. */

export const isEmail = (text: string): boolean =>
  text.length <= 120 && /^[^\s@"'<>()[\],;:\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/.test(text);

/** What introduces the extension of a phone number: "#12", "x12", "ext. 12", ", extn: 12", "int. 12", "分机 8", "转 8". */
export const extensionMark = "[ ,;\\u2010-\\u2015-]*(?:;ext=|[,;#]|x|ext(?:n|ension)?|int|\\u5206\\u673a|\\u8f6c)[.: #]*";

/** The forms of a phone number as a pattern: common separators, an optional leading plus, an optional extension. */
export const phonePattern = `^\\+?[ (]*[0-9](?:[ ()./\\u2010-\\u2015\\u2212-]*[0-9]){5,16}[ )]*(?:${extensionMark}[0-9]{1,6})?$`;

const phoneForm = new RegExp(phonePattern, "i");

/** A phone number in any of its usual forms. Full-width characters count as the plain ones. */
export const isPhone = (text: string): boolean => text.length <= 40 && phoneForm.test(text.normalize("NFKC").trim());

/** 6 to 12 characters that mix digits and letters (docs/security.md D1). */
export const isLoginPassword = (text: string): boolean => /^[\x21-\x7e]{6,12}$/.test(text) && /[0-9]/.test(text) && /[A-Za-z]/.test(text);

export const isPaymentPassword = (text: string): boolean => /^[0-9]{6}$/.test(text);

export const isExtension = (text: string): boolean => /^[0-9]{4}$/.test(text);

/** Text without control characters and lone surrogates, which PostgreSQL and browsers cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
export const isCleanText = (text: string): boolean => text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);

/** Zero-width spaces, soft hyphens, byte order marks and controls of the writing direction: they have no shape and hide or reorder text. */
const formatControls = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Joiners and variation selectors shape the characters around them (emoji, Indic and Persian words), but are no text alone. */
const onlyJoiners = /^(?:\s|\u200c|\u200d|[\ufe00-\ufe0f])*$/;

/** Text as it is stored: composed (NFC), trimmed and without invisible controls; empty when nothing in it can be seen. */
export const toStoredText = (typed: string): string => {
  const text = typed.normalize("NFC").replaceAll(formatControls, "").trim();
  return onlyJoiners.test(text) ? "" : text;
};

/** Escapes the wildcards of a LIKE pattern. */
export const escapeLikePattern = (keyword: string): string => keyword.replaceAll(/[\\%_]/g, "\\$&");

/**
 * Two lower-case LIKE patterns for a search keyword. Three or more characters match anywhere by the trigram index; one or two
 * match at the start of a word only, except Chinese, where two characters are a word.
 */
export const substringPatterns = (keyword: string): [string, string] => {
  const part = escapeLikePattern(keyword.toLowerCase());
  const isShort = [...keyword].length < 3 && !/\p{Script=Han}/u.test(keyword);
  return isShort ? [`${part}%`, `% ${part}%`] : [`%${part}%`, `%${part}%`];
};
