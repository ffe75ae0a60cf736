import { audit } from "#features/identity/accounts/commands/audit.ts";
import { certificationPath } from "#features/identity/accounts/mails.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { judgeReasons, reasonTexts } from "#features/identity/review-decisions/commands.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { certificationDetail, certificationList, reviewCertification } from "../contract.ts";
import { decisionMail } from "../mails.ts";
import {
  applicantOf,
  companyState,
  decide,
  lockCompany,
  papersForReview,
  previousPapers,
  queuePage,
  setCompanyStatus,
  surroundings,
} from "../queries.ts";
import { certificationArrow } from "../statuses.ts";
import { shownPapers } from "./certification-view.ts";

const tabStatus = { open: 1, approved: 2, refused: 3, all: 0 } as const;

export const listCertifications = async ({ body, db }: Context<typeof certificationList>) => {
  const { tab, keyword, page, page_size } = body;
  const { list, count, open, approved, refused, all } = await db.only(
    queuePage,
    tabStatus[tab],
    keyword,
    page_size,
    (page - 1) * page_size,
  );
  return { list, count: estimatedTotal(count, page, page_size, list.length), counts: { open, approved, refused, all } };
};

/** One set of papers beside the ones before. The reader is staff; the call's `who` has judged that. */
export const readCertificationDetail = async ({ body, request, db, now, platform }: Context<typeof certificationDetail>) => {
  const papers = (await db.row(papersForReview, body.auth_id)) ?? refuse("NOT_FOUND");
  const before = await db.row(previousPapers, papers.company_id, papers.auth_id);
  const company = await db.only(companyState, papers.company_id);
  const applicant = await db.only(applicantOf, papers.submitted_by);
  const { created_at, orders, ...around } = await db.only(surroundings, papers.auth_id);
  const [shown, shownBefore = null] = await shownPapers(db, platform.settings, now, request.language, before ? [papers, before] : [papers]);
  return {
    certification: shown ?? refuse("NOT_FOUND"),
    previous: shownBefore,
    company: { ...company, created_at, orders },
    applicant: {
      name: fullName(applicant),
      account: applicant.email ?? applicant.phone ?? "",
      mobile: applicant.mobile && `+${applicant.mobile_country_code} ${applicant.mobile}`,
      language: applicant.language,
    },
    ...around,
  };
};

/**
 * Decides. The company is locked first, so of two auditors one wins and the other is refused ALREADY_REVIEWED. The buyer is
 * told in their own language, and rights act at their next call (security S45).
 */
export const reviewPapers = async ({ body, request, db, now, platform, session, transaction }: Context<typeof reviewCertification>) => {
  const isRefused = body.decision === "refuse";
  if (isRefused) await judgeReasons(db, "certification", body.reason_codes, body.note);
  const papers = (await db.row(papersForReview, body.auth_id)) ?? refuse("NOT_FOUND");
  const answer = await transaction(async (tx) => {
    const company = await tx.only(lockCompany, papers.company_id);
    const arrow = certificationArrow(company.certified_status, body.decision) ?? refuse("ALREADY_REVIEWED");
    const reasons = isRefused ? body.reason_codes : [];
    if ((await tx.changed(decide, papers.auth_id, arrow.to, session.person_id, now, reasons, body.note)) !== 1)
      return refuse("ALREADY_REVIEWED");
    // After this point it must succeed.
    await tx.changed(setCompanyStatus, company.company_id, arrow.to, !isRefused, isRefused ? company.name : papers.company_name);
    await audit(tx, now, {
      person_id: session.person_id,
      action: isRefused ? "certificationRefused" : "certificationApproved",
      subject: `company:${company.company_id}`,
      before: { certified_status: company.certified_status, may_buy: company.may_buy },
      after: { certified_status: arrow.to, may_buy: !isRefused, auth_id: papers.auth_id, reasons, note: body.note },
    });
    const person = await tx.only(applicantOf, papers.submitted_by);
    const said = await reasonTexts(tx, "certification", reasons);
    await notify(tx, platform, {
      company_id: company.company_id,
      person_id: person.person_id,
      kind: isRefused ? "certificationRefused" : "certificationApproved",
      params: {
        company: papers.company_name,
        reasons: said,
        ...(isRefused && body.note !== "" && { note: body.note }),
      },
      href: isRefused ? certificationPath(company.user_type) : "/home",
      now,
      site_code: request.site.site_code,
      mail: ({ language, site, name }) =>
        decisionMail(language, site, {
          name,
          companyName: papers.company_name,
          userType: company.user_type,
          isApproved: !isRefused,
          reasons: said,
          note: body.note,
          publicUrl: platform.settings.publicUrl,
        }),
    });
    return { auth_id: papers.auth_id, auth_status: arrow.to };
  });
  platform.sessions.forgetAll();
  return answer;
};
