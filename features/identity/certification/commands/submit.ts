import { audit } from "#features/identity/accounts/commands/audit.ts";
import { chinaUserType, fullName } from "#features/identity/accounts/rules.ts";
import { ownedFiles } from "#features/identity/files/commands/read.ts";
import { utcDay } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import { notify } from "#platform/outbox.ts";
import type { Context } from "#platform/serve.ts";
import type { getUserCertification, saveCertification } from "../contract.ts";
import { receivedMail } from "../mails.ts";
import { applicantOf, companyState, insertPapers, lockCompany, newestPapers, setCompanyStatus } from "../queries.ts";
import { requiredPapers } from "../rules.ts";
import { certificationArrow } from "../statuses.ts";
import { shownPapers } from "./certification-view.ts";

/** The company's own certification (spec 3). */
export const readCertification = async ({ request, db, now, platform, session }: Context<typeof getUserCertification>) => {
  const company = await db.only(companyState, session.company_id);
  const papers = await db.row(newestPapers, session.company_id);
  const [shown = null] = papers ? await shownPapers(db, platform.settings, now, request.language, [papers]) : [];
  const reasons = shown?.reasons_said ?? [];
  return {
    certified_status: company.certified_status,
    may_buy: company.may_buy,
    user_type: company.user_type,
    can_submit: certificationArrow(company.certified_status, "submit") !== undefined && session.member_role === "admin",
    company_name: company.name,
    certification: shown,
    reasons: papers?.review_note ? [...reasons, papers.review_note] : reasons,
  };
};

type SubmitContext = Context<typeof saveCertification>;

/** Every picture must be the company's own, of the right type, and there where the papers of its country need it. */
const judgePictures = async ({ body, db, session }: SubmitContext, isChina: boolean): Promise<void> => {
  const missing = requiredPapers(isChina).filter((field) => !body[field]);
  if (missing.length > 0) refuse("CHECK_FIELDS", {}, missing);
  for (const field of ["licence_id", "card_front_id", "card_reverse_id", "permit_id"] as const) {
    const fileId = body[field];
    if (fileId) await ownedFiles(db, session, [fileId], [1], field);
  }
  if (body.logo_id) await ownedFiles(db, session, [body.logo_id], [1, 3], "logo_id");
};

/** Sends papers for review. Only an administrator of the company may; refuses CERTIFICATION_UNDER_REVIEW while one is open. */
export const submitPapers = async (context: SubmitContext) => {
  const { body, request, now, platform, session, transaction } = context;
  await judgePictures(context, session.user_type === chinaUserType);
  if (body.licence_valid_until !== "" && body.licence_valid_until < utcDay(now))
    return refuse("LICENCE_RUN_OUT", {}, ["licence_valid_until"]);
  const answer = await transaction(async (tx) => {
    const company = await tx.only(lockCompany, session.company_id);
    const arrow = certificationArrow(company.certified_status, "submit") ?? refuse("CERTIFICATION_UNDER_REVIEW");
    // After this point it must succeed.
    const { auth_id } = await tx.only(
      insertPapers,
      session.company_id,
      session.person_id,
      now,
      body.company_name,
      body.tax_id,
      body.zip_code,
      body.company_email,
      body.country_name,
      body.province_name,
      body.city_name,
      body.address,
      body.permit_sn,
      body.licence_sn,
      body.main_product,
      body.logo_id,
      body.licence_id,
      body.card_front_id,
      body.card_reverse_id,
      body.permit_id,
      body.licence_valid_until || null,
    );
    await tx.changed(setCompanyStatus, session.company_id, arrow.to, company.may_buy, company.name);
    await audit(tx, now, {
      person_id: session.person_id,
      action: "certificationSubmitted",
      subject: `company:${session.company_id}`,
      before: { certified_status: arrow.from },
      after: { certified_status: arrow.to, auth_id },
    });
    const person = await tx.only(applicantOf, session.person_id);
    await notify(
      tx,
      person.email ?? person.phone ?? "",
      request.language,
      receivedMail(request.language, request.site, fullName(person), body.company_name),
    );
    return { auth_id, certified_status: arrow.to };
  });
  platform.sessions.forgetAll();
  return answer;
};
