import type { Verdict } from "#kernel/refusals.ts";

/** Failed attempts until the payment password is locked, and the duration of the lock (docs/security.md D2). */
export const maxPaymentPasswordAttempts = 5;
export const paymentPasswordLockMinutes = 30;

/** Whether a company role may set the payment password. */
export const maySetPaymentPassword = (memberRole: string | null): boolean => memberRole === "admin";

/** Whether the digits are easy to guess: 000000, 123123, 123456, 654321 and the like. */
export const isEasyPaymentPassword = (digits: string): boolean => {
  const steps = new Set([...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10));
  const oneStep = steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? -1);
  return oneStep || digits.slice(0, 3) === digits.slice(3) || digits.slice(0, 2).repeat(3) === digits;
};

/** The maximum number of bank accounts of a company. */
export const maxBankAccounts = 10;

/** Countries we pay out to (ISO 3166-1 alpha-2); the first is the default. */
export const bankCountries = ["US", "CN", "HK", "TW", "VN", "MX", "CA", "ES", "DE", "GB"] as const;

/** A number without spaces and hyphens, in upper case. */
export const normalizeNumber = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

const isLuhnValid = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
  0;

/** Prefixes and lengths of Visa, Mastercard, American Express, Discover, UnionPay and JCB. */
const cardNumberPattern =
  /^(4[0-9]{15}|4[0-9]{18}|5[1-5][0-9]{14}|2(22[1-9]|2[3-9][0-9]|[3-6][0-9]{2}|7[01][0-9]|720)[0-9]{12}|3[47][0-9]{13}|6(011|5[0-9]{2}|4[4-9][0-9])[0-9]{12}|62[0-9]{14,17}|35(2[89]|[3-8][0-9])[0-9]{12})$/;

/** Whether a number is a payment card number, which we never store (docs/decisions/0024). */
export const isCardNumber = (bare: string): boolean => cardNumberPattern.test(bare) && isLuhnValid(bare);

/** Why an account number is invalid, if it is. */
export const bankNumberRefusal = (typed: string): Verdict => {
  const bare = normalizeNumber(typed);
  if (!/^[0-9A-Z]{4,34}$/.test(bare) || !/[0-9]/.test(bare)) return "BANK_NUMBER_FORM";
  return isCardNumber(bare) ? "BANK_CARD_NUMBER" : undefined;
};

/** ABA routing number with checksum. */
const isRoutingNumber = (code: string): boolean =>
  /^[0-9]{9}$/.test(code) && [...code].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 1), 0) % 10 === 0;

/** Why a bank code is invalid, if it is: ABA in the United States, SWIFT or a national code elsewhere. */
export const routingCodeRefusal = (typed: string, country: string): Verdict => {
  const code = normalizeNumber(typed);
  if (country === "US") return isRoutingNumber(code) ? undefined : "BANK_ROUTING_FORM";
  return /^([A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?|[0-9]{6,12})$/.test(code) ? undefined : "BANK_ROUTING_FORM";
};

/** The part of a number that may be displayed. */
export const getLast4 = (bare: string): string => bare.slice(-4);

/** What can freeze an amount. */
export const frozenSources = ["operator", "withdrawal", "dispute", "payment"] as const;
export type FrozenSource = (typeof frozenSources)[number];

/** Whether a company can request the release. Amounts of withdrawals and payments are released by the withdrawal or payment itself. */
export const isThawable = (source: FrozenSource): boolean => source !== "withdrawal" && source !== "payment";

/** Maximum attachments of a thaw request. */
export const maxThawAttachments = 5;

/** Hours within which staff answer a request to release an amount on a site that sets none. */
export const releaseHours = 12;

/** Statement rules without I/O, used by the server, the screens and the files. */

/** Kinds of postings to a company's accounts (README). */
export const movementKinds = [
  "opening",
  "payment",
  "freight",
  "freight_return",
  "freight_claim",
  "label",
  "logistics_transfer",
  "overpayment",
  "refund",
  "recharge",
  "withdrawal",
  "freeze",
  "thaw",
  "invoice",
  "correction",
  "storage",
  "lot",
  "resale",
  "write_off",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The kind with a label; "other" for all others. */
export const toMovementKind = (kind: string): MovementKind | "other" => movementKinds.find((name) => name === kind) ?? "other";

export const statementAccounts = ["available", "frozen", "logistics_balance"] as const;
export type StatementAccount = (typeof statementAccounts)[number];

/** Filters of a statement besides its period. */
export interface StatementFilter {
  kind: string | null;
  direction: "all" | "in" | "out";
  order_sn: string;
  amount_from: number | null;
  amount_to: number | null;
}

/** The query that serves a filter; each stops when its page is full. */
export type StatementQueryType = "all" | "kind" | "direction" | "both" | "amount" | "order";

export const queryTypeFor = ({ kind, direction, order_sn, amount_from, amount_to }: StatementFilter): StatementQueryType => {
  if (order_sn !== "") return "order";
  if (amount_from !== null || amount_to !== null) return "amount";
  if (kind !== null) return direction === "all" ? "kind" : "both";
  return direction === "all" ? "all" : "direction";
};

interface EntryNumbers {
  nth: number;
  in_nth: number;
  kind_nth: number;
  kind_in_nth: number;
}

/** The sequence number of an entry among the filtered ones; undefined for searches, which have none. */
export const entryNumberFor = (
  queryType: StatementQueryType,
  direction: StatementFilter["direction"],
  until: EntryNumbers,
): number | undefined => {
  const isOut = direction === "out";
  if (queryType === "all") return until.nth;
  if (queryType === "direction") return isOut ? until.nth - until.in_nth : until.in_nth;
  if (queryType === "kind") return until.kind_nth;
  if (queryType === "both") return isOut ? until.kind_nth - until.kind_in_nth : until.kind_in_nth;
  return undefined;
};

/** Searches by amount or order are counted and summed up to this number of rows. */
export const maxCountedRows = 2_000;

/** The screen of each kind without an order. A feature that adds a kind adds its screen here. */
const screenByKind: Partial<Record<MovementKind | "other", string>> = {
  recharge: "/user_center/balance/recharge",
  withdrawal: "/user_center/balance/withdraw",
  invoice: "/user_center/invoices",
  freeze: "/user_center/thaw",
  thaw: "/user_center/thaw",
  storage: "/user_center/warehouse_list",
  lot: "/user_center/warehouse_list",
  resale: "/user_center/resale_sales",
  write_off: "/user_center/warehouse_list",
};

/** The path of the screen that explains a movement to the company, if any. */
export const causePath = ({
  kind,
  order_sn,
  source,
}: {
  kind: string;
  order_sn: string | null;
  source: string | null;
}): string | undefined => {
  if (order_sn) return `/user_center/order/${encodeURIComponent(order_sn)}`;
  return source === "withdrawal" ? screenByKind.withdrawal : screenByKind[toMovementKind(kind)];
};

/** Number of points of the balance chart. */
export const historyPointCount = 121;
