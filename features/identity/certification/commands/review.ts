import { audit } from "#features/identity/accounts/commands/audit.ts";
import { setCompanyStatus } from "#features/identity/accounts/queries.ts";
import { certificationPath, fullName } from "#features/identity/accounts/rules.ts";
import { certificationStatuses } from "#features/identity/accounts/statuses.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { assertReasons, getReasonTranslations, recordDecision } from "#features/identity/review-decisions/commands.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Context } from "#platform/serve.ts";
import type { certificationDetail, certificationList, reviewCertification } from "../contract.ts";
import { approvedMail, refusedMail } from "../mails.ts";
import {
  applicantById,
  certificationById,
  certificationContext,
  companyById,
  lockCompany,
  previousCertification,
  queuePage,
  updateDecision,
} from "../queries.ts";
import { toCertificationViews } from "./certification-view.ts";

const tabStatus = { open: "underReview", approved: "certified", refused: "failed", all: "all" } as const;

/** One page of certifications with the counts of all tabs. */
export const listCertifications = async ({ body, db }: Context<typeof certificationList>) => {
  const { tab, keyword, page, page_size } = body;
  const { list, count, open, approved, refused, all } = await db.only(queuePage, {
    auth_status: tabStatus[tab],
    keyword,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return { list, count: estimatedTotal(count, page, page_size, list.length), counts: { open, approved, refused, all } };
};

/** One certification with the previous submission, company, applicant and history. The call's `who` has authorized the staff member. */
export const getCertificationDetail = async ({ body, request, db, now, platform }: Context<typeof certificationDetail>) => {
  const record = (await db.row(certificationById, { auth_id: body.auth_id })) ?? refuse("NOT_FOUND");
  const previous = await db.row(previousCertification, { company_id: record.company_id, auth_id: record.auth_id });
  const company = await db.only(companyById, { company_id: record.company_id });
  const applicant = await db.only(applicantById, { person_id: record.submitted_by });
  const { created_at, orders, ...related } = await db.only(certificationContext, { auth_id: record.auth_id });
  const [view, previousView = null] = await toCertificationViews(
    db,
    platform.settings,
    now,
    request.language,
    previous ? [record, previous] : [record],
  );
  return {
    certification: view ?? refuse("NOT_FOUND"),
    previous: previousView,
    company: { ...company, created_at, orders },
    applicant: {
      name: fullName(applicant),
      account: applicant.email ?? applicant.phone ?? "",
      mobile: applicant.mobile && `+${applicant.mobile_country_code} ${applicant.mobile}`,
      language: applicant.language,
    },
    ...related,
  };
};

/**
 * Approves or refuses a certification and notifies the buyer. The company is locked, so the second of two concurrent decisions is
 * refused ALREADY_REVIEWED. The buyer's rights change at their next call (docs/security.md S45).
 */
export const handleReviewCertification = async ({
  body,
  request,
  db,
  now,
  platform,
  session,
  transaction,
}: Context<typeof reviewCertification>) => {
  const isRefused = body.decision === "refuse";
  if (isRefused) await assertReasons(db, "certification", body.reason_codes, body.note);
  const record = (await db.row(certificationById, { auth_id: body.auth_id })) ?? refuse("NOT_FOUND");
  const answer = await transaction(async (tx) => {
    const company = await tx.only(lockCompany, { company_id: record.company_id });
    const certified_status = nextStatus(certificationStatuses, company.certified_status, body.decision) ?? refuse("ALREADY_REVIEWED");
    const reasons = isRefused ? body.reason_codes : [];
    if (
      (await tx.changed(updateDecision, {
        auth_id: record.auth_id,
        auth_status: certified_status,
        reviewed_by: session.person_id,
        now,
        reasons,
        note: body.note,
      })) !== 1
    )
      return refuse("ALREADY_REVIEWED");
    // Nothing below is refused.
    tx.write(setCompanyStatus, {
      company_id: company.company_id,
      certified_status,
      may_buy: !isRefused,
      name: isRefused ? company.name : record.company_name,
    });
    await recordDecision(
      tx,
      { kind: "certification", item_ids: [record.auth_id], decision: body.decision },
      { person_id: session.person_id, site_code: request.site.site_code, now },
    );
    await audit(tx, now, {
      person_id: session.person_id,
      action: isRefused ? "certificationRefused" : "certificationApproved",
      subject: `company:${company.company_id}`,
      before: { certified_status: company.certified_status, may_buy: company.may_buy },
      after: { certified_status, may_buy: !isRefused, auth_id: record.auth_id, reasons, note: body.note },
    });
    const person = await tx.only(applicantById, { person_id: record.submitted_by });
    const reasonTexts = await getReasonTranslations(tx, "certification", reasons);
    const about = { company: record.company_name, publicUrl: platform.settings.publicUrl };
    await notify(tx, platform, {
      company_id: company.company_id,
      person_id: person.person_id,
      kind: isRefused ? "certificationRefused" : "certificationApproved",
      params: {
        company: record.company_name,
        reasons: reasonTexts,
        ...(isRefused && body.note !== "" && { note: body.note }),
      },
      href: isRefused ? certificationPath(company.user_type) : "/home",
      now,
      site_code: request.site.site_code,
      mail: (reader) =>
        isRefused
          ? refusedMail(reader, { ...about, path: certificationPath(company.user_type) }, [...reasonTexts, body.note])
          : approvedMail(reader, about),
    });
    return { auth_id: record.auth_id, auth_status: certified_status };
  });
  platform.sessions.clear();
  return answer;
};
