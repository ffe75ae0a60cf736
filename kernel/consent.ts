import type { Language, Text } from "#kernel/languages.ts";
import { sumCents, toAmount } from "#kernel/money.ts";
import type { AmountName, Change, PricedLine, PricedTerms, TermsChange } from "#kernel/priced-terms.ts";
import { Refused } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";

/**
 * Consent to priced terms (docs/wire-contract.md 5a). An answer that prices something carries its terms as `seen`; the call that
 * spends or binds sends it back, and a result that is worse for the caller is refused with the old and the new figures.
 */

/** The named amounts in the reader's language. */
const amountNames: Record<AmountName, Text> = {
  discount: toText(["Discount", "折扣", "Descuento"]),
  coupon: toText(["Coupon", "优惠券", "Cupón"]),
  pack: toText(["Packing", "包装费", "Embalaje"]),
  insurance: toText(["Insurance", "保险费", "Seguro"]),
  delivery: toText(["Handling", "操作费", "Manipulación"]),
  assembly: toText(["Assembly", "安装费", "Montaje"]),
  freight: toText(["Freight", "运费", "Transporte"]),
  version: toText(["Version", "版本", "Versión"]),
  fee: toText(["Fee", "手续费", "Comisión"]),
};

/** Most lines of one price that are compared one by one; the others are compared by their sums. */
const maxLines = 300;
const maxLabelLength = 30;
/** Most characters of a `seen`: lines with the longest keys and labels, in any script, stay below it. */
export const maxSeenLength = 80_000;

type PackedLine = [key: string, label: string, quantity: number, amount_cents: number];

/** The terms with at most `maxLines` lines: those beyond are summed up in the last one. */
const withBoundedLines = (terms: PricedTerms): PricedTerms => {
  if (terms.lines.length <= maxLines) return terms;
  const rest = terms.lines.slice(maxLines - 1);
  const folded: PricedLine = {
    key: "rest",
    label: "…",
    quantity: rest.reduce((sum, { quantity }) => sum + quantity, 0),
    amount_cents: sumCents(rest.map(({ amount_cents }) => amount_cents)),
  };
  return { ...terms, lines: [...terms.lines.slice(0, maxLines - 1), folded] };
};

/** The terms as a text for the wire. Whoever changes it weakens only their own protection, so it is not signed. */
export const toSeen = (terms: PricedTerms): string => {
  const { payer, lines, total_cents, due_now_cents } = withBoundedLines(terms);
  const packed: PackedLine[] = lines.map((line) => [line.key, line.label.slice(0, maxLabelLength), line.quantity, line.amount_cents]);
  return Buffer.from(JSON.stringify([payer, total_cents, due_now_cents, ...packed])).toString("base64url");
};

const isPackedLine = (value: unknown): value is PackedLine =>
  Array.isArray(value) &&
  value.length === 4 &&
  typeof value[0] === "string" &&
  value[0].length <= 60 &&
  typeof value[1] === "string" &&
  value[1].length <= maxLabelLength &&
  Number.isSafeInteger(value[2]) &&
  Number.isSafeInteger(value[3]);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The terms in a `seen`; undefined if it is none. */
export const fromSeen = (seen: string): PricedTerms | undefined => {
  if (seen.length > maxSeenLength || !/^[A-Za-z0-9_-]+$/.test(seen)) return undefined;
  const parsed = parseJson(Buffer.from(seen, "base64url").toString());
  if (!Array.isArray(parsed) || parsed.length > maxLines + 3) return undefined;
  const [payer, total_cents, due_now_cents, ...lines] = parsed as unknown[];
  if ((payer !== "pays" && payer !== "receives") || !Number.isSafeInteger(total_cents) || !Number.isSafeInteger(due_now_cents))
    return undefined;
  if (!lines.every(isPackedLine)) return undefined;
  return {
    payer,
    total_cents: total_cents as number,
    due_now_cents: due_now_cents as number,
    lines: lines.map(([key, label, quantity, amount_cents]) => ({ key, label, quantity, amount_cents })),
  };
};

/** Pairs the lines of two prices by their key; a line that only one of them has is empty in the other. */
const pairLines = (seen: readonly PricedLine[], current: readonly PricedLine[]) => {
  const before = new Map(seen.map((line) => [line.key, line]));
  const after = new Map(current.map((line) => [line.key, line]));
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => {
    const [from, to] = [before.get(key), after.get(key)];
    return {
      key,
      label: to?.label || from?.label || "",
      title: to?.title ?? "",
      quantity: { from: from?.quantity ?? 0, to: to?.quantity ?? 0 },
      amount_cents: { from: from?.amount_cents ?? 0, to: to?.amount_cents ?? 0 },
    };
  });
};

/** The current terms with the labels of those seen where a command does not know them. */
const withLabels = (current: PricedTerms, seen: PricedTerms): PricedTerms => {
  const labels = new Map(seen.lines.map(({ key, label }) => [key, label]));
  return { ...current, lines: current.lines.map((line) => ({ ...line, label: line.label || (labels.get(line.key) ?? "") })) };
};

type Comparison = "same" | "better" | "worse";

/**
 * Compares what a person saw with what would happen. Other goods or quantities than seen are worse, whatever they cost. Otherwise
 * the total and the part due now decide: amounts that cancel each other out are no reason to ask again.
 */
export const compareTerms = (seen: PricedTerms, current: PricedTerms): Comparison => {
  const loss = current.payer === "pays" ? 1 : -1;
  const losses = [current.total_cents - seen.total_cents, current.due_now_cents - seen.due_now_cents].map((change) => change * loss);
  const isOther = pairLines(seen.lines, current.lines).some(({ quantity }) => quantity.from !== quantity.to);
  if (seen.payer !== current.payer || isOther || losses.some((change) => change > 0)) return "worse";
  return losses.some((change) => change < 0) ? "better" : "same";
};

const toAmounts = ({ from, to }: Change<number>): Change<string> => ({ from: toAmount(from), to: toAmount(to) });

const toLabel = (key: string, label: string, language: Language): string =>
  label || (key in amountNames ? amountNames[key as AmountName][language] : "");

/** The lines that differ, and both totals. */
export const describeChange = (seen: PricedTerms, current: PricedTerms, language: Language): TermsChange => ({
  payer: current.payer,
  lines: pairLines(seen.lines, current.lines)
    .filter(({ quantity, amount_cents }) => quantity.from !== quantity.to || amount_cents.from !== amount_cents.to)
    .map(({ key, label, title, quantity, amount_cents }) => ({
      key,
      label: toLabel(key, label, language),
      title: typeof title === "string" ? title : (title[language] ?? ""),
      quantity,
      amount: toAmounts(amount_cents),
    })),
  total: toAmounts({ from: seen.total_cents, to: current.total_cents }),
  due_now: toAmounts({ from: seen.due_now_cents, to: current.due_now_cents }),
  seen: toSeen(current),
});

/** What the caller of one call has agreed to. A command asks it once the terms are final and locked, before its first write. */
export class Consent {
  /** Terms better than those seen, which the answer tells. */
  better: TermsChange | undefined;
  readonly #seen: PricedTerms | undefined;
  readonly #language: Language;

  /** Whether the caller said what they saw. */
  get isGiven(): boolean {
    return this.#seen !== undefined;
  }

  /** Without `seen` the caller agrees to whatever applies. */
  constructor(seen: PricedTerms | undefined, language: Language) {
    this.#seen = seen;
    this.#language = language;
  }

  /** Refuses TERMS_CHANGED if the terms are worse than those seen. */
  assert(terms: PricedTerms): void {
    this.better = undefined;
    if (!this.#seen) return;
    const current = withLabels(withBoundedLines(terms), this.#seen);
    const comparison = compareTerms(this.#seen, current);
    if (comparison === "same") return;
    const change = describeChange(this.#seen, current, this.#language);
    if (comparison === "worse") throw new Refused("TERMS_CHANGED", {}, [], change);
    this.better = change;
  }
}
