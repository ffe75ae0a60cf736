import { needsSecond } from "#features/money/deposits-withdrawals/rules.ts";
import type { OperatorRole } from "#kernel/contract.ts";

/**
 * Everything that waits for the operator's word, by kind. Each kind lives in a feature of its own, which decides by its own
 * call and guards itself by its own state; the desk only shows them in one queue.
 */
interface Kind {
  /** Who finds it in their queue. An administrator finds all. */
  sees: readonly OperatorRole[];
  /** Within how many hours it is to be answered, unless the site says otherwise (sites.settings → review_hours). */
  hours: number;
  /** Whether a company asked before the decision can answer; a manufacturer who has not entered yet cannot. */
  asks: boolean;
  /** Where it has a page of its own. */
  page: string;
  /** Neither approved nor refused but answered in words, on that page. */
  isTalk?: true;
}

export const kinds = {
  certification: { sees: ["auditor", "service"], hours: 12, asks: true, page: "/operator/certifications/" },
  settlement: { sees: ["auditor", "service"], hours: 48, asks: false, page: "/operator/settlements/" },
  voucher: { sees: ["finance", "auditor"], hours: 12, asks: true, page: "/operator/vouchers?voucher=" },
  recharge: { sees: ["finance", "auditor"], hours: 12, asks: true, page: "/operator/recharges/" },
  withdrawal: { sees: ["finance", "auditor"], hours: 24, asks: true, page: "/operator/withdrawals/" },
  thaw: { sees: ["finance", "auditor"], hours: 24, asks: true, page: "/operator/thaws/" },
  credit: { sees: ["finance", "auditor"], hours: 24, asks: false, page: "/operator/terms/" },
  picture: { sees: ["auditor", "service"], hours: 24, asks: true, page: "/operator/picture_requests?keyword=" },
  change: { sees: ["auditor", "specialist"], hours: 24, asks: false, page: "/operator/product_changes/" },
  feedback: { sees: ["service", "salesman"], hours: 12, asks: false, page: "/operator/feedback/", isTalk: true },
} as const satisfies Record<string, Kind>;

export type QueueKind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as [QueueKind, ...QueueKind[]];

export const kindOf = (kind: QueueKind): Kind => kinds[kind];

/** The kinds that somebody's roles see, in the order of the tabs. */
export const seenKinds = (roles: readonly string[]): QueueKind[] =>
  kindNames.filter((kind) => roles.includes("administrator") || kindOf(kind).sees.some((role) => roles.includes(role)));

/** Nothing is promised for later than a month. */
export const maxReviewHours = 720;

/** The hours of each kind: the site's own where it names some, in whole hours. */
export const hoursByKind = (settings: Readonly<Record<string, unknown>>): Record<QueueKind, number> => {
  const own = (settings.review_hours ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    kindNames.map((kind) => {
      const hours = Number(own[kind]);
      return [kind, Number.isInteger(hours) && hours >= 1 && hours <= maxReviewHours ? hours : kindOf(kind).hours];
    }),
  ) as Record<QueueKind, number>;
};

/** How urgent the age of an item is: late when its promise is over, soon when half of it is. */
export const urgencyOf = (ageHours: number, hours: number): "fresh" | "soon" | "late" =>
  ageHours > hours ? "late" : ageHours > hours / 2 ? "soon" : "fresh";

/** An item that lies open on a colleague's screen is theirs for so long; opening or deciding renews it. */
export const claimMinutes = 10;

/**
 * Whether one person's yes is not enough: always for a credit limit, whose proposer is the first of two; for money above the
 * limit of its kind; and for whatever somebody has said yes to and still waits.
 */
export const wantsTwoPeople = (
  item: { kind: QueueKind; amount_cents: number | null; first_by: number | null },
  limits: { recharge: number; withdrawal: number },
): boolean => {
  if (item.kind === "credit" || item.first_by !== null) return true;
  return (item.kind === "recharge" || item.kind === "withdrawal") && needsSecond(item.amount_cents ?? 0, limits[item.kind]);
};

/** So long a decision can be undone before it is carried out. */
export const undoSeconds = 10;

/** A decision that cannot be carried out because of an accident, not a refusal, is tried so often. */
export const maxTries = 5;

/** What the desk's views hold at most. */
export const maxQueueFilters = 20;
