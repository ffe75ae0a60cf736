import { inEachLanguage, type Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { moneyText } from "#kernel/money-text.ts";

/** An amount for a message whose reader's language is not known yet. */
export const moneyInEachLanguage = (amountCents: number, currency: string): Text =>
  inEachLanguage((language) => moneyText(toAmount(amountCents), language, currency));
