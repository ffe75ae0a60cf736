import { isoMomentSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";
import type { LegalEntityStatus } from "./statuses.ts";

/** Versions of who a manufacturer is by law. */

const columns = `entity_id, entity.merchant_id, legal_name, licence_number, tax_id, entity.country, entity.address, wanted_from, entity.file_ids, reason,
   entity.status, requested_at, decided_at, review_note, effective_at`;

interface EntityColumns {
  status: LegalEntityStatus;
  decided_at: Date | null;
  effective_at: Date | null;
}

/** SQL: the version that applies at a moment. */
const currentSql = `entity_id = (select latest.entity_id from merchant_entities latest where latest.merchant_id = entity.merchant_id
   and latest.status = 'approved' and latest.effective_at <= :now order by latest.effective_at desc, latest.entity_id desc limit 1)`;

/** All versions and requests of a manufacturer, the newest first, with what owners accepted for each. */
export const entitiesOf = statement("legalEntities.ofMerchant")<
  EntityColumns & {
    is_current: boolean | null;
    requested_by: string | null;
    decided_by: string | null;
    accepted: { name: string; number: number; at: string } | null;
  }
>(
  `select ${columns}, ${currentSql} as is_current, asker.first_name || ' ' || asker.last_name as requested_by,
     decider.first_name || ' ' || decider.last_name as decided_by, asks_agreement,
     (select jsonb_build_object('name', people.first_name || ' ' || people.last_name, 'number', number, 'at', ${isoMomentSql("accepted_at")})
      from entity_acceptances join people using (person_id) join agreement_versions using (version_id)
      where entity_acceptances.entity_id = entity.entity_id order by accepted_at limit 1) as accepted
   from merchant_entities entity left join people asker on asker.person_id = requested_by left join people decider on decider.person_id = decided_by
   where entity.merchant_id = :merchant_id order by entity_id desc limit 50`,
);

/** The request with what applies before it, for its review. */
export const entityForReview = statement("legalEntities.forReview")<EntityColumns & { requested_by: string | null }>(
  `select ${columns}, merchants.name as merchant_name, people.first_name || ' ' || people.last_name as requested_by
   from merchant_entities entity join merchants using (merchant_id) left join people on people.person_id = requested_by
   where entity_id = :entity_id`,
);

/** The version that applies to a manufacturer now. */
export const currentEntity = statement("legalEntities.current")<EntityColumns>(
  `select ${columns} from merchant_entities entity where entity.merchant_id = :merchant_id and ${currentSql}`,
);

export const entityOwner = statement("legalEntities.owner")("select merchant_id from merchant_entities where entity_id = :entity_id");

/** Asks for a change. No row: one is asked for already. */
export const insertRequest = statement("legalEntities.insertRequest")(
  `insert into merchant_entities (merchant_id, legal_name, licence_number, tax_id, country, address, wanted_from, file_ids, reason, status, requested_at,
     requested_by, asks_agreement)
   values (:merchant_id, :legal_name, :licence_number, :tax_id, :country, :address, :wanted_from, :file_ids, :reason, 'requested', :now, :person_id, true)
   on conflict (merchant_id) where status = 'requested' do nothing returning entity_id`,
);

/** The company of an application that is approved. */
export const insertFirst = statement("legalEntities.insertFirst")(
  `insert into merchant_entities (merchant_id, legal_name, licence_number, tax_id, country, address, wanted_from, file_ids, status, requested_at,
     decided_at, decided_by, effective_at)
   values (:merchant_id, :legal_name, :licence_number, :tax_id, :country, :address, :today, :file_ids, 'approved', :now, :now, :person_id, :now)`,
);

/** Withdraws the request of a manufacturer. No row where none waits. */
export const withdrawRequest = statement("legalEntities.withdraw")(
  `update merchant_entities set status = 'withdrawn', decided_at = :now, decided_by = :person_id
   where merchant_id = :merchant_id and entity_id = :entity_id and status = 'requested' returning legal_name`,
);

/** Decides about a request. No row where it was decided or withdrawn before. */
export const decideEntity = statement("legalEntities.decide")<{ ":status": LegalEntityStatus; requested_by: number }>(
  `update merchant_entities set status = :status, decided_at = :now, decided_by = :person_id, review_note = :note, effective_at = :effective_at?
   where entity_id = :entity_id and status = 'requested' returning legal_name, wanted_from, requested_by`,
);

/** The files of entities by id. The caller has authorized the reader. */
export const entityFiles = statement("legalEntities.files")(
  "select file_id, name, mime from files where file_id = any (:file_ids::uuid[])",
);
