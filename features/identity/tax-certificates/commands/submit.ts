import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { submitTaxCertificate, withdrawTaxCertificate } from "../contract.ts";
import { assertExpiry } from "../expiry.ts";
import { countWaiting, insertCertificate, lockCompany, ownCertificate, withdrawCertificate, withdrawRenewal } from "../queries.ts";
import { maxWaiting } from "../rules.ts";

/** Certificates are submitted and withdrawn by administrators of a company, one after the other under the company's lock. */

/** Withdraws the renewal of an approved certificate that waits. Refuses NOT_FOUND for one of others, WRONG_STATUS for one that does not count. */
const makeWay = async (tx: Tx, { renews_id, company_id, now }: { renews_id: number; company_id: number; now: Date }): Promise<void> => {
  const renewed = (await tx.row(ownCertificate, { certificate_id: renews_id, company_id })) ?? refuse("NOT_FOUND", {}, ["renews_id"]);
  if (renewed.status !== "approved") refuse("WRONG_STATUS");
  tx.write(withdrawRenewal, { renews_id, company_id, now });
};

/** Submits a certificate. Refuses DOCUMENT_EXPIRED, TOO_MANY_CERTIFICATES, and files that are not the company's. */
export const submit = ({ body, now, request, session, transaction }: Context<typeof submitTaxCertificate>) =>
  transaction(async (tx) => {
    const { kind, certificate_number, expires_on, file_ids, renews_id } = body;
    const { company_id, person_id } = session;
    if (expires_on) assertExpiry(expires_on, dayAt(now, request.site));
    await getOwnedFiles(tx, session, file_ids, ["document", "documentImage", "picture"], "file_ids");
    await tx.only(lockCompany, { company_id });
    if (renews_id !== null) await makeWay(tx, { renews_id, company_id, now });
    const { waiting } = await tx.only(countWaiting, { company_id });
    if (waiting >= maxWaiting) refuse("TOO_MANY_CERTIFICATES", { most: maxWaiting });
    const states = body.states.toSorted();
    const given = { company_id, kind, states, certificate_number, file_ids, expires_on, renews_id };
    const { certificate_id } = await tx.only(insertCertificate, { ...given, now, person_id });
    await recordActivity(tx, now, { company_id, person_id, action: "taxCertificateSubmitted", subject: certificate_number });
    return { certificate_id };
  });

/** Withdraws a certificate that waits. Refuses NOT_FOUND for one of others, WRONG_STATUS for one that was decided. */
export const withdraw = ({ body, now, session, transaction }: Context<typeof withdrawTaxCertificate>): Promise<null> =>
  transaction(async (tx) => {
    const { certificate_id } = body;
    const { company_id, person_id } = session;
    await tx.only(lockCompany, { company_id });
    if (!(await tx.row(ownCertificate, { certificate_id, company_id }))) return refuse("NOT_FOUND", {}, ["certificate_id"]);
    const withdrawn = (await tx.row(withdrawCertificate, { certificate_id, company_id, now })) ?? refuse("WRONG_STATUS");
    await recordActivity(tx, now, { company_id, person_id, action: "taxCertificateWithdrawn", subject: withdrawn.certificate_number });
    return null;
  });
