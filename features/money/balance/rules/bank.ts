import type { Verdict } from "#kernel/refusals.ts";

/** The maximum number of bank accounts of a company. */
export const maxBankAccounts = 10;

/** Countries we pay out to (ISO 3166-1 alpha-2); the first is the default. */
export const bankCountries = ["US", "CN", "HK", "TW", "VN", "MX", "CA", "ES", "DE", "GB"] as const;

/** A number without spaces and hyphens, in upper case. */
export const normalizeNumber = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

const isLuhnValid = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
  0;

/** Prefixes and lengths of Visa, Mastercard, American Express, Discover, UnionPay and JCB. */
const cardNumberPattern =
  /^(4[0-9]{15}|4[0-9]{18}|5[1-5][0-9]{14}|2(22[1-9]|2[3-9][0-9]|[3-6][0-9]{2}|7[01][0-9]|720)[0-9]{12}|3[47][0-9]{13}|6(011|5[0-9]{2}|4[4-9][0-9])[0-9]{12}|62[0-9]{14,17}|35(2[89]|[3-8][0-9])[0-9]{12})$/;

/** Whether a number is a payment card number, which we never store (docs/decisions/0024). */
export const isCardNumber = (bare: string): boolean => cardNumberPattern.test(bare) && isLuhnValid(bare);

/** Why an account number is invalid, if it is. */
export const bankNumberRefusal = (typed: string): Verdict => {
  const bare = normalizeNumber(typed);
  if (!/^[0-9A-Z]{4,34}$/.test(bare) || !/[0-9]/.test(bare)) return "BANK_NUMBER_FORM";
  return isCardNumber(bare) ? "BANK_CARD_NUMBER" : undefined;
};

/** ABA routing number with checksum. */
const isRoutingNumber = (code: string): boolean =>
  /^[0-9]{9}$/.test(code) && [...code].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 1), 0) % 10 === 0;

/** Why a bank code is invalid, if it is: ABA in the United States, SWIFT or a national code elsewhere. */
export const routingCodeRefusal = (typed: string, country: string): Verdict => {
  const code = normalizeNumber(typed);
  if (country === "US") return isRoutingNumber(code) ? undefined : "BANK_ROUTING_FORM";
  return /^([A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?|[0-9]{6,12})$/.test(code) ? undefined : "BANK_ROUTING_FORM";
};

/** The part of a number that may be displayed. */
export const getLast4 = (bare: string): string => bare.slice(-4);
