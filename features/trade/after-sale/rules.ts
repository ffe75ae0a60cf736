import { defaultTimeLimits } from "#features/trade/orders/rules.ts";
import { businessDayAfter, type Holidays } from "#kernel/business-days.ts";
import { type Day, endOfDay, type Place } from "#kernel/calendar.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import {
  afterSaleModes,
  afterSaleStatuses,
  type RecordAction,
  type RecordActor,
  type RecordGuard,
  type StoredRecordStatus,
} from "./statuses.ts";

/** Pure rules about one after-sale record. Screens use them for display, the server decides with them. */

/** Limits of claims where a site sets none. */
export const defaultAfterSaleLimits = {
  /** Claims a company may open in a calendar month of the site. */
  monthlyCap: 5,
  /** Days after completion in which goods can be claimed. */
  claimDays: defaultTimeLimits.claimDays,
  /** Hours in which the manufacturer, and then the platform, answers. */
  answerHours: 48,
  /** Days the buyer has to send approved goods back, and to answer an offer. */
  returnDays: 14,
  offerDays: 5,
} as const;
export type AfterSaleLimits = { readonly [Name in keyof typeof defaultAfterSaleLimits]: number };

/** Photos of an application in all: of the goods, and of carton and label. */
export const maxPhotos = 5;
export const maxClaimLines = 100;

/** Who has to act. `finance` pays an approved refund. */
export const turns = ["buyer", "merchant", "operator", "warehouse", "finance", "nobody"] as const;
export type Turn = (typeof turns)[number];

/** What a buyer wants for a line, and the modes in which it can be had. */
export const resolutions = ["refund", "replacement", "part", "credit"] as const;
export type Resolution = (typeof resolutions)[number];

const resolutionsByMode: Record<number, readonly Resolution[]> = {
  [afterSaleModes.return]: ["refund"],
  [afterSaleModes.refund]: ["refund", "part", "credit"],
  [afterSaleModes.exchange]: ["replacement"],
};

export const isAllowedResolution = (mode: number, resolution: Resolution): boolean =>
  resolutionsByMode[mode]?.includes(resolution) ?? false;
export const defaultResolution = (mode: number): Resolution => resolutionsByMode[mode]?.[0] ?? "refund";

/** How returned goods are graded. */
export const grades = ["new", "A", "B", "C", "scrap"] as const;
export type Grade = (typeof grades)[number];

/** Who bears the cost of a case. */
export const faults = ["manufacturer", "carrier", "warehouse", "buyer"] as const;
export type Fault = (typeof faults)[number];

/** The fields of a record that decide what may happen to it. */
export interface JudgedRecord {
  mode: number;
  is_parts: boolean;
  status: StoredRecordStatus;
  offer_by: "seller" | "buyer" | null;
  approved_at: Date | null;
  shipped_at: Date | null;
  escalated_at: Date | null;
  overdue_at: Date | null;
  /** Whether the goods were sold from, and go back to, a warehouse of the manufacturer. */
  is_from_merchant: boolean;
}

const guards: Record<RecordGuard, (record: JudgedRecord) => boolean> = {
  unansweredOrOffered: (record) => !record.approved_at,
  offered: (record) => !record.approved_at && record.offer_by === "seller",
  countered: (record) => !record.approved_at && record.offer_by === "buyer",
  notShipped: (record) => !record.shipped_at,
  returnApproved: (record) => record.approved_at !== null && !record.is_parts && !record.shipped_at,
  shippedBack: (record) => record.shipped_at !== null,
  partsApproved: (record) => record.approved_at !== null && record.is_parts,
  waitsForSeller: (record) => turnOf(record) === "merchant",
  notEscalated: (record) => !record.escalated_at,
};

/** The side of the seller that answers: the platform once the buyer has escalated or the manufacturer was too late. */
const answerer = ({ escalated_at, overdue_at }: JudgedRecord): "merchant" | "operator" =>
  escalated_at || overdue_at ? "operator" : "merchant";

/** Who records goods that come back: the platform's warehouse, also for a manufacturer that was too late or whose inspection the buyer contests. */
const receiver = (record: JudgedRecord): "merchant" | "warehouse" =>
  record.is_from_merchant && answerer(record) === "merchant" ? "merchant" : "warehouse";

/** Who has to act now. */
export const turnOf = (record: JudgedRecord): Turn => {
  const { status } = record;
  if (status === "returned") return receiver(record);
  if (status === "awaitingRefund") return "finance";
  if (status !== "processing") return "nobody";
  if (!record.approved_at) return record.offer_by === "seller" ? "buyer" : answerer(record);
  if (record.is_parts) return answerer(record);
  return record.shipped_at ? receiver(record) : "buyer";
};

/** Until when whoever has the turn should act; undefined where nobody is waited for. The return date is fixed with the approval. */
export const dueAt = (
  record: JudgedRecord & { return_by: string | null },
  now: Date,
  limits: AfterSaleLimits,
  site: Place,
): Date | undefined => {
  const turn = turnOf(record);
  if (turn === "nobody") return undefined;
  if (turn !== "buyer") return new Date(now.getTime() + limits.answerHours * hourMs);
  if (record.approved_at && record.return_by) return endOfDay(record.return_by, site);
  return new Date(now.getTime() + limits.offerDays * dayMs);
};

/** What a manufacturer does with goods that come back to a warehouse of its own. */
const returnActions: readonly RecordAction[] = ["receiveReturn", "inspectPass", "inspectFail"];

/**
 * Of two sides that may answer, only the one whose turn it is does; the operator may step in at any time. A manufacturer that is late can still record
 * what came back, but not where the buyer contests its inspection.
 */
const isTheirTurn = (record: JudgedRecord, action: RecordAction, actor: RecordActor): boolean => {
  if (actor !== "merchant" || action === "sendParts") return true;
  if (returnActions.includes(action)) return record.is_from_merchant && record.escalated_at === null;
  return answerer(record) === "merchant";
};

/** The actions an actor may perform on this record now. Screens show one button for each. */
export const availableRecordActions = (record: JudgedRecord, actor: RecordActor): RecordAction[] => {
  return afterSaleStatuses.moves
    .filter(({ from, actors }) => from === record.status && actors.includes(actor))
    .filter(({ guard }) => guard === undefined || guards[guard](record))
    .map(({ action }) => action)
    .filter((action) => isTheirTurn(record, action, actor));
};

/** The price of a graded piece as a percentage of the list price. */
export const gradedPricePercent: Record<"A" | "B" | "C", number> = { A: 80, B: 65, C: 45 };

/** What a buyer at fault is deducted for goods that come back worse than new, in percent of their value. */
export const gradeDeductionPercent: Record<Grade, number> = { new: 0, A: 10, B: 25, C: 50, scrap: 100 };

export const afterSaleTabs = ["all", "mine", "open", "completed", "refused", "cancelled"] as const;
export type AfterSaleTab = (typeof afterSaleTabs)[number];

/** Carriers take notices of hidden damage within five business days after delivery. The last of these days. */
export const carrierClaimBy = (delivered: Date, site: Place, holidays: Holidays): Day => businessDayAfter(delivered, 5, site, holidays);
