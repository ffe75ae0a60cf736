import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { assertReasons, getReasonTranslations, recordDecision } from "#features/identity/review-decisions/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { reviewTaxCertificate, revokeTaxCertificate } from "../contract.ts";
import { assertExpiry } from "../expiry.ts";
import { certificateToDecide, decideCertificate, endCertificate, lockCompany } from "../queries.ts";

/** Auditors decide about certificates, one after the other under the company's lock. */

const buyerPage = "/user_center/tax_certificates";

/**
 * Approves or declines a certificate and notifies the company. An approval replaces the certificate that it renews. Of two decisions the second
 * is refused ALREADY_REVIEWED, as is one about a certificate that was withdrawn meanwhile.
 */
export const decide = async ({ body, db, now, platform, session, request, transaction }: Context<typeof reviewTaxCertificate>) => {
  const { certificate_id, decision, note } = body;
  const isApproved = decision === "approve";
  if (!isApproved) await assertReasons(db, "taxCertificate", body.reason_codes, note);
  const { site } = request;
  const { person_id } = session;
  return transaction(async (tx) => {
    const asked = (await tx.row(certificateToDecide, { certificate_id })) ?? refuse("NOT_FOUND", {}, ["certificate_id"]);
    const { company_id, certificate_number, states, renews_id } = asked;
    await tx.only(lockCompany, { company_id });
    const corrected = isApproved ? body.expires_on : null;
    const expires_on = corrected ?? asked.expires_on;
    if (isApproved && expires_on) assertExpiry(expires_on, dayAt(now, site));
    const status = isApproved ? ("approved" as const) : ("declined" as const);
    const reasons = isApproved ? [] : body.reason_codes;
    const decided = { certificate_id, status, expires_on: corrected, now, person_id, reasons, note };
    if (!(await tx.row(decideCertificate, decided))) return refuse("ALREADY_REVIEWED");
    if (isApproved && renews_id !== null)
      await tx.row(endCertificate, { certificate_id: renews_id, status: "replaced", now, person_id, note: "" });
    await recordDecision(
      tx,
      { kind: "taxCertificate", item_ids: [certificate_id], decision },
      { person_id, site_code: site.site_code, now },
    );
    await audit(tx, now, {
      person_id,
      action: isApproved ? "taxCertificateApproved" : "taxCertificateDeclined",
      subject: `company:${company_id}`,
      after: { certificate_id, certificate_number, states, expires_on, replaces: isApproved ? renews_id : null, reasons, note },
    });
    await notify(tx, platform, {
      company_id,
      kind: isApproved ? "taxCertificateApproved" : "taxCertificateDeclined",
      params: {
        certificate: certificate_number,
        states: states.join(", "),
        reasons: await getReasonTranslations(tx, "taxCertificate", reasons),
        ...(note !== "" && { note }),
      },
      href: buyerPage,
      now,
    });
    return { certificate_id, status };
  });
};

/** Ends an approved certificate before its last day. Refuses WRONG_STATUS for one that does not count any more. */
export const revoke = ({ body, now, platform, session, transaction }: Context<typeof revokeTaxCertificate>): Promise<null> =>
  transaction(async (tx) => {
    const { certificate_id, note } = body;
    const { person_id } = session;
    const { company_id, certificate_number, states } =
      (await tx.row(certificateToDecide, { certificate_id })) ?? refuse("NOT_FOUND", {}, ["certificate_id"]);
    await tx.only(lockCompany, { company_id });
    if (!(await tx.row(endCertificate, { certificate_id, status: "revoked", now, person_id, note }))) return refuse("WRONG_STATUS");
    await audit(tx, now, {
      person_id,
      action: "taxCertificateRevoked",
      subject: `company:${company_id}`,
      after: { certificate_id, certificate_number, states, note },
    });
    const params = { certificate: certificate_number, states: states.join(", "), note };
    await notify(tx, platform, { company_id, kind: "taxCertificateRevoked", params, href: `${buyerPage}?tab=earlier`, now });
    return null;
  });
