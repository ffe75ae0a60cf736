import { type PricedTerms, toPricedTerms } from "#kernel/priced-terms.ts";

/** Orders that manufacturers fulfill from their own warehouses. Pure. */

/**
 * Hours of its warehouse in which a manufacturer answers an order, and after which an order without an answer is canceled, where a site sets
 * none. The database reads the settings with these defaults (ask_merchant).
 */
export const defaultAnswerHours = 16;
export const defaultCancelHours = 16;

/** Why a manufacturer does not send pieces. */
export const refusalReasons = ["outOfStock", "discontinued", "damaged", "other"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What a manufacturer is judged by. */
export const fulfillmentCauses = ["refused", "unanswered", "canceled", "late"] as const;
export type FulfillmentCause = (typeof fulfillmentCauses)[number];

/** The figures of a manufacturer are those of the last days. */
export const countedDays = 90;

/** Tabs of the work lists. `escalated` is what staff see of orders that nobody answered in time. */
export const merchantTabs = ["asked", "accepted", "late", "shipped", "ended", "all"] as const;
export const staffTabs = ["escalated", ...merchantTabs] as const;
export type FulfillmentTab = (typeof staffTabs)[number];

/** A line of an order that its manufacturer is asked about. */
export interface AskedLine {
  order_line_id: number;
  custom_sn: string;
  /** Pieces that lie in the warehouse for it. */
  allocated: number;
  /** What they cost after discount and coupon. */
  net_cents: number;
}

/** What a manufacturer binds itself to when it accepts an order: these pieces for this money, before commission. */
export const answerTerms = (lines: readonly AskedLine[]): PricedTerms =>
  toPricedTerms(
    "receives",
    lines.map(({ order_line_id, custom_sn, allocated, net_cents }) => ({
      key: String(order_line_id),
      label: custom_sn,
      quantity: allocated,
      amount_cents: net_cents,
    })),
    { total_cents: lines.reduce((sum, { net_cents }) => sum + net_cents, 0) },
  );

/** Whether an answer refuses every piece that is asked for. */
export const refusesAll = (lines: readonly AskedLine[], refused: readonly { order_line_id: number; quantity: number }[]): boolean =>
  lines.every(
    ({ order_line_id, allocated }) => allocated === (refused.find((each) => each.order_line_id === order_line_id)?.quantity ?? 0),
  );
