import type { StatusOf, Tone } from "#kernel/state-machine.ts";
import type { taxCertificateStatuses } from "./statuses.ts";

/** Why a company pays no sales tax: it sells the goods on, or it is an exempt organization. */
export const certificateKinds = ["resale", "exemptOrganization", "other"] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** How a certificate stands on a day: its status, and for an approved one what its last day says. */
export const certificateStates = [
  "underReview",
  "valid",
  "expiring",
  "expired",
  "declined",
  "withdrawn",
  "replaced",
  "revoked",
] as const satisfies readonly (StatusOf<typeof taxCertificateStatuses> | "valid" | "expiring" | "expired")[];
export type CertificateState = (typeof certificateStates)[number];

export const certificateTones: Record<CertificateState, Tone> = {
  underReview: "progress",
  valid: "done",
  expiring: "waiting",
  expired: "error",
  declined: "error",
  withdrawn: "neutral",
  replaced: "neutral",
  revoked: "error",
};

export const buyerTabs = ["current", "earlier"] as const;
export const staffTabs = ["review", "valid", "expiring", "expired", "all"] as const;

/** Days before its last day on which a company is notified of a certificate; also on the day after it. From the first on it is shown as expiring. */
export const noticeDays = [30, 7] as const;
export const expiringDays = noticeDays[0];

/** Certificates of a company that wait at the same time. */
export const maxWaiting = 10;
export const maxFiles = 5;
export const maxNumberLength = 60;

/** The last day that a certificate can name. */
export const maxExpiryYears = 50;

/** Hours within which a certificate is answered on a site that sets none. */
export const certificateHours = 48;
