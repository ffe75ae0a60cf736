import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import { type Consequence, expiringDays, type ItemState, type SaleKind } from "./rules.ts";
import type { MerchantDocumentStatus } from "./statuses.ts";

/** Requirements, the checklists that follow from them, and the documents that manufacturers gave. */

/** SQL: the country of a manufacturer, an English name: that of its legal entity, or where its goods come from. */
const countrySql = `coalesce((select country from merchant_entities entity where entity.merchant_id = merchant.merchant_id
     and entity.status = 'approved' and entity.wanted_from <= :today::date order by entity.effective_at desc limit 1), trim(substring(merchant.origin from '[^,]*$')))`;

const sells = (condition: string): string =>
  `exists (select from offers join products using (product_id) where products.merchant_id = merchant.merchant_id
     and product_state = 'live' and switched_on and ${condition})`;

/** SQL: whether a requirement concerns a manufacturer. */
const concernsSql = `requirement.archived_at is null and merchant.merchant_state <> 'closed'
   and (cardinality(requirement.countries) = 0 or ${countrySql} = any (requirement.countries))
   and (cardinality(requirement.sale_kinds) = 0 or 'fob' = any (requirement.sale_kinds) and ${sells("offers.kind = 'fob'")}
     or 'stock' = any (requirement.sale_kinds) and ${sells("offers.kind <> 'fob'")})`;

/**
 * SQL: the checklists of manufacturers on a day. `required_since` is null until the job has found that a requirement concerns a manufacturer;
 * `lapses_on` is the day after which one is suspended. The one definition of how a line stands.
 */
const itemsSql = (of: string): string => `select *, case
     when accepted_id is not null and (expires_on is null or expires_on >= :today::date)
       then case when expires_on - warning_days <= :today::date then 'expiring' else 'accepted' end
     when pending_id is not null then 'underReview'
     when declined_id > coalesce(accepted_id, 0) then 'declined'
     when accepted_id is not null then 'expired' else 'missing' end as state,
     case when consequence = 'suspend' and (accepted_id is null or expires_on is not null)
       then coalesce(expires_on, required_since, :today::date) + grace_days end as lapses_on
   from (select merchant.merchant_id, merchant.name as merchant_name, merchant.merchant_state, requirement.requirement_id,
       requirement.name as title, explanation, asks_number, asks_expiry, warning_days, grace_days, consequence, required_since, notified,
       accepted.document_id as accepted_id, coalesce(accepted.document_number, '') as document_number, accepted.expires_on,
       accepted.decided_at as accepted_at, pending.document_id as pending_id, pending.submitted_at as pending_since,
       coalesce(pending.document_number, '') as pending_number, pending.expires_on as pending_expires_on,
       declined.document_id as declined_id, declined.review_reasons, declined.review_note,
       accepted.file_ids as accepted_files, pending.file_ids as pending_files
     from merchants merchant cross join document_requirements requirement
       left join merchant_requirements using (merchant_id, requirement_id)
       left join merchant_documents accepted on accepted.merchant_id = merchant.merchant_id
         and accepted.requirement_id = requirement.requirement_id and accepted.status = 'accepted'
       left join merchant_documents pending on pending.merchant_id = merchant.merchant_id
         and pending.requirement_id = requirement.requirement_id and pending.status = 'underReview'
       left join lateral (select document_id, review_reasons, review_note from merchant_documents latest
         where latest.merchant_id = merchant.merchant_id and latest.requirement_id = requirement.requirement_id and latest.status = 'declined'
         order by document_id desc limit 1) declined on true
     where ${of} and ${concernsSql}) item`;

interface ItemColumns {
  state: ItemState;
  title: Text;
  explanation: Text;
  consequence: Consequence;
  notified: "missing" | "expiring" | "expired" | "suspended" | null;
  merchant_state: "open" | "suspended" | "closed";
  required_since: string | null;
  accepted_id: number | null;
  expires_on: string | null;
  accepted_at: Date | null;
  pending_id: number | null;
  pending_since: Date | null;
  pending_expires_on: string | null;
  declined_id: number | null;
  review_reasons: string[] | null;
  review_note: string | null;
  accepted_files: string[] | null;
  pending_files: string[] | null;
  lapses_on: string | null;
}

/** What is worst stands first. */
const orderSql = "array_position(array['expired', 'missing', 'declined', 'expiring', 'underReview', 'accepted'], state)";

/** The checklist of a manufacturer. */
export const checklistOf = statement("merchantDocuments.checklist")<ItemColumns>(
  `select * from (${itemsSql("merchant.merchant_id = :merchant_id")}) found order by ${orderSql}, expires_on, requirement_id`,
);

/** One line of a checklist; none where the requirement does not concern the manufacturer. */
export const itemOf = statement("merchantDocuments.item")<ItemColumns>(
  itemsSql("merchant.merchant_id = :merchant_id and requirement.requirement_id = :requirement_id"),
);

/** The names of files by id. The caller has authorized the reader. */
export const fileNames = statement("merchantDocuments.fileNames")(
  "select file_id, name, mime from files where file_id = any (:file_ids::uuid[])",
);

const tabSql = `case :tab when 'review' then pending_id is not null when 'expiring' then expires_on between :today::date and :today::date + ${expiringDays}
     when 'expired' then expires_on < :today::date when 'missing' then accepted_id is null and pending_id is null else true end`;

const foundSql = `${itemsSql("(:document_id?::bigint is null or (merchant.merchant_id, requirement.requirement_id) in (select merchant_id, requirement_id from merchant_documents where document_id = :document_id))")}`;

const searchSql =
  "(cardinality(:patterns::text[]) = 0 or lower(merchant_name || ' ' || document_number || ' ' || (title ->> :language)) like any (:patterns))";

/** Lines of all checklists, for staff. */
export const itemPage = statement("merchantDocuments.itemPage")<ItemColumns>(
  `select * from (${foundSql}) found where ${tabSql} and ${searchSql}
   order by case when :tab = 'review' then pending_since end, case when :tab <> 'review' then expires_on end, ${orderSql}, merchant_id, requirement_id
   limit :limit offset :offset`,
);

export const itemCounts = statement("merchantDocuments.itemCounts")(
  `select count(*) filter (where ${tabSql})::integer as found, count(*) filter (where pending_id is not null)::integer as review,
     count(*) filter (where expires_on between :today::date and :today::date + ${expiringDays})::integer as expiring,
     count(*) filter (where expires_on < :today::date)::integer as expired,
     count(*) filter (where accepted_id is null and pending_id is null)::integer as missing
   from (${foundSql}) found where ${searchSql}`,
);

/** A document with its requirement, and the one that counts now, for its review. */
export const documentForReview = statement("merchantDocuments.forReview")<{
  status: MerchantDocumentStatus;
  title: Text;
  explanation: Text;
  expires_on: string | null;
  before_files: string[] | null;
  before_number: string | null;
  before_expires_on: string | null;
  submitted_by: string | null;
}>(
  `select given.document_id, given.merchant_id, merchants.name as merchant_name, merchants.merchant_state, requirement.requirement_id,
     requirement.name as title, explanation, asks_number, asks_expiry, given.status, given.document_number, given.expires_on, given.file_ids,
     given.submitted_at, people.first_name || ' ' || people.last_name as submitted_by, before.file_ids as before_files, before.document_number as before_number,
     before.expires_on as before_expires_on
   from merchant_documents given join merchants using (merchant_id) join document_requirements requirement using (requirement_id)
     left join people on people.person_id = given.submitted_by
     left join merchant_documents before on before.merchant_id = given.merchant_id and before.requirement_id = given.requirement_id
       and before.status = 'accepted' and before.document_id <> given.document_id
   where given.document_id = :document_id`,
);

/** The document and whose it is. Its manufacturer is locked next. */
export const documentById = statement("merchantDocuments.byId")(
  "select merchant_id, requirement_id from merchant_documents where document_id = :document_id",
);

/** Withdraws what waits to be reviewed; another document takes its place. */
export const withdrawPending = statement("merchantDocuments.withdrawPending")(
  `update merchant_documents set status = 'withdrawn', decided_at = :now
   where merchant_id = :merchant_id and requirement_id = :requirement_id and status = 'underReview'`,
);

export const insertDocument = statement("merchantDocuments.insert")(
  `insert into merchant_documents (merchant_id, requirement_id, file_ids, document_number, expires_on, status, submitted_at, submitted_by)
   values (:merchant_id, :requirement_id, :file_ids, :document_number, :expires_on?, 'underReview', :now, :person_id) returning document_id`,
);

/** The accepted document gives way to another. */
export const replaceAccepted = statement("merchantDocuments.replaceAccepted")(
  "update merchant_documents set status = 'replaced' where merchant_id = :merchant_id and requirement_id = :requirement_id and status = 'accepted'",
);

/** Decides about a document. No row where it was decided or withdrawn before. */
export const decideDocument = statement("merchantDocuments.decide")<{ ":status": MerchantDocumentStatus; expires_on: string | null }>(
  `update merchant_documents set status = :status, decided_at = :now, decided_by = :person_id, review_reasons = :reasons, review_note = :note,
     expires_on = coalesce(:expires_on?::date, expires_on)
   where document_id = :document_id and status = 'underReview' returning merchant_id, requirement_id, expires_on`,
);

/** An accepted document starts its warnings anew. */
export const clearNotified = statement("merchantDocuments.clearNotified")(
  "update merchant_requirements set notified = null, notified_at = null where merchant_id = :merchant_id and requirement_id = :requirement_id",
);

/** What became of a manufacturer's documents, the newest first. */
export const documentsOf = statement("merchantDocuments.documentsOf")<{
  status: MerchantDocumentStatus;
  title: Text;
  expires_on: string | null;
  decided_at: Date | null;
  submitted_by: string | null;
  decided_by: string | null;
}>(
  `select document_id, requirement_id, requirement.name as title, file_ids, document_number, expires_on, status, submitted_at,
     submitter.first_name || ' ' || submitter.last_name as submitted_by, decided_at, decider.first_name || ' ' || decider.last_name as decided_by,
     review_reasons, review_note
   from merchant_documents given join document_requirements requirement using (requirement_id)
     left join people submitter on submitter.person_id = submitted_by left join people decider on decider.person_id = decided_by
   where given.merchant_id = :merchant_id order by document_id desc limit :limit`,
);

interface RequirementColumns {
  name: Text;
  explanation: Text;
  consequence: Consequence;
  sale_kinds: SaleKind[];
}

/** Requirements, with how many manufacturers each concerns and how many of them have a valid document. */
export const requirementPage = statement("merchantDocuments.requirementPage")<RequirementColumns>(
  `select requirement_id, name, explanation, countries, sale_kinds, asks_number, asks_expiry, warning_days, grace_days, consequence, from_application,
     (select count(*) from merchant_requirements line where line.requirement_id = requirement.requirement_id)::integer as concerned,
     (select count(*) from merchant_documents given where given.requirement_id = requirement.requirement_id and status = 'accepted'
       and (expires_on is null or expires_on >= :today::date))::integer as valid
   from document_requirements requirement
   where (archived_at is not null) = :is_archived and (:keyword = '' or position(lower(:keyword) in lower(name::text)) > 0)
   order by requirement_id limit :limit offset :offset`,
);

export const requirementCounts = statement("merchantDocuments.requirementCounts")(
  `select count(*) filter (where archived_at is null)::integer as active, count(*) filter (where archived_at is not null)::integer as archived
   from document_requirements where :keyword = '' or position(lower(:keyword) in lower(name::text)) > 0`,
);

export const lockRequirement = statement("merchantDocuments.lockRequirement")<{ archived_at: Date | null }>(
  "select requirement_id, name ->> 'en-US' as name_en, from_application, archived_at from document_requirements where requirement_id = :requirement_id for update",
);

const valuesSql =
  "name, explanation, countries, sale_kinds, asks_number, asks_expiry, warning_days, grace_days, consequence, from_application";

export const insertRequirement = statement("merchantDocuments.insertRequirement")<{
  ":consequence": Consequence;
  ":sale_kinds": readonly SaleKind[];
}>(
  `insert into document_requirements (${valuesSql}, changed_at, changed_by)
   values (:name::jsonb, :explanation::jsonb, :countries, :sale_kinds, :asks_number, :asks_expiry, :warning_days, :grace_days, :consequence, :from_application,
     :now, :person_id) returning requirement_id`,
);

export const updateRequirement = statement("merchantDocuments.updateRequirement")<{
  ":consequence": Consequence;
  ":sale_kinds": readonly SaleKind[];
}>(
  `update document_requirements set (${valuesSql}, changed_at, changed_by) = (:name::jsonb, :explanation::jsonb, :countries, :sale_kinds, :asks_number,
     :asks_expiry, :warning_days, :grace_days, :consequence, :from_application, :now, :person_id) where requirement_id = :requirement_id`,
);

export const archiveRequirement = statement("merchantDocuments.archiveRequirement")(
  "update document_requirements set archived_at = :archived_at?, changed_at = :now, changed_by = :person_id where requirement_id = :requirement_id",
);

/** SQL: the license of an approved application, by the newest form that was sent. */
const licensesSql = (
  of: string,
): string => `select application.merchant_id, requirement.requirement_id, form, application.reviewed_at, application.reviewed_by
   from settlements application join document_requirements requirement on requirement.from_application and requirement.archived_at is null
     cross join lateral (select form from settlement_sendings sending where sending.settlement_id = application.settlement_id
       order by sending_id desc limit 1) newest
   where application.merchant_id is not null and jsonb_array_length(form -> 'licence_ids') between 1 and 5 and ${of}
     and not exists (select from merchant_documents given where given.merchant_id = application.merchant_id
       and given.requirement_id = requirement.requirement_id)`;

const takeOver = (
  of: string,
): string => `insert into merchant_documents (merchant_id, requirement_id, file_ids, document_number, expires_on, status, submitted_at, decided_at, decided_by)
   select merchant_id, requirement_id, (select array_agg(file_id::uuid) from jsonb_array_elements_text(form -> 'licence_ids') file_id),
     form ->> 'licence_sn', nullif(form ->> 'licence_valid_until', '')::date, 'accepted', coalesce(reviewed_at, :now), coalesce(reviewed_at, :now), reviewed_by
   from (${licensesSql(of)}) license`;

/** The licenses of all applications become documents of the requirement that takes them. */
export const takeOverLicenses = statement("merchantDocuments.takeOverLicenses")(takeOver("true"));

/** The license of an application that is being approved becomes the first document of the requirement that takes licenses. */
export const takeOverLicense = statement("merchantDocuments.takeOverLicense")(
  `insert into merchant_documents (merchant_id, requirement_id, file_ids, document_number, expires_on, status, submitted_at, decided_at, decided_by)
   select :merchant_id, requirement_id, :file_ids, :document_number, :expires_on?, 'accepted', :now, :now, :person_id
   from document_requirements where from_application and archived_at is null`,
);

/** Fits the stored checklists to the requirements: who begins to be concerned has the days of grace from today on. */
export const fitChecklists = statement("merchantDocuments.fitChecklists")(
  `with concerned as materialized (
     select merchant_id, requirement_id from merchants merchant cross join document_requirements requirement where ${concernsSql}
   ), gone as (
     delete from merchant_requirements line where not exists (select from concerned
       where concerned.merchant_id = line.merchant_id and concerned.requirement_id = line.requirement_id)
   )
   insert into merchant_requirements (merchant_id, requirement_id, required_since)
   select merchant_id, requirement_id, :today::date from concerned on conflict do nothing`,
);

/** SQL: the notice that is due for a line: the last day passed of warning, expiry and grace. Nothing is due that was notified before. */
const dueSql = `case when lapses_on < :today::date and pending_id is null and state <> 'accepted' and state <> 'expiring' then 'suspended'
     when state = 'expiring' and pending_id is null then 'expiring' when state = 'expired' then 'expired' when state = 'missing' then 'missing' end`;

const isDueSql = `due is not null and array_position(array['missing', 'expiring', 'expired', 'suspended'], due)
     > coalesce(array_position(array['missing', 'expiring', 'expired', 'suspended'], notified), 0)`;

interface DueColumns extends ItemColumns {
  due: "missing" | "expiring" | "expired" | "suspended";
}

const dueItems = (of: string): string =>
  `select * from (select found.*, ${dueSql} as due from (${itemsSql(of)}) found where required_since is not null) judged where ${isDueSql}`;

/** Lines of which people are to be notified, or for which a manufacturer is to be suspended. */
export const dueLines = statement("merchantDocuments.dueLines")<DueColumns>(
  `${dueItems("true")} order by merchant_id, requirement_id limit :limit`,
);

/** The same for one line, judged again under the manufacturer's lock. */
export const dueLine = statement("merchantDocuments.dueLine")<DueColumns>(
  dueItems("merchant.merchant_id = :merchant_id and requirement.requirement_id = :requirement_id"),
);

export const markNotified = statement("merchantDocuments.markNotified")<{ ":notified": DueColumns["due"] }>(
  `update merchant_requirements set notified = :notified, notified_at = :now
   where merchant_id = :merchant_id and requirement_id = :requirement_id`,
);

/** A manufacturer on the market, and why it does not sell, in the reader's language where the platform wrote it. */
export const marketOf = statement("merchantDocuments.marketOf")<{ state: "open" | "suspended" | "closed" }>(
  `select name, merchant_state as state, coalesce(state_said ->> :language, state_reason) as reason from merchants where merchant_id = :merchant_id`,
);
