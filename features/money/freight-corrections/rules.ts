import { businessDayAfter, type Holidays } from "#kernel/business-days.ts";
import { lastMomentOf, type Place } from "#kernel/calendar.ts";
import type { CorrectionStatus } from "./statuses.ts";

/** Rules of corrections that screens share. Pure. */

export const maxCorrectionFiles = 10;

/** A buyer disputes a correction within this many business days after it is shown. */
const answerBusinessDays = 5;

/** Days to pay a difference from the day it becomes due. From the day after, the company orders no freight until it is paid. */
export const paymentDays = 14;

/** Until when a correction that is shown now can be disputed. */
export const respondBy = (shown_at: Date, site: Place, holidays: Holidays): Date =>
  lastMomentOf(businessDayAfter(shown_at, answerBusinessDays, site, holidays), site);

/** Statuses in which the platform accepts the carrier's bill, whoever bears it in the end. */
const acceptedStatuses: readonly CorrectionStatus[] = ["borne", "lost", "due", "paid"];

/** Whether a move accepts the carrier's bill: it is booked once. */
export const acceptsBill = (from: CorrectionStatus, to: CorrectionStatus): boolean =>
  acceptedStatuses.includes(to) && !acceptedStatuses.includes(from);

/** The lists of staff: what waits for them, for the buyer, and what is decided. */
export const correctionTabs = ["open", "buyer", "decided"] as const;
export type CorrectionTab = (typeof correctionTabs)[number];
