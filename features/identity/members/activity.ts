import { type Cents, cents, parseAmount } from "#kernel/money.ts";

/** Converts stored rows (company events, audit log) to activity entries that a screen shows as one translated sentence each. */

export interface LogRecord {
  action: string;
  subject: string;
  /** The stored payload. Its shape depends on the action. */
  details: unknown;
}

export interface ActivityEntry {
  /** The key of its sentence in texts-activity.ts. */
  action: string;
  subject: string;
  amount: Cents | null;
  note: string;
}

/** Actions of the staff whose note the company may read. Notes of other actions are internal. */
const visibleToCompany: ReadonlySet<string> = new Set([
  "amountThawed",
  "thawRefused",
  "certificationRefused",
  "picturesRefused",
  "salesOrderRefuse",
  "queueAsked",
]);

const maxNoteLength = 300;

type Details = Readonly<Record<string, unknown>>;

const readText = (details: Details, name: string): string => {
  const value = details[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

const readAmount = (details: Details): Cents | null => {
  const whole = details.cents ?? details.amount ?? details.received_cents;
  if (typeof whole === "number" && Number.isSafeInteger(whole) && whole > 0) return cents(whole);
  return parseAmount(readText(details, "credit_limit")) ?? null;
};

interface DiscountStep {
  threshold: number;
  percent: number;
}

const isDiscountStep = (one: unknown): one is DiscountStep =>
  typeof one === "object" && one !== null && "threshold" in one && "percent" in one;

/** Formats discount steps without language-specific words: "10+ 2 %, 30+ 4 %". */
const formatSteps = (details: unknown): string =>
  Array.isArray(details)
    ? details
        .filter(isDiscountStep)
        .map(({ threshold, percent }) => `${threshold}+ ${percent} %`)
        .join(", ")
    : "";

const getSubject = (action: string, details: Details): string => {
  if (action.startsWith("salesOrder")) return readText(details, "sales_order_number");
  if (action.endsWith("Terms")) return readText(details, "net_days");
  if (action === "bankNumberRevealed" || action.startsWith("payoutAccount")) return readText(details, "last4");
  if (action.startsWith("merchantPayout")) return readText(details, "payout_number");
  if (action === "payoutTermsSet") return readText(details, "hold_days");
  if (action === "payoutReserveSet") return `${readText(details, "reserve_percent")} % · ${readText(details, "reserve_days")}`;
  if (action === "picturesRequested") return String(Array.isArray(details.product_ids) ? details.product_ids.length : "");
  return "";
};

const getNote = (details: Details): string => {
  const name = ["note", "question", "reason"].find((one) => readText(details, one) !== "");
  return name ? readText(details, name).slice(0, maxNoteLength) : "";
};

/** Converts a stored row for the staff, with all notes. */
export const toActivityEntry = ({ action: storedAction, subject, details: payload }: LogRecord): ActivityEntry => {
  // Stored names such as "salesOrder:ship" and "withdrawal.paid" become camelCase keys.
  const action = storedAction.replace(/[:.](.)/, (_, letter: string) => letter.toUpperCase());
  if (action === "payRightChanged") return { action: subject === "on" ? "payRightOn" : "payRightOff", subject: "", amount: null, note: "" };
  if (action === "secondFactorRuleChanged")
    return { action: subject === "on" ? "secondFactorRuleOn" : "secondFactorRuleOff", subject: "", amount: null, note: "" };
  if (action === "buyDiscountChanged") {
    const steps = formatSteps(payload);
    return { action: steps ? action : "buyDiscountEnded", subject: steps, amount: null, note: "" };
  }
  const details = typeof payload === "object" && payload !== null ? (payload as Details) : {};
  return { action, subject: subject || getSubject(action, details), amount: readAmount(details), note: getNote(details) };
};

/** Converts a row written by the staff for the company itself: internal notes are removed. */
export const toCompanyActivityEntry = (record: LogRecord): ActivityEntry => {
  const entry = toActivityEntry(record);
  // The company also reads the reason why an amount was frozen.
  return { ...entry, note: visibleToCompany.has(entry.action) || entry.action === "amountFrozen" ? entry.note : "" };
};
