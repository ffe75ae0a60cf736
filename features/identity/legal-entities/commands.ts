import { audit } from "#features/identity/accounts/commands/audit.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { lockMerchant } from "#features/identity/members/queries.ts";
import type { ApprovalHandler } from "#features/identity/merchant-onboarding/approval-handlers.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { addDays, dayAt, startOfDay } from "#kernel/calendar.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { entityDetail, entityHistory, ownEntities, requestEntity, reviewEntity, withdrawEntity } from "./contract.ts";
import { runEntityHandlers } from "./entity-handlers.ts";
import {
  currentEntity,
  decideEntity,
  entitiesOf,
  entityFiles,
  entityForReview,
  entityOwner,
  insertFirst,
  insertRequest,
  withdrawRequest,
} from "./queries.ts";
import { maxDaysAhead } from "./rules.ts";

/** Who a manufacturer is by law: asked for by an owner, decided by an auditor, one after the other under the manufacturer's lock. */

interface Reader {
  db: Db;
  platform: Platform;
  now: Date;
}

/** Views of files with signed URLs, by id. The call has authorized the reader. */
const readFiles = async ({ db, platform, now }: Reader, file_ids: readonly string[]) => {
  const found = file_ids.length === 0 ? [] : await db.rows(entityFiles, { file_ids });
  const views = found.map(({ file_id, name, mime }) => ({
    file_id,
    name,
    url: signFileUrl(platform.settings, file_id, now),
    is_picture: mime.startsWith("image/"),
  }));
  return (ids: readonly string[]) => views.filter(({ file_id }) => ids.includes(file_id));
};

const readVersions = async (reader: Reader, merchant_id: number) => {
  const rows = await reader.db.rows(entitiesOf, { merchant_id, now: reader.now });
  const files = await readFiles(
    reader,
    rows.flatMap(({ file_ids }) => file_ids),
  );
  return rows.map(({ file_ids, is_current, requested_by, decided_by, merchant_id: _, ...row }) => ({
    ...row,
    is_current: is_current ?? false,
    requested_by: requested_by ?? "",
    decided_by: decided_by ?? "",
    files: files(file_ids),
  }));
};

/** The versions of the manufacturer that reads. */
export const readOwn = async (context: Context<typeof ownEntities>) => ({
  today: dayAt(context.now, mainSite(context.platform.sites)),
  list: (await readVersions(context, context.session.merchant_id)).map(({ decided_by: _, ...row }) => row),
});

/** The versions of a manufacturer, for staff. */
export const readHistory = async (context: Context<typeof entityHistory>) => ({
  list: await readVersions(context, context.body.merchant_id),
});

/** A request for its review. Refuses NOT_FOUND. */
export const readDetail = async (context: Context<typeof entityDetail>) => {
  const { db, now } = context;
  const row = (await db.row(entityForReview, { entity_id: context.body.entity_id })) ?? refuse("NOT_FOUND");
  const { file_ids, requested_by, ...asked } = row;
  const files = await readFiles(context, file_ids);
  const before = (await db.row(currentEntity, { merchant_id: asked.merchant_id, now })) ?? null;
  return { ...asked, requested_by: requested_by ?? "", files: files(file_ids), before };
};

type Event = "legalEntityRequested" | "legalEntityApproved" | "legalEntityDeclined";

const notifyOwners = (
  tx: Tx,
  platform: Platform,
  kind: Event,
  { merchant_id, ...params }: { merchant_id: number; name: string; person: string; day: string; note: string },
  now: Date,
) =>
  notify(tx, platform, {
    merchant_id,
    merchant_roles: ["owner"],
    kind,
    params: { name: params.name, person: params.person, day: localizedDay(params.day), ...(params.note !== "" && { note: params.note }) },
    href: "/merchant/legal_entity",
    now,
    site_code: mainSite(platform.sites).site_code,
  });

/** Asks for a change. Refuses ENTITY_CHANGE_PENDING while another one waits, and ENTITY_DATE for a day that has passed or is far ahead. */
export const request = ({ body, now, platform, session, transaction }: Context<typeof requestEntity>) => {
  const { request_id: _, ...asked } = body;
  const { merchant_id, person_id } = session;
  const today = dayAt(now, mainSite(platform.sites));
  if (asked.wanted_from < today || asked.wanted_from > addDays(today, maxDaysAhead)) refuse("ENTITY_DATE", {}, ["wanted_from"]);
  return transaction(async (tx) => {
    await tx.only(lockMerchant, { merchant_id });
    await getOwnedFiles(tx, session, asked.file_ids, ["document", "documentImage", "picture"], "file_ids");
    const inserted = (await tx.row(insertRequest, { ...asked, merchant_id, now, person_id })) ?? refuse("ENTITY_CHANGE_PENDING");
    await recordActivity(tx, now, { merchant_id, person_id, action: "legalEntityRequested", subject: asked.legal_name });
    const told = { merchant_id, name: asked.legal_name, person: fullName(session), day: asked.wanted_from, note: "" };
    await notifyOwners(tx, platform, "legalEntityRequested", told, now);
    return inserted;
  });
};

/** Withdraws the request. Refuses ALREADY_REVIEWED where it does not wait any more. */
export const withdraw = ({ body, now, session, transaction }: Context<typeof withdrawEntity>): Promise<null> =>
  transaction(async (tx) => {
    const { merchant_id, person_id } = session;
    await tx.only(lockMerchant, { merchant_id });
    const { legal_name } =
      (await tx.row(withdrawRequest, { merchant_id, entity_id: body.entity_id, now, person_id })) ?? refuse("ALREADY_REVIEWED");
    await recordActivity(tx, now, { merchant_id, person_id, action: "legalEntityWithdrawn", subject: legal_name });
    return null;
  });

/**
 * Decides about a change. An approved one applies from its day on, and never before this moment, so that documents of earlier orders keep the
 * entity of their day. Refuses ALREADY_REVIEWED, and REVIEW_REASON_REQUIRED for a decline without a reason.
 */
export const decide = async ({ body, now, platform, session, request: { site }, transaction }: Context<typeof reviewEntity>) => {
  const { entity_id, decision, note } = body;
  const isApproved = decision === "approve";
  if (!isApproved && note === "") refuse("REVIEW_REASON_REQUIRED", {}, ["note"]);
  const { person_id } = session;
  return transaction(async (tx) => {
    const { merchant_id } = (await tx.row(entityOwner, { entity_id })) ?? refuse("NOT_FOUND", {}, ["entity_id"]);
    await tx.only(lockMerchant, { merchant_id });
    const asked = (await tx.row(entityForReview, { entity_id })) ?? refuse("NOT_FOUND", {}, ["entity_id"]);
    const from = startOfDay(asked.wanted_from, mainSite(platform.sites));
    const effective_at = isApproved ? (from > now ? from : now) : null;
    const status = isApproved ? ("approved" as const) : ("declined" as const);
    const { legal_name, requested_by } =
      (await tx.row(decideEntity, { entity_id, status, now, person_id, note, effective_at })) ?? refuse("ALREADY_REVIEWED");
    if (isApproved) await runEntityHandlers(tx, { merchant_id, requested_by, now });
    await recordDecision(tx, { kind: "legalEntity", item_ids: [entity_id], decision }, { person_id, site_code: site.site_code, now });
    await audit(tx, now, {
      person_id,
      action: isApproved ? "legalEntityApproved" : "legalEntityDeclined",
      subject: `merchant:${merchant_id}`,
      after: { entity_id, legal_name, wanted_from: asked.wanted_from, note },
    });
    const told = { merchant_id, name: legal_name, person: "", day: asked.wanted_from, note };
    await notifyOwners(tx, platform, isApproved ? "legalEntityApproved" : "legalEntityDeclined", told, now);
    return { entity_id, status };
  });
};

/** The company of an application is the manufacturer's first legal entity. */
export const takeOverEntity: ApprovalHandler = async (tx, { merchant_id, company, license, approved_by }, now) => {
  const { name: legal_name, tax_id, country, address, today } = company;
  const known = { merchant_id, legal_name, licence_number: license.number, tax_id, country, address, today, file_ids: license.file_ids };
  tx.write(insertFirst, { ...known, now, person_id: approved_by });
};
