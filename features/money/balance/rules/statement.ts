/** What a statement is made of, as pure questions that the screens and the files ask too. */

/** What moves a company's money, by the names that postings give (README). */
export const movementKinds = [
  "opening",
  "payment",
  "freight",
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

/** The kind as it is told to people. */
export const toMovementKind = (kind: string): MovementKind | "other" => movementKinds.find((name) => name === kind) ?? "other";

export const statementAccounts = ["available", "frozen"] as const;
export type StatementAccount = (typeof statementAccounts)[number];

/** What narrows a statement, beside its period. */
export interface StatementFilter {
  kind: string | null;
  direction: "all" | "in" | "out";
  order_sn: string;
  amount_from: number | null;
  amount_to: number | null;
}

/** Which of the ways of reading fits: each of them stops when its page is full. */
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

/** How many entries of a way there are until one; undefined where nobody has counted. */
export const entryNumberFor = (way: StatementQueryType, direction: StatementFilter["direction"], until: EntryNumbers): number | undefined => {
  const isOut = direction === "out";
  if (way === "all") return until.nth;
  if (way === "direction") return isOut ? until.nth - until.in_nth : until.in_nth;
  if (way === "kind") return until.kind_nth;
  if (way === "both") return isOut ? until.kind_nth - until.kind_in_nth : until.kind_in_nth;
  return undefined;
};

/** Searches by amount or order are counted and added up as far as this. */
export const maxCountedRows = 2_000;

/** Screens of what moves money beside orders and freezes; a feature that posts under a kind of its own adds its screen. */
const screenByKind: Partial<Record<MovementKind | "other", string>> = {
  recharge: "/user_center/balance/recharge",
  withdrawal: "/user_center/balance/withdraw",
  invoice: "/user_center/invoices",
  freeze: "/user_center/thaw",
  thaw: "/user_center/thaw",
};

/** Where a movement leads the company: the screen of what caused it, if there is one. */
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

/** Parts of the drawing of a balance. */
export const historyPointCount = 121;
