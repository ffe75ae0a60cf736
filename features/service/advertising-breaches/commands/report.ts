import { termsSetBefore } from "#features/catalog/advertising-terms/queries.ts";
import { noTerms } from "#features/catalog/advertising-terms/rules.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { lockMerchant } from "#features/identity/members/queries.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { addDays, dayAt, startOfDay } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { reportBreach, reportForStaff } from "../contract.ts";
import { buyerOfMerchant, insertBreach, openReports, productOfSku } from "../queries.ts";
import { breachOf, isReportable, maxOpenReports } from "../rules.ts";

/** Manufacturers and staff report what they saw. What applied on that day is kept with the report. */

type ReportContext = Context<typeof reportBreach> | Context<typeof reportForStaff>;

/**
 * Stores a report. Refuses NOT_FOUND for a product or company that is not the reporter's to name, BREACH_DAY for a day that is too long ago or
 * to come, NO_BREACH where nothing was wrong on that day, and BREACH_LIMIT with too many open reports of the manufacturer.
 */
const report = async (tx: Tx, { body, now, platform, request, session }: ReportContext, own_merchant_id: number | null) => {
  const { sku, channel, url, seen_price: seen_cents, seen_on, note, file_ids, company_id } = body;
  const { person_id } = session;
  const channel_name = channel === "other" ? body.channel_name : "";
  if (!isReportable(seen_on, dayAt(now, request.site))) refuse("BREACH_DAY", {}, ["seen_on"]);
  const { product_id, merchant_id, custom_sn } =
    (await tx.row(productOfSku, { sku, merchant_id: own_merchant_id })) ?? refuse("NOT_FOUND", {}, ["sku"]);
  const { name } = await tx.only(lockMerchant, { merchant_id });
  const terms = await tx.row(termsSetBefore, { product_id, at: startOfDay(addDays(seen_on, 1), request.site) });
  const wrong = breachOf(terms ?? noTerms, { channel, channel_name, seen_cents, seen_on });
  if (!wrong.is_below && !wrong.is_banned) refuse("NO_BREACH", {}, ["seen_price"]);
  if (company_id !== null && !(await tx.row(buyerOfMerchant, { company_id, merchant_id }))) refuse("NOT_FOUND", {}, ["company_id"]);
  await getOwnedFiles(tx, session, file_ids, ["document", "documentImage", "picture"], "file_ids");
  const { open } = await tx.only(openReports, { merchant_id });
  if (open >= maxOpenReports) refuse("BREACH_LIMIT");
  const seen = { channel, channel_name, url, seen_cents, seen_on, note, file_ids };
  const { breach_id } = await tx.only(insertBreach, { merchant_id, product_id, company_id, ...seen, ...wrong, now, person_id });
  await notify(tx, platform, {
    staff: ["service"],
    kind: "advertisingBreachReported",
    params: { manufacturer: name, sku: custom_sn },
    href: `/operator/map_reports?breach=${breach_id}`,
    now,
  });
  return { breach_id, merchant_id, custom_sn };
};

export const reportOwn = (context: Context<typeof reportBreach>) =>
  context.transaction(async (tx) => {
    const { merchant_id, person_id } = context.session;
    const { breach_id, custom_sn } = await report(tx, context, merchant_id);
    await recordActivity(tx, context.now, { merchant_id, person_id, action: "advertisingBreachReported", subject: custom_sn });
    return { breach_id };
  });

export const reportAny = (context: Context<typeof reportForStaff>) =>
  context.transaction(async (tx) => {
    const { breach_id, merchant_id, custom_sn } = await report(tx, context, null);
    await audit(tx, context.now, {
      person_id: context.session.person_id,
      action: "advertisingBreachRecorded",
      subject: `merchant:${merchant_id}`,
      after: { breach_id, custom_sn },
    });
    return { breach_id };
  });
