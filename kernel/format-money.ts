import type { Language } from "#kernel/languages.ts";

const formats = new Map<Language, Intl.NumberFormat>();

const getFormatter = (language: Language): Intl.NumberFormat => {
  const known =
    formats.get(language) ?? new Intl.NumberFormat(language, { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" });
  formats.set(language, known);
  return known;
};

/**
 * Formats an amount of the wire ("1234.50") in a language: two decimals, the currency sign where that language puts it. The
 * text goes to the formatter directly, never through a floating-point number.
 */
export const formatMoney = (amount: string, language: Language, currency: string): string =>
  getFormatter(language)
    .formatToParts(amount as Intl.StringNumericLiteral)
    .map(({ type, value }) => (type === "currency" ? currency : value))
    .join("");
