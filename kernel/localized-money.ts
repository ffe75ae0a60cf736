import { formatMoney } from "#kernel/format-money.ts";
import { inEachLanguage, type Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";

/** Formats an amount in every language, for a message whose reader is not known yet. */
export const localizedMoney = (amountCents: number, currency: string): Text =>
  inEachLanguage((language) => formatMoney(toAmount(amountCents), language, currency));
