import type { LineDirection } from "./statement.ts";

/** What a line settles, of what its text names. Pure. */

/** A proof of payment that waits, what is due without one, a deposit that waits for a second person, or a payout that left or came back. */
export const namedKinds = ["proof", "order", "invoice", "deposit", "payout", "return"] as const;
export type NamedKind = (typeof namedKinds)[number];

export interface Named {
  settles: NamedKind;
  /** The key of a proof of payment, deposit or payout; 0 for orders and invoices, which have a reference. */
  id: number;
  company: string;
  reference: string;
  purpose: string;
  due_cents: number;
}

/** Exact, too little, too much, several that it could settle, all that it names added up, none, or approved by one of two people. */
export const matchKinds = ["exact", "part", "over", "several", "sum", "none", "second"] as const;
export type MatchKind = (typeof matchKinds)[number];

const targetOf = ({ settles, id, reference }: Pick<Named, "settles" | "id" | "reference">): string => `${settles}:${id}:${reference}`;

/**
 * How a line fits what it names: one of them has its amount, or it is the only one. An order can be paid for several purposes; without an equal
 * amount the most that the line covers counts, otherwise the usual one. What is none of both is for finance to decide.
 */
export const matchOf = <C extends Pick<Named, "settles" | "id" | "reference" | "due_cents">>(
  amount_cents: number,
  named: readonly C[],
): { kind: MatchKind; match?: C } => {
  const equal = named.filter(({ due_cents }) => due_cents === amount_cents);
  const [first] = named;
  if (!first) return { kind: "none" };
  if (equal.length > 0) return equal.length > 1 || !equal[0] ? { kind: "several" } : { kind: "exact", match: equal[0] };
  if (new Set(named.map(targetOf)).size > 1) return { kind: "several" };
  const covered = named.filter(({ due_cents }) => due_cents < amount_cents).toSorted((a, b) => b.due_cents - a.due_cents)[0];
  return covered ? { kind: "over", match: covered } : { kind: "part", match: first };
};

/** One line pays at most so many payments. */
export const maxParts = 20;

/** What a line can pay besides others: what is due, or what a proof of payment says. */
const isPayable = ({ settles }: Pick<Named, "settles">): boolean => settles === "proof" || settles === "order" || settles === "invoice";

/**
 * All that a line names, if it pays each of them: their amounts add up to it, for the usual purpose or for goods and freight together. Where the line
 * names orders of a checkout and so the checkout too, the orders count.
 */
export const sumOf = <C extends Pick<Named, "settles" | "id" | "reference" | "due_cents">>(
  amount_cents: number,
  named: readonly C[],
): C[] | undefined => {
  const payable = named.filter(
    (each) => isPayable(each) && !named.some((other) => other.settles === each.settles && other.reference.startsWith(`${each.reference}-`)),
  );
  const targets = [...Map.groupBy(payable, targetOf).values()];
  if (targets.length < 2 || targets.length > maxParts) return undefined;
  const addsUp = (chosen: readonly C[]) => chosen.reduce((sum, { due_cents }) => sum + due_cents, 0) === amount_cents;
  const choices = [targets.flatMap(([first]) => first ?? []), targets.flatMap((each) => each.at(-1) ?? [])];
  return choices.find(addsUp);
};

/** What of a payout a line can confirm: it leaves once and comes back once, each with its amount. */
export const fitsPayout = (
  line: { direction: LineDirection; amount_cents: number; currency: string },
  payout: { status: string; amount_cents: number; currency: string; bank_confirmed_on: string | null; bank_returned_on: string | null },
): boolean => {
  if (payout.amount_cents !== line.amount_cents || payout.currency !== line.currency) return false;
  if (line.direction === "debit")
    return payout.status === "approved" || (["paid", "returned"].includes(payout.status) && payout.bank_confirmed_on === null);
  return ["approved", "paid"].includes(payout.status) || (payout.status === "returned" && payout.bank_returned_on === null);
};

/** The purposes that an order, or the orders of a checkout, can be paid for, with the sum that is due for each; the usual one first. */
export const purposesOf = <P extends string>(
  orders: readonly (readonly { purpose: P; due_cents: number }[])[],
): { purpose: P; due_cents: number }[] => {
  const sums = new Map<P, number>();
  for (const due of orders) for (const { purpose, due_cents } of due) sums.set(purpose, (sums.get(purpose) ?? 0) + due_cents);
  const found = [...sums].map(([purpose, due_cents]) => ({ purpose, due_cents })).filter(({ due_cents }) => due_cents > 0);
  // Goods and freight together are offered where they are more than the goods or the freight alone.
  const isDouble = (all: { purpose: string; due_cents: number }) =>
    all.purpose === "all" && found.some(({ purpose, due_cents }) => purpose !== "all" && due_cents === all.due_cents);
  return found.filter((each) => !isDouble(each));
};
