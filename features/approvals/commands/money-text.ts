import { toAmount } from "#kernel/money.ts";

/** An amount in a sentence: $1,234.50. */
export const moneyText = (cents: number, currency: string): string => `${currency}${toAmount(cents).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
