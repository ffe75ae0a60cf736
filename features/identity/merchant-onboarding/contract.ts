import { z } from "zod";
import { reasonCodes } from "#features/identity/review-decisions/contract.ts";
import { post } from "#kernel/contract.ts";
import { usCountryName } from "#kernel/us-places.ts";
import * as wire from "#kernel/wire.ts";
import { type DocumentField, documentRules, minFoundedYear } from "./rules.ts";
import { applicationStatusCodes } from "./statuses.ts";

const key = z.string().regex(/^[A-Za-z0-9_-]{20,120}$/);
const agreed = wire.flag.refine((ticked) => ticked);

const documentIds = (name: DocumentField) => wire.fileIds(0, documentRules[name].max).default([]);

/** The complete form, validated when it is submitted. */
const applicationFields = {
  company_name: wire.printed(wire.line),
  store_name: wire.printed(wire.line).pipe(z.string().max(60)),
  licence_sn: wire.line.pipe(z.string().max(40)),
  licence_valid_until: z.union([z.literal(""), wire.date]).default(""),
  tax_id: wire.optionalLine,
  founded_year: wire.wholeNumber.pipe(z.number().min(minFoundedYear).max(2100)),
  country_name: wire.printed(wire.line),
  province_name: wire.printed(wire.line),
  city_name: wire.printed(wire.line),
  address: wire.printed(wire.line),
  zip_code: wire.optionalLine.pipe(z.string().max(12)),
  port: wire.optionalLine,
  first_name: wire.printed(wire.line),
  last_name: wire.printed(wire.line),
  mobile_country_code: wire.wholeNumber.pipe(z.number().max(9999)).transform(String),
  mobile: wire.typedPhone,
  company_email: wire.email,
  type_ids: wire.ids(30).pipe(z.array(z.number()).min(1)),
  main_product: wire.line,
  profile: wire.remark.pipe(z.string().min(1)),
  workers: wire.wholeNumber.pipe(z.number().max(1_000_000)),
  factory_area: wire.wholeNumber.pipe(z.number().max(10_000_000)),
  monthly_containers: wire.count.pipe(z.number().max(100_000)),
  production_days: wire.wholeNumber.pipe(z.number().max(365)),
  licence_ids: documentIds("licence_ids"),
  card_front_ids: documentIds("card_front_ids"),
  card_reverse_ids: documentIds("card_reverse_ids"),
  factory_ids: documentIds("factory_ids"),
  certificate_ids: documentIds("certificate_ids"),
  logo_ids: documentIds("logo_ids"),
};
const applicationForm = z.object(applicationFields);
export type ApplicationForm = z.output<typeof applicationForm>;

const applicationKey = z.object({ settlement_key: z.string(), status: wire.statusCode(applicationStatusCodes) });

export const startApplication = post("/home/startSettlement", {
  mutates: true,
  secretAnswer: true,
  who: "anyone",
  summary: "Starts a merchant application, or continues the existing one. The code verifies the email address.",
  body: z.object({ account: wire.email, code: wire.line, password: wire.secret, password_confirm: wire.secret, agree: agreed }),
  data: applicationKey,
  refuses: [
    "PASSWORD_FORM",
    "PASSWORDS_DIFFER",
    "PASSWORD_TOO_COMMON",
    "WRONG_CODE",
    "CODE_NOT_REQUESTED",
    "MERCHANT_EXISTS",
    "EMAIL_TAKEN_OR_REVIEWED",
  ],
});

export const resumeApplication = post("/home/openSettlement", {
  mutates: true,
  secretAnswer: true,
  who: "anyone",
  summary: "Opens an existing application in any status, with a code sent to its email address.",
  body: z.object({ account: wire.email, code: wire.line }),
  data: applicationKey,
  refuses: ["WRONG_CODE", "CODE_NOT_REQUESTED"],
});

const storedFile = z.object({ id: z.string(), name: z.string(), url: z.string(), is_picture: z.boolean() });

export const applicationInfo = post("/home/settlementInfo", {
  who: "anyone",
  mayLag: false,
  summary: "Returns the application's status, draft, files and refusal reasons.",
  body: z.object({ settlement_key: key }),
  data: z.object({
    status: wire.statusCode(applicationStatusCodes),
    account: z.string(),
    company_name: z.string(),
    draft: z.record(z.string(), z.string()),
    files: z.array(storedFile),
    changed_at: z.string(),
    submitted_at: z.string().nullable(),
    reasons: z.array(z.string()),
  }),
});

export const saveApplicationDraft = post("/home/saveSettlementDraft", {
  mutates: true,
  who: "anyone",
  summary: "Saves the draft without validation. Only drafts and refused applications can be changed.",
  body: z.object({ settlement_key: key, draft: wire.json(z.record(z.string().max(40), z.string().max(1_000))) }),
  data: z.object({ changed_at: z.string() }),
  refuses: ["SETTLEMENT_UNDER_REVIEW"],
});

export const uploadApplicationDocument = post("/home/settlementPaper", {
  who: "anyone",
  summary: "Uploads one document of an application (file_data). file_type: 1 image, 5 document (PDF or image).",
  upload: true,
  body: z.object({ settlement_key: key, file_type: wire.choice(1, 5) }),
  data: z.object({ file_id: z.string(), url: z.string(), name: z.string() }),
  refuses: [
    "SETTLEMENT_UNDER_REVIEW",
    "WRONG_FILE_TYPE",
    "FILE_TOO_LARGE",
    "TOO_MANY_FILES",
    "UPLOAD_FAILED",
    "FILE_QUOTA",
    "FILE_DAMAGED",
    "PICTURE_TOO_BIG",
    "PDF_NOT_PLAIN",
    "FILE_NAME",
  ],
});

export const submitApplication = post("/home/submitSettlement", {
  moves: [{ table: "merchant_application", action: "submit", actor: "applicant" }],
  mutates: true,
  who: "anyone",
  summary: "Submits the application for review.",
  body: z
    .object({ settlement_key: key, ...applicationFields })
    .check(wire.usPlace("province_name", "zip_code", ({ country_name, zip_code }) => country_name === usCountryName && zip_code !== "")),
  data: z.object({ status: wire.statusCode(applicationStatusCodes) }),
  refuses: ["MOBILE_OF_OTHER_COUNTRY", "SETTLEMENT_UNDER_REVIEW", "EMAIL_TAKEN_OR_REVIEWED", "LICENCE_RUN_OUT"],
});

const applicationTabs = ["open", "approved", "refused", "all"] as const;

export const applicationList = post("/operator/settlementList", {
  who: "operator:auditor+service",
  summary: "Lists merchant applications: open ones oldest first, decided ones newest first.",
  body: z.object({
    tab: z.enum(applicationTabs).default("open"),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: z.object({
    list: wire.rows({
      settlement_id: z.number().int(),
      company_name: z.string(),
      store_name: z.string(),
      account: z.string(),
      country_name: z.string(),
      province_name: z.string(),
      licence_sn: z.string(),
      status: wire.statusCode(applicationStatusCodes),
      attempt: z.number().int(),
      submitted_at: z.string(),
      reviewed_at: z.string().nullable(),
    }),
    count: z.number().int(),
    counts: z.object({ open: z.number().int(), approved: z.number().int(), refused: z.number().int(), all: z.number().int() }),
  }),
});

const submission = z.object({
  written: z.record(z.string(), z.string()),
  papers: z.array(storedFile.extend({ field: z.string() })),
  submitted_at: z.string(),
});
export type Submission = z.output<typeof submission>;

export const applicationDetail = post("/operator/settlementDetail", {
  who: "operator:auditor+service",
  summary: "Returns one application with its previous submission, documents, history and possible duplicates.",
  body: z.object({ settlement_id: wire.id }),
  data: z.object({
    settlement_id: z.number().int(),
    status: wire.statusCode(applicationStatusCodes),
    account: z.string(),
    language: z.string(),
    merchant_id: z.number().int().nullable(),
    now: submission,
    previous: submission.nullable(),
    history: wire.rows({
      sending_id: z.number().int(),
      submitted_at: z.string(),
      reviewed_at: z.string().nullable(),
      reviewer: z.string().nullable(),
      is_refused: z.boolean(),
      said: z.array(z.string()),
    }),
    duplicates: wire.rows({ kind: z.enum(["settlement", "merchant", "company"]), name: z.string(), same: z.array(z.string()) }),
    next_settlement_id: z.number().int().nullable(),
    previous_settlement_id: z.number().int().nullable(),
  }),
});

export const reviewApplication = post("/operator/reviewSettlement", {
  moves: [
    { table: "merchant_application", action: "approve", actor: "auditor" },
    { table: "merchant_application", action: "refuse", actor: "auditor" },
  ],
  who: "operator:auditor",
  summary: "Approves an application, which creates the merchant, its login and its store, or refuses it with reasons.",
  body: z.object({
    settlement_id: wire.id,
    decision: z.enum(["approve", "refuse"]),
    reason_codes: reasonCodes,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({
    settlement_id: z.number().int(),
    status: wire.statusCode(applicationStatusCodes),
    merchant_id: z.number().int().nullable(),
  }),
  refuses: ["ALREADY_REVIEWED", "REVIEW_REASON_REQUIRED", "APPLICANT_EMAIL_TAKEN"],
});
