import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { lockMerchant } from "#features/identity/members/queries.ts";
import type { ApprovalHandler } from "#features/identity/merchant-onboarding/approval-handlers.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { assertReasons, getReasonTranslations, recordDecision } from "#features/identity/review-decisions/commands.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { reviewMerchantDocument, submitDocument } from "../contract.ts";
import {
  clearNotified,
  decideDocument,
  documentById,
  insertDocument,
  itemOf,
  replaceAccepted,
  takeOverLicense,
  withdrawPending,
} from "../queries.ts";
import { maxExpiryYears } from "../rules.ts";

/** Documents are given by manufacturers and decided by auditors, one after the other under the manufacturer's lock. */

/** Refuses DOCUMENT_EXPIRED for a day that has passed, and CHECK_FIELDS for one that no document names. */
const assertExpiry = (expires_on: string, today: string): void => {
  if (expires_on < today) refuse("DOCUMENT_EXPIRED", {}, ["expires_on"]);
  if (expires_on > addDays(today, maxExpiryYears * 366)) refuse("CHECK_FIELDS", {}, ["expires_on"]);
};

/**
 * Gives a document. One that waits is withdrawn; the accepted one counts on. Refuses DOCUMENT_NOT_REQUIRED where the requirement does not
 * concern the manufacturer, CHECK_FIELDS without a number or date that it asks for, DOCUMENT_EXPIRED.
 */
export const giveDocument = ({ body, now, platform, session, transaction }: Context<typeof submitDocument>) => {
  const { requirement_id, document_number, expires_on, file_ids } = body;
  const { merchant_id, person_id } = session;
  const today = dayAt(now, mainSite(platform.sites));
  return transaction(async (tx) => {
    await tx.only(lockMerchant, { merchant_id });
    const item = (await tx.row(itemOf, { merchant_id, requirement_id, today })) ?? refuse("DOCUMENT_NOT_REQUIRED");
    const missing = [
      ...(item.asks_number && document_number === "" ? ["document_number"] : []),
      ...(item.asks_expiry && !expires_on ? ["expires_on"] : []),
    ];
    if (missing.length > 0) return refuse("CHECK_FIELDS", {}, missing);
    if (expires_on) assertExpiry(expires_on, today);
    await getOwnedFiles(tx, session, file_ids, ["document", "documentImage", "picture"], "file_ids");
    tx.write(withdrawPending, { merchant_id, requirement_id, now });
    const given = { merchant_id, requirement_id, file_ids, document_number: item.asks_number ? document_number : "" };
    const { document_id } = await tx.only(insertDocument, { ...given, expires_on: item.asks_expiry ? expires_on : null, now, person_id });
    await recordActivity(tx, now, { merchant_id, person_id, action: "documentGiven", subject: item.title["en-US"] });
    return { document_id };
  });
};

/**
 * Accepts or declines a document and notifies the manufacturer. Of two decisions the second is refused ALREADY_REVIEWED, as is one about a
 * document that was withdrawn meanwhile. An accepted document does not reopen a suspended manufacturer.
 */
export const decide = async ({ body, db, now, platform, session, request, transaction }: Context<typeof reviewMerchantDocument>) => {
  const { document_id, decision, note } = body;
  const isAccepted = decision === "approve";
  if (!isAccepted) await assertReasons(db, "merchantDocument", body.reason_codes, note);
  const today = dayAt(now, mainSite(platform.sites));
  const { person_id } = session;
  return transaction(async (tx) => {
    const { merchant_id, requirement_id } = (await tx.row(documentById, { document_id })) ?? refuse("NOT_FOUND", {}, ["document_id"]);
    await tx.only(lockMerchant, { merchant_id });
    const item = await tx.row(itemOf, { merchant_id, requirement_id, today });
    if (item && item.pending_id !== document_id) return refuse("ALREADY_REVIEWED");
    const corrected = isAccepted && item?.asks_expiry ? body.expires_on : null;
    const expires_on = corrected ?? item?.pending_expires_on ?? null;
    if (isAccepted && expires_on) assertExpiry(expires_on, today);
    if (isAccepted) tx.write(replaceAccepted, { merchant_id, requirement_id });
    const status = isAccepted ? ("accepted" as const) : ("declined" as const);
    const reasons = isAccepted ? [] : body.reason_codes;
    if (!(await tx.row(decideDocument, { document_id, status, expires_on: corrected, now, person_id, reasons, note })))
      return refuse("ALREADY_REVIEWED");
    if (isAccepted) tx.write(clearNotified, { merchant_id, requirement_id });
    await recordDecision(
      tx,
      { kind: "merchantDocument", item_ids: [document_id], decision },
      { person_id, site_code: request.site.site_code, now },
    );
    await audit(tx, now, {
      person_id,
      action: isAccepted ? "merchantDocumentAccepted" : "merchantDocumentDeclined",
      subject: `merchant:${merchant_id}`,
      after: { document_id, document: item?.title["en-US"] ?? "", expires_on, reasons, note },
    });
    if (item)
      await notify(tx, platform, {
        merchant_id,
        kind: isAccepted ? "merchantDocumentAccepted" : "merchantDocumentDeclined",
        params: {
          document: item.title,
          day: localizedDay(expires_on),
          reasons: await getReasonTranslations(tx, "merchantDocument", reasons),
          ...(note !== "" && { note }),
        },
        href: "/merchant/documents",
        now,
        site_code: mainSite(platform.sites).site_code,
      });
    return { document_id, status };
  });
};

/** The license that came with an application becomes the manufacturer's first document. */
export const takeOverFromApplication: ApprovalHandler = async (tx, { merchant_id, license, approved_by }, now) => {
  if (license.file_ids.length === 0) return;
  const { file_ids, number, valid_until } = license;
  tx.write(takeOverLicense, { merchant_id, file_ids, document_number: number, expires_on: valid_until, now, person_id: approved_by });
};
