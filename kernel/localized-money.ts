import { inEachLanguage, type Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { formatMoney } from "#kernel/format-money.ts";

/** An amount for a message whose reader's language is not known yet. */
export const localizedMoney = (amountCents: number, currency: string): Text =>
  inEachLanguage((language) => formatMoney(toAmount(amountCents), language, currency));
