import { statement } from "#platform/db.ts";

/** A recipient of a new message. */
export interface Recipient {
  message_id: number;
  person_id: number;
  /** Null for a person without email address and phone number. */
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
 * Inserts one message per recipient: a person; members of a company with one of the roles, its admins, and the person concerned if
 * they are a member; users of a merchant; or staff with one of the roles.
 */
export const insertMessages = statement<Recipient, [...Audience, kind: string, group: string, params: string, href: string, now: Date]>(
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
