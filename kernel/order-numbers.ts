import type { Ids } from "#kernel/ids.ts";

/**
 * Numbers of orders: twelve random digits and a check digit in groups, "482-719-350-6174", so that one can read them out on the
 * phone. The orders of a checkout add their position: "482-719-350-6174-2" (docs/decisions/0063). Pure.
 */

const randomDigits = 12;

/** The check digit of ISO 7064 MOD 11,10: it tells every wrong digit and almost every exchange of two neighbors. */
const checkDigit = (digits: string): number => {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
};

/** The digits of a number, or its first ones, in groups. */
const groupDigits = (digits: string): string =>
  digits.replace(/^(...)(?=.)(...)?(?=.)(...)?/, (_, ...parts: (string | undefined)[]) =>
    parts
      .slice(0, 3)
      .map((part) => (part === undefined ? "" : `${part}-`))
      .join(""),
  );

/** Creates a number that cannot be guessed and follows no sequence. */
export const createOrderNumber = (ids: Pick<Ids, "digits">): string => {
  const digits = ids.digits(randomDigits);
  return groupDigits(`${digits}${checkDigit(digits)}`);
};

const separators = /[\s._/-]/g;
/** Numbers of orders before decision 0063: J-261121-7K3Q9X2M4P, and -1 for the first order of the checkout. */
const earlierNumber = /^J([0-9]{6})([0-9A-Z]{10})([0-9]{0,2})$/;
const currentNumber = /^([0-9]{12})([0-9])([1-9][0-9]?)?$/;

export interface TypedOrderNumber {
  /** The number as stored; what is no number of an order stays as typed. */
  number: string;
  /** Whether it has the digits of a number, but the check digit says that one of them is wrong. */
  isMistyped: boolean;
}

/** Reads a number with other separators or none, in any letter case. */
export const parseOrderNumber = (typed: string): TypedOrderNumber => {
  const text = typed.normalize("NFKC").trim();
  const compact = text.replace(separators, "").toUpperCase();
  const [, date, code, position] = earlierNumber.exec(compact) ?? [];
  if (date && code) return { number: `J-${date}-${code}${position ? `-${position}` : ""}`, isMistyped: false };
  const [, digits, check, place] = currentNumber.exec(compact) ?? [];
  if (!digits || !check) return { number: text, isMistyped: false };
  if (checkDigit(digits) !== Number(check)) return { number: text, isMistyped: true };
  return { number: `${groupDigits(digits + check)}${place ? `-${place}` : ""}`, isMistyped: false };
};

/** The most orders that one call takes. */
export const maxOrderNumbers = 50;

/** Several numbers are one text, separated by commas. */
export const splitOrderNumbers = (numbers: string): string[] => numbers.split(",");

/** Several numbers where one is to be said, such as the reference of a transfer: "482-719-350-6174 +2". */
export const shortenOrderNumbers = (numbers: string): string => {
  const [first = "", ...others] = splitOrderNumbers(numbers);
  return others.length === 0 ? first : `${first} +${others.length}`;
};

/** A keyword for searches by a part of a number: four or more digits are grouped as the beginning of a number is stored. */
export const toNumberKeyword = (typed: string): string => {
  const { number } = parseOrderNumber(typed);
  const compact = number.replace(separators, "");
  return /^[0-9]{4,12}$/.test(compact) ? groupDigits(compact) : number;
};
