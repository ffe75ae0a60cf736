import { z } from "zod";
import { certifiedStatusCodes } from "#features/identity/accounts/statuses.ts";
import { reasonCodes } from "#features/identity/review-decisions/contract.ts";
import { post } from "#kernel/contract.ts";
import { usCountryName } from "#kernel/us-places.ts";
import * as wire from "#kernel/wire.ts";

/** `is_picture` is false for a PDF file. */
const document = z.object({ name: z.string(), url: z.string(), is_picture: z.boolean() }).nullable();
const optionalFile = z
  .union([z.literal(""), z.uuid()])
  .default("")
  .transform((id) => id || null);

const textFields = {
  company_name: z.string(),
  tax_id: z.string(),
  zip_code: z.string(),
  company_email: z.string(),
  country_name: z.string(),
  province_name: z.string(),
  city_name: z.string(),
  address: z.string(),
  permit_sn: z.string(),
  licence_sn: z.string(),
  /** The expiry date of the license; empty when it has none. */
  licence_valid_until: z.string(),
  main_product: z.string(),
};

/** File id and data of each document. The data contains a signed URL that is valid for ten minutes. */
const documentFields = {
  logo_id: z.string().nullable(),
  logo_data: document,
  licence_id: z.string().nullable(),
  licence_data: document,
  card_front_id: z.string().nullable(),
  card_front_data: document,
  card_reverse_id: z.string().nullable(),
  card_reverse_data: document,
  permit_id: z.string().nullable(),
  permit_data: document,
};

const certification = z.object({
  id: z.number().int(),
  auth_id: z.number().int(),
  auth_status: wire.statusCode(certifiedStatusCodes),
  ...textFields,
  ...documentFields,
  submitted_at: z.string(),
  reviewed_at: z.string().nullable(),
  review_reasons: z.array(z.string()),
  /** The texts of the refusal reasons in the reader's language. */
  reasons_said: z.array(z.string()),
  review_note: z.string(),
});
export type Certification = z.output<typeof certification>;
/** A certification as commands return it, with the name of its status. */
export type CertificationView = z.input<typeof certification>;

export const getUserCertification = post("/user/getUserCertification", {
  who: "buyer:admin",
  summary: "Returns the certification status of the company and its latest submission.",
  data: z.object({
    certified_status: wire.statusCode(certifiedStatusCodes),
    may_buy: z.boolean(),
    user_type: z.number().int(),
    can_submit: z.boolean(),
    company_name: z.string(),
    certification: certification.nullable(),
    /** Refusal reasons in the reader's language. */
    reasons: z.array(z.string()),
  }),
});

export const saveCertification = post("/user/saveCertification", {
  moves: [{ table: "certification", action: "submit", actor: "buyer" }],
  who: "buyer:admin",
  summary:
    "Submits the company's documents for review. China users (user_type 86) also submit both sides of the legal representative's ID card.",
  body: z
    .object({
      company_name: wire.printed(wire.line),
      tax_id: wire.optionalLine,
      zip_code: wire.line.pipe(z.string().max(12)),
      company_email: wire.email,
      country_name: wire.printed(wire.line),
      province_name: wire.printed(wire.line),
      city_name: wire.printed(wire.optionalLine),
      address: wire.printed(wire.optionalLine),
      permit_sn: wire.optionalLine,
      licence_sn: wire.line.pipe(z.string().max(40)),
      licence_valid_until: z.union([z.literal(""), wire.date]).default(""),
      main_product: wire.optionalLine,
      licence_id: z.uuid(),
      card_front_id: optionalFile,
      card_reverse_id: optionalFile,
      permit_id: optionalFile,
      logo_id: optionalFile,
      request_id: wire.requestId,
    })
    .check(wire.usPlace("province_name", "zip_code", ({ country_name }) => country_name === usCountryName)),
  data: z.object({ auth_id: z.number().int(), certified_status: wire.statusCode(certifiedStatusCodes) }),
  refuses: ["CERTIFICATION_UNDER_REVIEW", "LICENCE_RUN_OUT"],
});

const certificationTabs = ["open", "approved", "refused", "all"] as const;

export const certificationList = post("/operator/certificationList", {
  who: "operator:auditor+service",
  summary: "Lists certifications: open ones oldest first, decided ones newest first, with the count of each tab.",
  body: z.object({
    tab: z.enum(certificationTabs).default("open"),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: z.object({
    list: wire.rows({
      auth_id: z.number().int(),
      company_id: z.number().int(),
      company_name: z.string(),
      user_type: z.number().int(),
      country_name: z.string(),
      province_name: z.string(),
      licence_sn: z.string(),
      applicant: z.string(),
      auth_status: wire.statusCode(certifiedStatusCodes),
      attempt: z.number().int(),
      submitted_at: z.string(),
      reviewed_at: z.string().nullable(),
      reviewer: z.string().nullable(),
    }),
    count: z.number().int(),
    counts: z.object({ open: z.number().int(), approved: z.number().int(), refused: z.number().int(), all: z.number().int() }),
  }),
});

export const certificationDetail = post("/operator/certificationDetail", {
  who: "operator:auditor+service",
  summary:
    "Returns one certification with the previous submission, images, the company's history and companies with the same name or numbers.",
  body: z.object({ auth_id: wire.id }),
  data: z.object({
    certification,
    previous: certification.nullable(),
    company: z.object({
      company_id: z.number().int(),
      name: z.string(),
      user_type: z.number().int(),
      certified_status: wire.statusCode(certifiedStatusCodes),
      may_buy: z.boolean(),
      created_at: z.string(),
      orders: z.number().int(),
    }),
    applicant: z.object({ name: z.string(), account: z.string(), mobile: z.string(), language: z.string() }),
    reviewer: z.string().nullable(),
    history: wire.rows({
      auth_id: z.number().int(),
      auth_status: wire.statusCode(certifiedStatusCodes),
      submitted_at: z.string(),
      reviewed_at: z.string().nullable(),
    }),
    duplicates: wire.rows({
      company_id: z.number().int(),
      auth_status: wire.statusCode(certifiedStatusCodes),
      company_name: z.string(),
      licence_sn: z.string(),
      tax_id: z.string(),
      company_email: z.string(),
      province_name: z.string(),
      city_name: z.string(),
      address: z.string(),
      /** The fields that are equal to those of the certification. */
      same: z.array(z.string()),
    }),
    /** The next and previous open certifications of the queue. */
    next_auth_id: z.number().int().nullable(),
    previous_auth_id: z.number().int().nullable(),
  }),
});

export const reviewCertification = post("/operator/reviewCertification", {
  moves: [
    { table: "certification", action: "approve", actor: "auditor" },
    { table: "certification", action: "refuse", actor: "auditor" },
  ],
  who: "operator:auditor",
  summary: "Approves or refuses a certification. A refusal needs reason codes (comma-separated), a note, or both.",
  body: z.object({
    auth_id: wire.id,
    decision: z.enum(["approve", "refuse"]),
    reason_codes: reasonCodes,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ auth_id: z.number().int(), auth_status: wire.statusCode(certifiedStatusCodes) }),
  refuses: ["ALREADY_REVIEWED", "REVIEW_REASON_REQUIRED"],
});
