import { parseAmount, toAmount } from "#kernel/money.ts";

/** The sum of two amounts of the wire. */
export const addAmounts = (first: string, second: string): string => toAmount((parseAmount(first) ?? 0) + (parseAmount(second) ?? 0));
