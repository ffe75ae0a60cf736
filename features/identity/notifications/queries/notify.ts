import { statement } from "#platform/db.ts";

/** Somebody a message has been written for, and how they are reached. */
export interface Reader {
  message_id: number;
  person_id: number;
  /** Missing for somebody who was deregistered. */
  account: string | null;
  language: string;
  first_name: string;
  last_name: string;
  mobile_country_code: string;
  wants_mail: boolean;
}

type Audience = [
  personId: number | null,
  companyId: number | null,
  roles: readonly string[],
  merchantId: number | null,
  staff: readonly string[],
];

/**
 * One message for each reader: a person; the members of a company who have one of the roles, its admins always, and the
 * person concerned only while a member; the people of a manufacturer; the staff of some desks.
 */
export const insertMessages = statement<Reader, [...Audience, kind: string, group: string, params: string, href: string, now: Date]>(
  "notifications.insertMessages",
  `with written as (
     insert into messages (person_id, company_id, kind, message_group, params, href, created_at)
     select person_id, $2, $6, $7, $8::jsonb, $9, $10
     from people
     where frozen_at is null and case
       when $2::bigint is not null then exists (
         select from company_members member where member.company_id = $2 and member.person_id = people.person_id
           and (member.role = 'admin' or member.role = any($3::text[]) or member.person_id = $1))
       when $1::bigint is not null then person_id = $1
       when $4::bigint is not null then merchant_id = $4
       else operator_roles && $5::text[]
     end
     order by person_id
     returning message_id, person_id)
   select message_id, written.person_id, coalesce(email, phone) as account, language, first_name, last_name, mobile_country_code, coalesce(by_mail, true) as wants_mail
   from written join people on people.person_id = written.person_id
   left join message_settings setting on setting.person_id = written.person_id and setting.message_group = $7
   order by written.person_id`,
);
