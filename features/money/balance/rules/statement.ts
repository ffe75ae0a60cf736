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
