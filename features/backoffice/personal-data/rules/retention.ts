/** How long a kind of record is stored. An administrator may change the days within the bounds. */
export interface RetentionKind {
  days: number;
  min: number;
  max: number;
}

const year = 365;

/**
 * The kinds whose records are deleted by age. Ledger, invoices, payments, orders and contracts are none: the law says how long they are kept, and they are
 * never deleted here.
 */
export const retentionKinds = {
  /** Logins with their browser. */
  sessions: { days: 30, min: 7, max: year },
  /** Who did what in the back office and with accounts. */
  auditLog: { days: 3 * year, min: year, max: 10 * year },
  /** The activity logs of companies. */
  activity: { days: 3 * year, min: year, max: 10 * year },
  /** Messages about orders, money and so on in the message center. */
  notifications: { days: 400, min: 30, max: 5 * year },
  /** Mails and text messages that were sent. */
  mails: { days: 30, min: 7, max: 180 },
  /** The texts of closed conversations. */
  conversations: { days: 5 * year, min: year, max: 10 * year },
  /** Invitations that were answered or ran out. */
  invitations: { days: 180, min: 30, max: 2 * year },
  /** Uploaded spreadsheets of orders, with the receivers that they name. */
  batchOrders: { days: 90, min: 30, max: 5 * year },
  /** Uploaded files that nothing refers to. */
  unusedUploads: { days: 30, min: 7, max: year },
  /** What payment providers told us of a payment. */
  paymentEvents: { days: 2 * year, min: year, max: 10 * year },
  /** Answers that are stored so that a repeated request happens once. */
  requests: { days: 1, min: 1, max: 7 },
  /** Archives with the data of a person or a company. */
  dataExports: { days: 7, min: 1, max: 30 },
} as const satisfies Record<string, RetentionKind>;

export type RetentionKindName = keyof typeof retentionKinds;

export const retentionKindNames = Object.keys(retentionKinds) as RetentionKindName[];

/** The days that apply: those an administrator set, within the bounds that this version has. */
export const retentionDays = (kind: RetentionKindName, set: number | undefined): number => {
  const { days, min, max } = retentionKinds[kind];
  return Math.min(max, Math.max(min, set ?? days));
};
