import type { Verdict } from "#kernel/refusals.ts";

/** How many bank accounts a company may have at a time. */
export const maxBankAccounts = 10;

/** Countries whose banks we pay to, by ISO 3166. The first one is offered first. */
export const bankCountries = ["US", "CN", "HK", "TW", "VN", "MX", "CA", "ES", "DE", "GB"] as const;

/** An account number without the spaces and hyphens it is written with. */
export const normalizeNumber = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

const isLuhnValid = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
  0;

/** Beginnings and lengths of payment cards: Visa, Mastercard, American Express, Discover, UnionPay, JCB. */
const cardNumberPattern =
  /^(4[0-9]{15}|4[0-9]{18}|5[1-5][0-9]{14}|2(22[1-9]|2[3-9][0-9]|[3-6][0-9]{2}|7[01][0-9]|720)[0-9]{12}|3[47][0-9]{13}|6(011|5[0-9]{2}|4[4-9][0-9])[0-9]{12}|62[0-9]{14,17}|35(2[89]|[3-8][0-9])[0-9]{12})$/;

/** Whether a number is a payment card's, which we never store (decision 0024). */
export const isCardNumber = (bare: string): boolean => cardNumberPattern.test(bare) && isLuhnValid(bare);

/** What is wrong with an account number. */
export const bankNumberRefusal = (typed: string): Verdict => {
  const bare = normalizeNumber(typed);
  if (!/^[0-9A-Z]{4,34}$/.test(bare) || !/[0-9]/.test(bare)) return "BANK_NUMBER_FORM";
  return isCardNumber(bare) ? "BANK_CARD_NUMBER" : undefined;
};

/** The nine digits of an American routing number check each other. */
const isRoutingNumber = (code: string): boolean =>
  /^[0-9]{9}$/.test(code) && [...code].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 1), 0) % 10 === 0;

/** What is wrong with the code that routes a payment to the bank: ABA in the United States, SWIFT or a national code elsewhere. */
export const routingCodeRefusal = (typed: string, country: string): Verdict => {
  const code = normalizeNumber(typed);
  if (country === "US") return isRoutingNumber(code) ? undefined : "BANK_ROUTING_FORM";
  return /^([A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?|[0-9]{6,12})$/.test(code) ? undefined : "BANK_ROUTING_FORM";
};

/** What may be shown of a number. */
export const getLast4 = (bare: string): string => bare.slice(-4);
