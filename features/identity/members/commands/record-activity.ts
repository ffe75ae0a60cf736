import type { Tx } from "#platform/db.ts";
import { insertEvent } from "../queries.ts";

/** Actions that are stored in company_events. Order events, payments and audit log rows cover the others. Each has a sentence in texts-activity.ts. */
export const activityActions = [
  "memberInvited",
  "invitationSentAgain",
  "invitationRevoked",
  "invitationDeclined",
  "memberJoined",
  "memberChanged",
  "memberRemoved",
  "memberLeft",
  "payRightChanged",
  "paymentPasswordSet",
  "bankAdded",
  "bankRemoved",
  "bankMadeDefault",
  "thawAsked",
  "addressAdded",
  "addressChanged",
  "addressRemoved",
  "purchaseAsked",
  "purchaseApproved",
  "purchaseRefused",
  "purchaseWithdrawn",
  "purchaseExpired",
  "secondFactorRuleChanged",
  "merchantRoleSaved",
  "merchantRoleRemoved",
  "coverSaved",
  "coverRemoved",
  "closureSaved",
  "closureRemoved",
  "documentGiven",
  "taxCertificateSubmitted",
  "taxCertificateWithdrawn",
  "scoreEventContested",
  "legalEntityRequested",
  "legalEntityWithdrawn",
  "warehouseSaved",
  "warehouseRetired",
  "orderAccepted",
  "orderRefused",
  "productsSaved",
  "pricesChanged",
  "advertisingTermsSet",
  "advertisingBreachReported",
  "advertisingBreachAnswered",
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** Whose log it is: of a company, or of a manufacturer. */
export type ActivitySide = { company_id: number; merchant_id?: null } | { company_id?: null; merchant_id: number };

export type NewActivity = ActivitySide & {
  /** Null for actions of a job. */
  person_id: number | null;
  action: ActivityAction;
  /** The other member who is concerned. */
  about_person_id?: number;
  /** Readable object of the action: an address, the number of a purchase. Never a secret. */
  subject?: string;
  /** `cents` and `note` are shown in the log; other values are stored for support. */
  details?: Readonly<Record<string, unknown>>;
};

/** Appends an entry to the activity log of a company or manufacturer in the transaction of the action. Entries are never updated or deleted. */
export const recordActivity = async (tx: Tx, now: Date, event: NewActivity): Promise<void> => {
  const { company_id = null, merchant_id = null, person_id, action, about_person_id = null, subject = "", details = {} } = event;
  tx.write(insertEvent, {
    company_id,
    merchant_id,
    at: now,
    person_id,
    action,
    about_person_id,
    subject: subject.slice(0, 200),
    details: JSON.stringify(details),
  });
};
