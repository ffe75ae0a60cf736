import { z } from "zod";
import { reasonCodes } from "#features/identity/review-decisions/contract.ts";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import { usStates } from "#kernel/us-places.ts";
import * as wire from "#kernel/wire.ts";
import { buyerTabs, certificateKinds, certificateStates, maxFiles, maxNumberLength, staffTabs } from "./rules.ts";
import { taxCertificateStatuses } from "./statuses.ts";

/** Calls about resale and exemption certificates: what a company submits, and what the operator decides about it. */

const whole = z.number().int();
/** The code of a state. */
const stateCode = z.enum(usStates.map(({ code }) => code) as [string, ...string[]]);
const staff = "operator:auditor+service" as const;
const status = z.enum(statusNames(taxCertificateStatuses));
const dayOrNone = z
  .union([z.literal("").transform(() => null), wire.date])
  .optional()
  .transform((value) => value ?? null);
const idOrNone = z
  .union([z.literal("").transform(() => null), wire.id])
  .optional()
  .transform((value) => value ?? null);

const file = { file_id: z.string(), name: z.string(), url: z.string(), is_picture: z.boolean() };

const certificate = {
  certificate_id: whole,
  kind: z.enum(certificateKinds),
  /** Codes of states. */
  states: z.array(z.string()),
  certificate_number: z.string(),
  /** The last day; null for one that does not expire. */
  expires_on: z.string().nullable(),
  status,
  /** How it stands today. */
  state: z.enum(certificateStates),
  /** The approved one that it replaces when it is approved. */
  renews_id: whole.nullable(),
  submitted_at: wire.moment,
  submitted_by: z.string(),
  decided_at: wire.moment.nullable(),
  /** Why it was declined or revoked. */
  reasons: z.array(z.string()),
  files: wire.rows(file),
};

export const companyTaxCertificates = post("/user/taxCertificates", {
  who: "buyer",
  summary: "The resale and exemption certificates of the company: those that count or wait, and earlier ones.",
  body: z.object({ tab: z.enum(buyerTabs).default("current"), ...wire.pageFields }),
  data: wire.paged(z.object(certificate)).extend({ counts: z.object({ current: whole, earlier: whole }) }),
});

export const submitTaxCertificate = post("/user/submitTaxCertificate", {
  who: "buyer:admin",
  personal: true,
  summary:
    "Submits a resale or exemption certificate for review. One that renews an approved certificate replaces it when it is approved; an earlier renewal that waits is withdrawn.",
  moves: movesOf(taxCertificateStatuses, "buyer", "submit", "withdraw"),
  body: z.object({
    kind: z.enum(certificateKinds),
    /** Codes of states, comma separated. */
    states: wire.codes(usStates.length).pipe(z.array(stateCode).min(1)),
    certificate_number: wire.filledText(maxNumberLength),
    /** The last day on which it is valid; empty for one that does not expire. */
    expires_on: dayOrNone,
    file_ids: wire.fileIds(1, maxFiles),
    renews_id: idOrNone,
    request_id: wire.requestId,
  }),
  data: z.object({ certificate_id: whole }),
  refuses: ["DOCUMENT_EXPIRED", "TOO_MANY_CERTIFICATES", "WRONG_STATUS"],
});

export const withdrawTaxCertificate = post("/user/withdrawTaxCertificate", {
  who: "buyer:admin",
  summary: "Withdraws a certificate that waits to be reviewed.",
  moves: movesOf(taxCertificateStatuses, "buyer", "withdraw"),
  body: z.object({ certificate_id: wire.id, request_id: wire.requestId }),
  refuses: ["WRONG_STATUS"],
});

const ofCompany = { ...certificate, company_id: whole, company_name: z.string(), decided_by: z.string() };

export const taxCertificateList = post("/operator/taxCertificates", {
  who: staff,
  summary: "Resale and exemption certificates of all companies: to review, valid, expiring within 30 days, expired, all.",
  body: z.object({
    tab: z.enum(staffTabs).default("review"),
    keyword: wire.optionalLine,
    /** Only certificates that cover this state. */
    state: z.union([z.literal(""), stateCode]).default(""),
    ...wire.pageFields,
  }),
  data: wire.paged(z.object(ofCompany)).extend({ counts: z.object({ review: whole, valid: whole, expiring: whole, expired: whole }) }),
});

export const taxCertificate = post("/operator/taxCertificate", {
  who: staff,
  summary: "A certificate of a company with its files, and the one that it renews or that came after it.",
  body: z.object({ certificate_id: wire.id }),
  data: z.object({
    ...ofCompany,
    /** The chain of renewals that it stands in, the newest first, without the certificate itself. */
    versions: wire.rows(ofCompany),
  }),
});

export const reviewTaxCertificate = post("/operator/reviewTaxCertificate", {
  who: "operator:auditor",
  summary:
    "Approves a certificate, with a corrected last day where one is given, or declines it with reasons. The one that it renews is replaced. The company is notified.",
  moves: movesOf(taxCertificateStatuses, "operator", "approve", "refuse"),
  body: z.object({
    certificate_id: wire.id,
    decision: z.enum(["approve", "refuse"]),
    expires_on: dayOrNone,
    reason_codes: reasonCodes,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ certificate_id: whole, status }),
  refuses: ["ALREADY_REVIEWED", "REVIEW_REASON_REQUIRED", "DOCUMENT_EXPIRED"],
});

export const revokeTaxCertificate = post("/operator/revokeTaxCertificate", {
  who: "operator:auditor",
  summary: "Ends an approved certificate before its last day. The company is notified of the reason.",
  moves: movesOf(taxCertificateStatuses, "operator", "revoke"),
  body: z.object({ certificate_id: wire.id, note: wire.filledText(500), request_id: wire.requestId }),
  refuses: ["WRONG_STATUS"],
});
