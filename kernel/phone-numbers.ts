import { extensionMark, isPhone } from "#kernel/text-rules.ts";

/**
 * Phone numbers in one stored form: country code, a space, and the national number, as in "+1 213-555-0100", "+86 138 0013 8000",
 * "+44 2071838750" and "+1 213-555-0100 ext. 12" (docs/decisions/0058). Pure.
 */

const usCountryCode = "1";
const chineseCountryCode = "86";

/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const oneDigitCodes = new Set(["1", "7"]);
const twoDigitCodes = new Set(
  "20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98".split(
    " ",
  ),
);

/** Area code and exchange of a North American number do not begin with 0 or 1. */
const northAmerican = /^[2-9][0-9]{2}[2-9][0-9]{6}$/;
const chineseMobile = /^1[3-9][0-9]{9}$/;
/** A leading 1 that stands by itself, as in "1 (213) 555-0100": nobody writes a Chinese number so. */
const separatedOne = /^1[ .()/-]/;
const extensionForm = new RegExp(`${extensionMark}([0-9]{1,6})$`, "i");
/** How a call abroad begins: 011 in North America, 00 in most other countries. */
const exitCode = /^(?:011|00)(?=[1-9])/;

export interface PhoneNumber {
  /** Without the plus; empty when the number does not tell its country. */
  country: string;
  national: string;
  extension: string;
}

const codeLength = (digits: string): number => {
  if (oneDigitCodes.has(digits.slice(0, 1))) return 1;
  return twoDigitCodes.has(digits.slice(0, 2)) ? 2 : 3;
};

/** The country and national digits of a number without a plus, in a form for people of `home`. */
const guessCountry = (digits: string, main: string, home: string): Pick<PhoneNumber, "country" | "national"> => {
  const isChinese = chineseMobile.test(digits) && !separatedOne.test(main);
  if (isChinese && home === chineseCountryCode) return { country: chineseCountryCode, national: digits };
  if (home !== usCountryCode) return { country: home, national: home === "39" ? digits : digits.replace(/^0/, "") };
  if (northAmerican.test(digits)) return { country: usCountryCode, national: digits };
  if (/^1/.test(digits) && northAmerican.test(digits.slice(1))) return { country: usCountryCode, national: digits.slice(1) };
  return isChinese ? { country: chineseCountryCode, national: digits } : { country: "", national: digits };
};

/**
 * Parses a number in any of the usual forms; undefined when it is none. A number without a country code belongs to `home`, the
 * country code of the form; a Chinese mobile number is recognized where no North American one has its digits.
 */
const parsePhone = (typed: string, home = usCountryCode): PhoneNumber | undefined => {
  const text = typed.normalize("NFKC").trim();
  if (!isPhone(text)) return undefined;
  const extension = extensionForm.exec(text)?.[1] ?? "";
  const main = text.replace(extensionForm, "");
  const digits = main.replace(/\(0\)/g, "").replace(/[^0-9]/g, "");
  const international = main.startsWith("+") ? digits : exitCode.test(digits) ? digits.replace(exitCode, "") : undefined;
  if (international === undefined) return { ...guessCountry(digits, main, home), extension };
  const length = codeLength(international);
  return { country: international.slice(0, length), national: international.slice(length), extension };
};

const groupNational = ({ country, national }: PhoneNumber): string => {
  if (country === usCountryCode && national.length === 10) return national.replace(/^(...)(...)/, "$1-$2-");
  if (country === chineseCountryCode && chineseMobile.test(national)) return national.replace(/^(...)(....)/, "$1 $2 ");
  return national;
};

/** The stored form of a typed number; undefined when it is no number. */
export const toStoredPhone = (typed: string, home = usCountryCode): string | undefined => {
  const phone = parsePhone(typed, home);
  if (!phone) return undefined;
  const prefix = phone.country === "" ? "" : `+${phone.country} `;
  return `${prefix}${groupNational(phone)}${phone.extension === "" ? "" : ` ext. ${phone.extension}`}`;
};

/**
 * The stored form of a number whose country code is a field of its own: the national part alone. Undefined when the number is none
 * or names another country.
 */
export const toNationalPhone = (typed: string, countryCode: string): string | undefined => {
  const stored = toStoredPhone(typed, countryCode);
  const prefix = `+${countryCode} `;
  return stored?.startsWith(prefix) ? stored.slice(prefix.length) : undefined;
};

/**
 * A login's phone number as stored: "+12135550100". A login form has no country field, so eleven digits in the form of a Chinese
 * mobile number are one, unless the leading 1 stands apart as North Americans write it.
 */
export const toAccountPhone = (typed: string): string => {
  const text = typed.normalize("NFKC").trim();
  const isChinese = chineseMobile.test(text.replace(/[ -]/g, "")) && !separatedOne.test(text);
  const phone = parsePhone(text, isChinese ? chineseCountryCode : usCountryCode);
  if (!phone) return text;
  return phone.country === "" ? phone.national : `+${phone.country}${phone.national}`;
};
