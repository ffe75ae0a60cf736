import { parseOrderNumber } from "#kernel/order-numbers.ts";

/** Numbers that are printed on what one pays, found anywhere in the text of a bank, with any separators or none. Pure. */

/** A text of 1,000 characters cannot name more of them in a way that finance could judge. */
const maxNumbers = 40;
const orderDigits = 13;

/**
 * Numbers of orders and checkouts among digits: every window whose check digit is right, with the position that an order adds before the number of
 * its checkout alone.
 */
const orderNumbersIn = (digits: string): string[] => {
  const found: string[] = [];
  for (let start = 0; start + orderDigits <= digits.length; start += 1)
    for (const length of [orderDigits + 2, orderDigits + 1, orderDigits]) {
      const typed = digits.slice(start, start + length);
      const { number, isMistyped } = parseOrderNumber(typed);
      if (typed.length === length && !isMistyped && number !== typed) found.push(number);
    }
  return found;
};

const everyMatch = (text: string, form: RegExp, toNumber: (parts: RegExpExecArray) => string): string[] => {
  const found: string[] = [];
  for (let start = 0; start < text.length; start += 1) {
    form.lastIndex = start;
    const parts = form.exec(text);
    if (!parts) break;
    found.push(toNumber(parts));
    start = parts.index;
  }
  return found;
};

/** The numbers as they are stored: of orders and checkouts, invoices, payouts and payments. Not each of them exists. */
export const numbersIn = (text: string): string[] => {
  const written = text.normalize("NFKC").toUpperCase();
  const compact = written.replace(/[^0-9A-Z]+/g, "");
  const found = [
    ...everyMatch(compact, /INV([A-Z]{1,8})(20[0-9]{2})([0-9]{6})/g, ([, site, year, sequence]) => `INV-${site}-${year}-${sequence}`),
    ...everyMatch(compact, /MP([0-9]{7})/g, ([, digits]) => `MP-${digits}`),
    ...(compact.match(/[0-9]{13,}/g) ?? []).flatMap(orderNumbersIn),
    ...everyMatch(compact, /J[0-9]{6}[0-9A-Z]{10}/g, ([number]) => parseOrderNumber(number).number),
    ...everyMatch(written, /([0-9A-F]{8})-?([0-9A-F]{4})-?([0-9A-F]{4})-?([0-9A-F]{4})-?([0-9A-F]{12})/g, ([, ...parts]) =>
      parts.join("-").toLowerCase(),
    ),
  ];
  return [...new Set(found)].slice(0, maxNumbers);
};
