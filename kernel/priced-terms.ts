import { sumCents } from "#kernel/money.ts";

/** What a person is shown of a price before a call spends or binds; `consent.ts` compares it with what would happen. */

/** The amounts of a price beside its goods. */
export type AmountName = "version" | "discount" | "coupon" | "pack" | "insurance" | "delivery" | "assembly" | "freight" | "fee";

/** One line of a price: goods with their quantity and label, or a named amount without a quantity. */
export interface PricedLine {
  /** Identifies the line in both prices; an `AmountName` for named amounts. */
  key: string;
  /** A model or order number; empty for named amounts. */
  label: string;
  /** What the goods are called, where a command knows it: in each language, or as it was typed. It does not travel in `seen`. */
  title?: Readonly<Record<string, string>> | string;
  /** Zero for amounts that have none, such as a discount. */
  quantity: number;
  amount_cents: number;
}

export interface PricedTerms {
  /** Whether the caller pays the total or receives it. */
  payer: "pays" | "receives";
  lines: readonly PricedLine[];
  total_cents: number;
  /** The part of the total that is due at once, such as a deposit; the total where nothing is due later. */
  due_now_cents: number;
}

type NamedAmounts = { total_cents: number; due_now_cents?: number } & Partial<Record<AmountName, number>>;

/** The total of goods and the named amounts that are not zero. `due_now_cents` is the total unless a deposit is named. */
export const toPricedTerms = (
  payer: PricedTerms["payer"],
  goods: readonly PricedLine[],
  { total_cents, due_now_cents = total_cents, ...amounts }: NamedAmounts,
): PricedTerms => ({
  payer,
  lines: [
    ...goods,
    ...Object.entries(amounts as Record<string, number>)
      .filter(([, amount_cents]) => amount_cents !== 0)
      .map(([key, amount_cents]) => ({ key, label: "", quantity: 0, amount_cents })),
  ],
  total_cents,
  due_now_cents,
});

/** Amounts with a number each: what is due on orders or invoices, or what comes back. Zero amounts have no line. */
export const numberedTerms = (payer: PricedTerms["payer"], amounts: readonly { number: string; amount_cents: number }[]): PricedTerms => {
  const lines = amounts
    .filter(({ amount_cents }) => amount_cents > 0)
    .map(({ number, amount_cents }) => ({ key: number, label: number, quantity: 1, amount_cents }));
  return toPricedTerms(payer, lines, { total_cents: sumCents(lines.map((line) => line.amount_cents)) });
};

/** The terms of paying what is due on orders or invoices. */
export const dueTerms = (due: readonly { number: string; due_cents: number }[]): PricedTerms =>
  numberedTerms(
    "pays",
    due.map(({ number, due_cents }) => ({ number, amount_cents: due_cents })),
  );

/** The terms of a refund of one order. */
export const refundTerms = (number: string, amount_cents: number): PricedTerms => numberedTerms("receives", [{ number, amount_cents }]);

export interface Change<Value> {
  from: Value;
  to: Value;
}

/** What changed between the terms seen and the current ones, as the wire carries it; amounts are "1234.50". */
export interface TermsChange {
  payer: PricedTerms["payer"];
  lines: { key: string; label: string; title: string; quantity: Change<number>; amount: Change<string> }[];
  total: Change<string>;
  due_now: Change<string>;
  /** The current terms: sending them accepts them. */
  seen: string;
}
