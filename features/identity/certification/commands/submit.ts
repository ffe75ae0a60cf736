import { audit } from "#features/identity/accounts/commands/audit.ts";
import { setCompanyStatus } from "#features/identity/accounts/queries.ts";
import { certificationHoursOn, chinaUserType, fullName } from "#features/identity/accounts/rules.ts";
import { certificationStatuses } from "#features/identity/accounts/statuses.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { dayAt } from "#kernel/calendar.ts";

import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import { notify } from "#platform/outbox.ts";
import type { Context } from "#platform/serve.ts";
import type { getUserCertification, saveCertification } from "../contract.ts";
import { receivedMail } from "../mails.ts";
import { applicantById, companyById, insertCertification, latestCertification, lockCompany } from "../queries.ts";
import { requiredDocuments } from "../rules.ts";
import { toCertificationViews } from "./certification-view.ts";

/** The certification status of the user's company and its latest submission. */
export const getCertification = async ({ request, db, now, platform, session }: Context<typeof getUserCertification>) => {
  const company = await db.only(companyById, { company_id: session.company_id });
  const record = await db.row(latestCertification, { company_id: session.company_id });
  const [view = null] = record ? await toCertificationViews(db, platform.settings, now, request.language, [record]) : [];
  const reasons = view?.reasons_said ?? [];
  return {
    certified_status: company.certified_status,
    may_buy: company.may_buy,
    user_type: company.user_type,
    can_submit: nextStatus(certificationStatuses, company.certified_status, "submit") !== undefined && session.member_role === "admin",
    company_name: company.name,
    certification: view,
    reasons: record?.review_note ? [...reasons, record.review_note] : reasons,
  };
};

type SubmitContext = Context<typeof saveCertification>;

/** Refuses missing required documents, and files that do not belong to the company or have the wrong type. */
const assertDocuments = async ({ body, db, session }: SubmitContext, isChina: boolean): Promise<void> => {
  const missing = requiredDocuments(isChina).filter((field) => !body[field]);
  if (missing.length > 0) refuse("CHECK_FIELDS", {}, missing);
  for (const field of ["licence_id", "card_front_id", "card_reverse_id", "permit_id"] as const) {
    const fileId = body[field];
    if (fileId) await getOwnedFiles(db, session, [fileId], ["documentImage", "document"], field);
  }
  if (body.logo_id) await getOwnedFiles(db, session, [body.logo_id], ["documentImage", "logo"], "logo_id");
};

/** Submits documents for review. Refuses CERTIFICATION_UNDER_REVIEW while a submission is open. */
export const submitCertification = async (context: SubmitContext) => {
  const { body, request, now, platform, session, transaction } = context;
  await assertDocuments(context, session.user_type === chinaUserType);
  if (body.licence_valid_until !== "" && body.licence_valid_until < dayAt(now, request.site))
    return refuse("LICENCE_RUN_OUT", {}, ["licence_valid_until"]);
  const answer = await transaction(async (tx) => {
    const company = await tx.only(lockCompany, { company_id: session.company_id });
    const certified_status = nextStatus(certificationStatuses, company.certified_status, "submit") ?? refuse("CERTIFICATION_UNDER_REVIEW");
    // Nothing below is refused.
    const { auth_id } = await tx.only(insertCertification, {
      company_id: session.company_id,
      submitted_by: session.person_id,
      now,
      company_name: body.company_name,
      tax_id: body.tax_id,
      zip_code: body.zip_code,
      company_email: body.company_email,
      country_name: body.country_name,
      province_name: body.province_name,
      city_name: body.city_name,
      address: body.address,
      permit_sn: body.permit_sn,
      license_sn: body.licence_sn,
      main_product: body.main_product,
      logo_id: body.logo_id,
      license_id: body.licence_id,
      card_front_id: body.card_front_id,
      card_reverse_id: body.card_reverse_id,
      permit_id: body.permit_id,
      license_valid_until: body.licence_valid_until || null,
    });
    tx.write(setCompanyStatus, {
      company_id: session.company_id,
      certified_status,
      may_buy: company.may_buy,
      name: company.name,
    });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "certificationSubmitted",
      subject: `company:${session.company_id}`,
      before: { certified_status: company.certified_status },
      after: { certified_status, auth_id },
    });
    const person = await tx.only(applicantById, { person_id: session.person_id });
    const hours = certificationHoursOn(request.site);
    const content = receivedMail({ ...request, name: fullName(person) }, { company: body.company_name, hours });
    await notify(tx, person.email ?? person.phone ?? "", content);
    return { auth_id, certified_status };
  });
  platform.sessions.clear();
  return answer;
};
