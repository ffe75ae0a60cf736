import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import type { AgreementKind } from "./rules.ts";

/** SQL of the id of the version of an agreement that applies at a time. */
export const currentVersionSql = (agreement: string, now: string): string =>
  `(select version_id from agreement_versions current where current.agreement = ${agreement} and current.valid_from <= ${now}
     order by current.valid_from desc, current.number desc limit 1)`;

/** SQL of the agreement of a row of people; staff have none. */
const agreementOf = (people: string): string => `case ${people}.user_type when 2 then 'merchant_terms' when 3 then '' else 'terms' end`;

/** SQL of the new legal entities of manufacturers that a person owns, for which no owner has accepted the agreement. */
const openEntitiesSql = (
  people: string,
): string => `select entity.entity_id, entity.merchant_id from merchant_members owner join merchant_entities entity using (merchant_id)
     where owner.person_id = ${people}.person_id and owner.role = 'owner' and entity.status = 'approved' and entity.asks_agreement
       and not exists (select from entity_acceptances done where done.entity_id = entity.entity_id)`;

/** SQL of whether a version that applies asks a person, who has accepted neither it nor a later one. */
export const isAskedSql = (people: string, now: string): string => `(exists (
     select from agreement_versions asked where asked.agreement = ${agreementOf(people)} and asked.asks_acceptance and asked.valid_from <= ${now}
       and not exists (select from agreement_acceptances join agreement_versions accepted using (version_id)
         where agreement_acceptances.person_id = ${people}.person_id and accepted.agreement = asked.agreement and accepted.number >= asked.number))
     or ${people}.user_type = 2 and exists (${openEntitiesSql(people)}))`;

interface VersionColumns {
  agreement: AgreementKind;
  title: Text;
  body: Text;
}

/** The version that a person is asked to accept: the one that applies now. */
export const pendingVersions = statement("agreements.pendingVersions")<VersionColumns>(
  `select version_id, agreement, number, title, body, valid_from from agreement_versions
   where version_id = (select ${currentVersionSql(agreementOf("people"), ":now")} from people
     where person_id = :person_id and ${isAskedSql("people", ":now::timestamptz")})`,
);

/** Records that a person accepts the version that applies at a time. Does nothing where the agreement has no version. */
export const acceptCurrent = statement("agreements.acceptCurrent")(
  `insert into agreement_acceptances (version_id, person_id, company_id, merchant_id, accepted_at)
   select version_id, :person_id, :company_id?, :merchant_id?, :now from agreement_versions
   where version_id = ${currentVersionSql(":agreement", ":now::timestamptz")} on conflict do nothing`,
);

/** Records that a person accepts a version, if it is the one that applies to them now; no row otherwise. */
export const acceptVersion = statement("agreements.acceptVersion")(
  `insert into agreement_acceptances (version_id, person_id, company_id, merchant_id, accepted_at)
   select :version_id, person_id, :company_id?, :merchant_id?, :now from people
   where person_id = :person_id and :version_id = ${currentVersionSql(agreementOf("people"), ":now::timestamptz")}
   on conflict do nothing
   returning version_id`,
);

/** Records that an owner accepts the version that applies for the new legal entities of their manufacturers. A row for each. */
export const acceptForEntities = statement("agreements.acceptForEntities")(
  `insert into entity_acceptances (entity_id, person_id, version_id, accepted_at)
   select open.entity_id, people.person_id, :version_id, :now from people cross join lateral (${openEntitiesSql("people")}) open
   where people.person_id = :person_id and :version_id = ${currentVersionSql("'merchant_terms'", ":now::timestamptz")}
   on conflict do nothing returning entity_id`,
);

export const hasAccepted = statement("agreements.hasAccepted")(
  "select exists (select from agreement_acceptances where person_id = :person_id and version_id = :version_id) as accepted",
);

export const acceptancesOf = statement("agreements.acceptancesOf")<Pick<VersionColumns, "agreement" | "title">>(
  `select version_id, agreement, number, title, accepted_at from agreement_acceptances join agreement_versions using (version_id)
   where person_id = :person_id order by accepted_at desc, version_id desc limit :limit`,
);

export const versionPage = statement("agreements.versionPage")<
  VersionColumns & { published_by: string; acceptances: number; is_current: boolean }
>(
  `select version_id, agreement, number, title, body, valid_from, asks_acceptance, published_at,
     coalesce(people.first_name || ' ' || people.last_name, '') as published_by,
     (select count(*) from agreement_acceptances where agreement_acceptances.version_id = agreement_versions.version_id)::integer as acceptances,
     version_id = ${currentVersionSql("agreement_versions.agreement", ":now::timestamptz")} as is_current
   from agreement_versions left join people on people.person_id = published_by
   order by agreement_versions.version_id desc limit :limit offset :offset`,
);

export const countVersions = statement("agreements.countVersions")("select count(*)::integer as count from agreement_versions");

/** Versions of an agreement are published one after the other. */
export const lockAgreement = statement("agreements.lock")("select pg_advisory_xact_lock(4721, hashtext(:agreement))");

export const newestVersion = statement("agreements.newestVersion")(
  "select number, valid_from from agreement_versions where agreement = :agreement order by number desc limit 1",
);

export const insertVersion = statement("agreements.insertVersion")(
  `insert into agreement_versions (agreement, number, title, body, valid_from, asks_acceptance, published_at, published_by)
   values (:agreement, :number, :title, :body, :valid_from, :asks_acceptance, :now, :person_id) returning version_id`,
);

/** The first versions of a new market, from the texts that come with it. */
export const insertFirstVersions = statement("agreements.insertFirstVersions")(
  `insert into agreement_versions (agreement, number, title, body, valid_from, asks_acceptance, published_at)
   select page_key, 1, title, body, :now, false, :now from jsonb_to_recordset(:pages) as page (page_key text, title jsonb, body jsonb)
   where page_key in ('terms', 'merchant_terms') on conflict (agreement, number) do nothing`,
);

const acceptanceRows = `from agreement_acceptances join agreement_versions using (version_id) join people using (person_id)
   left join companies using (company_id) left join merchants on merchants.merchant_id = agreement_acceptances.merchant_id
   where (:agreement = '' or agreement = :agreement) and (:keyword = '' or position(lower(:keyword) in lower(concat_ws(' ',
     people.first_name, people.last_name, people.email, people.phone, companies.name, merchants.name))) > 0)`;

export const acceptancePage = statement("agreements.acceptancePage")<Pick<VersionColumns, "agreement">>(
  `select version_id, agreement, number, person_id, people.first_name || ' ' || people.last_name as name,
     coalesce(people.email, people.phone, '') as account, company_id, coalesce(companies.name, merchants.name, '') as company, accepted_at
   ${acceptanceRows} order by accepted_at desc, version_id, person_id limit :limit offset :offset`,
);

export const countAcceptances = statement("agreements.countAcceptances")(`select count(*)::integer as count ${acceptanceRows}`);
