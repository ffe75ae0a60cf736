import type { Language } from "#kernel/languages.ts";

const formats = new Map<Language, Intl.NumberFormat>();

const getFormatter = (language: Language): Intl.NumberFormat => {
  const known =
    formats.get(language) ?? new Intl.NumberFormat(language, { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" });
  formats.set(language, known);
  return known;
};

/**
 * An amount of the wire ("1234.50") as the reader's language writes it: two decimals, the site's currency sign where that
 * language puts it. The text goes to the formatter as it is, never through a floating-point number.
 */
export const formatMoney = (amount: string, language: Language, currency: string): string =>
  getFormatter(language)
    .formatToParts(amount as Intl.StringNumericLiteral)
    .map(({ type, value }) => (type === "currency" ? currency : value))
    .join("");
