import { addDays } from "#kernel/calendar.ts";

/** When a buyer may leave pieces that wait (docs/decisions/0356). Pure; days are "YYYY-MM-DD". */

/** Days after the promised day from which pieces can be given up free of charge, on a site that sets none. */
export const defaultLeaveDays = 7;

/** The statuses of an order in which its waiting pieces can be given up: paid, and not finished. */
export const leavableStatuses: readonly string[] = ["awaitingPacking", "processing", "awaitingPickup", "labelDue"];

interface Waiting {
  promised_on: string | null;
  expected_on: string | null;
}

/** The day from which the buyer may leave by one press; today or before where nothing was promised. */
export const leaveFrom = ({ promised_on }: Waiting, leave_days: number): string | null =>
  promised_on === null ? null : addDays(promised_on, leave_days);

/**
 * Whether the buyer may leave by one press: nothing is on its way any more, or the pieces come at least the allowed days after the day that was
 * promised, which is known before it has passed.
 */
export const mayLeave = (waiting: Waiting, today: string, leave_days: number): boolean => {
  const from = leaveFrom(waiting, leave_days);
  return from === null || waiting.expected_on === null || waiting.expected_on >= from || today >= from;
};
