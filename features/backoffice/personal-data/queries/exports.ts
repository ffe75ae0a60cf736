import { statement } from "#platform/db.ts";
import { archivePrefix } from "../rules/archive-files.ts";
import type { ExportState } from "../statuses.ts";

export const insertExport = statement("personalData.insertExport")(
  `insert into data_exports (export_id, person_id, company_id, merchant_id, requested_by, requested_at, try_after)
   values (:export_id, :person_id?, :company_id?, :merchant_id?, :requested_by, :now, :now) on conflict do nothing returning export_id`,
);

/**
 * Whether the person who asked may have the archive now: one of themselves always, one of a company while they are its administrator, one of their manufacturer, and any while they
 * are an administrator of the market.
 */
const isAllowed = `exists (select from people reader where reader.person_id = data_exports.requested_by and reader.frozen_at is null and (
       reader.person_id = data_exports.person_id or 'administrator' = any (reader.operator_roles) or exists (select from merchant_members working
         where working.merchant_id = data_exports.merchant_id and working.person_id = reader.person_id and working.role = 'owner')
       or exists (select from company_members member where member.company_id = data_exports.company_id
         and member.person_id = reader.person_id and member.role = 'admin')))`;

/**
 * Takes the export that waits longest. Until `retry_after` nobody else takes it. The bytes of each try have a key of their own, which is queued for
 * removal at `remove_after` before they are written: nothing stays of a try that does not finish.
 */
export const claimExport = statement("personalData.claimExport")(`with claimed as (
     update data_exports set tries = tries + 1, try_after = :retry_after where export_id = (
       select export_id from data_exports where state = 'waiting' and try_after <= :now and tries < :max_tries
       order by try_after, export_id limit 1 for update skip locked)
     returning export_id, person_id, company_id, merchant_id, requested_by, tries, '${archivePrefix}' || export_id || '-' || tries || '.zip' as storage_key,
       ${isAllowed} as is_allowed
   ), queued as (
     insert into file_removals (storage_key, queued_at) select storage_key, :remove_after from claimed
   )
   select * from claimed`);

/** Keeps the bytes of a try, unless another one has begun, the export was ended meanwhile, or their removal was due. */
export const finishExport = statement("personalData.finishExport")(`with finished as (
     update data_exports set state = 'ready', ready_at = :now, expires_at = :expires_at, bytes = :bytes, storage_key = :storage_key
     where export_id = :export_id and state = 'waiting' and tries = :tries
       and exists (select from file_removals where file_removals.storage_key = :storage_key) returning data_exports.storage_key
   )
   delete from file_removals using finished where file_removals.storage_key = finished.storage_key`);

export const failExport = statement("personalData.failExport")(
  "update data_exports set state = 'failed' where export_id = :export_id and state = 'waiting'",
);

/** Gives up exports whose last try failed, or died without saying so. */
export const failTriedExports = statement("personalData.failTriedExports")(
  "update data_exports set state = 'failed' where state = 'waiting' and tries >= :max_tries and try_after <= :now",
);

/** Ends exports whose time is over, or all of a subject, and queues their bytes. */
export const expireExports = statement("personalData.expireExports")(`with due as (
     select export_id, storage_key from data_exports where state = 'ready' and expires_at <= :now order by expires_at limit :limit for update skip locked
   ), queued as (
     insert into file_removals (storage_key, queued_at) select storage_key, :now from due on conflict do nothing
   )
   update data_exports set state = 'expired', storage_key = null from due where data_exports.export_id = due.export_id`);

/** Ends the exports of an erased person, company or manufacturer at once. */
export const expireExportsOf = statement("personalData.expireExportsOf")(`with due as (
     select export_id, storage_key from data_exports
     where state in ('waiting', 'ready') and (company_id = :company_id? or merchant_id = :merchant_id? or person_id = any (:person_ids::bigint[]) or requested_by = any (:person_ids))
   ), queued as (
     insert into file_removals (storage_key, queued_at) select storage_key, :now from due where storage_key is not null on conflict do nothing
   )
   update data_exports set state = 'expired', storage_key = null from due where data_exports.export_id = due.export_id`);

/** Ends every archive in a restored database: no backup holds their bytes. */
export const expireAllExports = statement("personalData.expireAllExports")(
  "update data_exports set state = 'expired', storage_key = null where state = 'ready'",
);

const columns = `export_id, data_exports.person_id, data_exports.company_id, data_exports.merchant_id, state, requested_at, ready_at, expires_at, bytes,
     coalesce(companies.name, merchants.name, people.first_name || ' ' || people.last_name) as subject_name`;

/** Archives that a person asked for: of themselves, of others, or all. */
export const exportsOf = statement("personalData.exportsOf")<{ state: ExportState }>(
  `select ${columns} from data_exports left join companies using (company_id) left join merchants on merchants.merchant_id = data_exports.merchant_id
   left join people on people.person_id = data_exports.person_id
   where requested_by = :person_id and ${isAllowed}
     and (:of::text = 'all' or (:of = 'own') = (data_exports.person_id is not distinct from :person_id)) order by requested_at desc, export_id limit :limit`,
);

/** An archive that is ready, while the person who asked for it may have it. */
export const exportById = statement("personalData.exportById")(
  `select export_id, requested_by, storage_key, bytes, expires_at from data_exports where export_id = :export_id and state = 'ready' and ${isAllowed}`,
);

/** The account of a person, by which some rows are theirs, and their language. */
export const personById = statement("personalData.personById")(
  "select person_id, email, phone, first_name, last_name, mobile_country_code, language, user_type, merchant_id from people where person_id = :person_id",
);

export const companyById = statement("personalData.companyById")("select company_id, name from companies where company_id = :company_id");
