import type { Tx } from "#platform/db.ts";
import { insertEvent } from "../queries.ts";

/** What members do that no order, payment or paper tells of itself. The log's screen has a sentence for each. */
export const companyActions = [
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
] as const;
export type CompanyAction = (typeof companyActions)[number];

export interface CompanyEvent {
  company_id: number;
  /** Null when time did it. */
  person_id: number | null;
  action: CompanyAction;
  /** The other member whom it concerns. */
  about_person_id?: number;
  /** What it concerns, as people read it: an address, a purchase's number. Never a secret. */
  subject?: string;
  /** `cents` and `note` are shown; the rest is kept for whoever has to find out. */
  details?: Readonly<Record<string, unknown>>;
}

/** Writes a line of the company's log, in the transaction of what it tells about. It is never changed or deleted. */
export const record = async (tx: Tx, now: Date, event: CompanyEvent): Promise<void> => {
  const { company_id, person_id, action, about_person_id = null, subject = "", details = {} } = event;
  await tx.changed(insertEvent, company_id, now, person_id, action, about_person_id, subject.slice(0, 200), JSON.stringify(details));
};
