import { audit } from "#features/identity/accounts/commands/audit.ts";
import { insertMerchantPerson } from "#features/identity/accounts/queries.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import { acceptCurrent } from "#features/identity/agreements/queries.ts";
import { assignFilesToMerchant } from "#features/identity/files/queries.ts";
import { assertReasons, getReasonTranslations, recordDecision } from "#features/identity/review-decisions/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import { type Tx, violatedConstraint } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite, siteOf } from "#platform/sites.ts";
import { runApprovalHandlers } from "../approval-handlers.ts";
import type { ApplicationForm, reviewApplication } from "../contract.ts";
import { approvedMail, refusedMail } from "../mails.ts";
import {
  insertMerchant,
  lockApplication,
  type MerchantApplication,
  submissionsByApplication,
  updateApplicationDecision,
  updateSubmissionDecision,
} from "../queries.ts";
import { applicationStatuses } from "../statuses.ts";

type ReviewContext = Context<typeof reviewApplication>;

/** Copies a text to all languages, until the merchant translates it in the console. */
const inAllLanguages = (text: string): Text => ({ "en-US": text, "zh-CN": text, "es-ES": text });

/** Creates the merchant, its login and its store page, and assigns the files. Returns the merchant's id. */
const createMerchant = async (
  tx: Tx,
  { now, platform, session }: Pick<ReviewContext, "now" | "platform" | "session">,
  own: MerchantApplication,
  form: ApplicationForm,
) => {
  const { ids } = platform;
  const { merchant_id } = await tx.only(insertMerchant, {
    uuid: ids.uuid(),
    code: `M${ids.code(8)}`,
    name: form.store_name,
    name_zh: form.company_name,
    origin: [form.city_name, form.province_name, form.country_name].join(", "),
    port: form.port || null,
    founded_year: form.founded_year,
    address: form.address,
    email: form.company_email,
    phone: `+${form.mobile_country_code} ${form.mobile}`,
    production_days: form.production_days,
    speciality: JSON.stringify(inAllLanguages(form.main_product)),
    profile: JSON.stringify(inAllLanguages(form.profile)),
    now,
  });
  const { person_id } = await tx.only(insertMerchantPerson, {
    account: own.account,
    password_hash: own.password_hash,
    first_name: form.first_name,
    last_name: form.last_name,
    country_code: form.mobile_country_code,
    mobile: form.mobile,
    user_sn: `U${ids.digits(10)}`,
    uuid: ids.uuid(),
    language: own.language,
    merchant_id,
    now,
  });
  const license = { file_ids: form.licence_ids, number: form.licence_sn, valid_until: form.licence_valid_until || null };
  const { company_name, tax_id, country_name: country, address } = form;
  const company = { name: company_name, tax_id, country, address, today: dayAt(now, mainSite(platform.sites)) };
  const approved = { merchant_id, profile: inAllLanguages(form.profile), license, company, approved_by: session.person_id };
  await runApprovalHandlers(tx, approved, now);
  // They agreed when they began, to the version that applied then.
  tx.write(acceptCurrent, { agreement: "merchant_terms", person_id, company_id: null, merchant_id, now: own.agreed_at });
  tx.write(assignFilesToMerchant, { settlement_id: own.settlement_id, person_id, merchant_id });
  return merchant_id;
};

/**
 * Approves or refuses an application and notifies the applicant in their language. The application is locked, so the second of two
 * concurrent decisions is refused ALREADY_REVIEWED.
 */
export const handleReviewApplication = async (context: ReviewContext) => {
  const { body, db } = context;
  if (body.decision === "refuse") await assertReasons(db, "settlement", body.reason_codes, body.note);
  try {
    return await context.transaction((tx) => applyDecision(tx, context));
  } catch (error) {
    // The address was registered while the application was under review.
    if (violatedConstraint(error)?.startsWith("people_")) return refuse("APPLICANT_EMAIL_TAKEN");
    throw error;
  }
};

const applyDecision = async (tx: Tx, context: ReviewContext) => {
  const { body, now, platform, session } = context;
  const own = (await tx.row(lockApplication, { settlement_id: body.settlement_id })) ?? refuse("NOT_FOUND");
  const status =
    nextStatus(applicationStatuses, own.status, body.decision) ?? refuse(own.status === "draft" ? "NOT_FOUND" : "ALREADY_REVIEWED");
  const [sending] = await tx.rows(submissionsByApplication, { settlement_id: own.settlement_id });
  if (!sending) return refuse("NOT_FOUND");
  const isRefused = body.decision === "refuse";
  const merchant_id = isRefused ? null : await createMerchant(tx, context, own, sending.form);
  const reasons = isRefused ? body.reason_codes : [];
  tx.write(updateApplicationDecision, {
    settlement_id: own.settlement_id,
    status,
    reviewed_by: session.person_id,
    now,
    merchant_id,
  });
  tx.write(updateSubmissionDecision, {
    sending_id: sending.sending_id,
    reviewed_by: session.person_id,
    now,
    reasons,
    note: body.note,
  });
  await recordDecision(
    tx,
    { kind: "settlement", item_ids: [own.settlement_id], decision: body.decision },
    { person_id: session.person_id, site_code: context.request.site.site_code, now },
  );
  await audit(tx, now, {
    person_id: session.person_id,
    action: isRefused ? "settlementRefused" : "settlementApproved",
    subject: `settlement:${own.settlement_id}`,
    before: { status: own.status },
    after: { status, company: own.company_name, merchant_id, reasons, note: body.note },
  });
  const reader = { language: own.language, site: siteOf(platform.sites, own.site_code), name: fullName(sending.form) };
  const reasonTexts = await getReasonTranslations(tx, "settlement", reasons);
  const { company_name: company, store_name: store } = sending.form;
  const { publicUrl } = platform.settings;
  const content = isRefused
    ? refusedMail(reader, { company, publicUrl }, [...reasonTexts, body.note])
    : approvedMail(reader, { store, account: own.account, publicUrl });
  await notify(tx, own.account, content);
  return { settlement_id: own.settlement_id, status, merchant_id };
};
