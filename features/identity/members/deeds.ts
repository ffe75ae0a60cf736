import { type Cents, cents, parseAmount } from "#kernel/money.ts";

/** A company's history as deeds: what a screen needs to say each of its lines as a sentence, and nothing of how it is kept. */

export interface Kept {
  action: string;
  subject: string;
  /** What was written down with it, before or after; the shape is the action's own. */
  details: unknown;
}

export interface Deed {
  /** The name of its sentence in messages/activity. */
  action: string;
  subject: string;
  amount: Cents | null;
  note: string;
}

/** What the staff wrote for the company to read; anything else they wrote stays with them. */
const toldToCompany: ReadonlySet<string> = new Set([
  "amountThawed",
  "thawRefused",
  "certificationRefused",
  "picturesRefused",
  "salesOrderRefuse",
  "queueAsked",
]);

const maxNoteLength = 300;

type Details = Readonly<Record<string, unknown>>;

const textIn = (details: Details, name: string): string => {
  const value = details[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

const amountIn = (details: Details): Cents | null => {
  const whole = details.cents ?? details.amount ?? details.received_cents;
  if (typeof whole === "number" && Number.isSafeInteger(whole) && whole > 0) return cents(whole);
  return parseAmount(textIn(details, "credit_limit")) ?? null;
};

interface Step {
  threshold: number;
  percent: number;
}

const isStep = (one: unknown): one is Step => typeof one === "object" && one !== null && "threshold" in one && "percent" in one;

/** "10+ 2 %, 30+ 4 %": read in every language. */
const stepsText = (details: unknown): string =>
  Array.isArray(details)
    ? details
        .filter(isStep)
        .map(({ threshold, percent }) => `${threshold}+ ${percent} %`)
        .join(", ")
    : "";

const subjectOf = (action: string, details: Details): string => {
  if (action.startsWith("salesOrder")) return textIn(details, "sales_order_number");
  if (action.endsWith("Terms")) return textIn(details, "net_days");
  if (action === "bankNumberRevealed") return textIn(details, "last4");
  if (action === "picturesRequested") return String(Array.isArray(details.product_ids) ? details.product_ids.length : "");
  return "";
};

const noteOf = (details: Details): string => {
  const name = ["note", "question", "reason"].find((one) => textIn(details, one) !== "");
  return name ? textIn(details, name).slice(0, maxNoteLength) : "";
};

/** The sentence of a line that was kept, for the staff: with every word that people wrote. */
export const deedOf = ({ action: kept, subject, details: anything }: Kept): Deed => {
  // What is done to a sales order is kept as "salesOrder:ship", to a withdrawal as "withdrawal.paid".
  const action = kept.replace(/[:.](.)/, (_, letter: string) => letter.toUpperCase());
  if (action === "payRightChanged") return { action: subject === "on" ? "payRightOn" : "payRightOff", subject: "", amount: null, note: "" };
  if (action === "buyDiscountChanged") {
    const steps = stepsText(anything);
    return { action: steps ? action : "buyDiscountEnded", subject: steps, amount: null, note: "" };
  }
  const details = typeof anything === "object" && anything !== null ? (anything as Details) : {};
  return { action, subject: subject || subjectOf(action, details), amount: amountIn(details), note: noteOf(details) };
};

/** The same for the company itself, of a line that the staff wrote: only what the company was told. */
export const deedForCompany = (kept: Kept): Deed => {
  const deed = deedOf(kept);
  // Why an amount is frozen is what the company was told of it.
  return { ...deed, note: toldToCompany.has(deed.action) || deed.action === "amountFrozen" ? deed.note : "" };
};
