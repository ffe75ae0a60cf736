import { type RowOf, statement } from "#platform/db.ts";
import type { MailMode } from "../kinds/kind.ts";
import type { Params } from "../kinds.ts";

/** A recipient of a new message. */
export type Recipient = RowOf<typeof insertMessages>;

interface RecipientColumns {
  /** Null for a person without email address and phone number. */
  account: string | null;
  mail_mode: MailMode;
}

type Audience = [
  personId: number | null,
  companyId: number | null,
  roles: readonly string[],
  merchantId: number | null,
  staff: readonly string[],
];

/**
 * Inserts one message per recipient: a person, in one of their companies or in all; members of a company with one of the roles, its admins, and the person concerned if
 * they are a member; users of a merchant; or staff with one of the roles.
 */
export const insertMessages = statement("notifications.insertMessages")<
  [...Audience, kind: string, group: string, params: string, href: string, now: Date, memberOf: number | null],
  RecipientColumns
>(`with written as (
     insert into messages (person_id, company_id, kind, message_group, params, href, created_at)
     select person_id, coalesce($2, $11::bigint), $6, $7, $8::jsonb, $9, $10
     from people
     where frozen_at is null and case
       when $2::bigint is not null then exists (
         select from company_members member where member.company_id = $2 and member.person_id = people.person_id
           and (member.role = 'admin' or member.role = any($3::text[]) or member.person_id = $1))
       when $1::bigint is not null then person_id = $1 and ($11::bigint is null or exists (
         select from company_members member where member.company_id = $11 and member.person_id = $1))
       when $4::bigint is not null then merchant_id = $4
       else operator_roles && $5::text[]
     end
     order by person_id
     returning message_id, person_id)
   select message_id, written.person_id, coalesce(email, phone) as account, language, first_name, last_name, mobile_country_code, coalesce(mail_mode, 'now') as mail_mode
   from written join people on people.person_id = written.person_id
   left join message_settings setting on setting.person_id = written.person_id and setting.message_group = $7
   order by written.person_id`);

/** Keeps messages for the daily email of their readers. */
export const markForDigest = statement("notifications.markForDigest")<[messageIds: readonly number[]]>(
  "update messages set digest_due = true where message_id = any ($1)",
);

/** The next person with messages for a daily email, locked. Messages that were read meanwhile, and those of a company they left, are not sent. */
export const claimDigest = statement("notifications.claimDigest")<
  [sentBefore: Date],
  { account: string | null; messages: { kind: string; params: Params; href: string }[] }
>(`with next as (
     select person_id from messages where digest_due and created_at <= $1 order by message_id limit 1
   ), reader as (
     select people.person_id, coalesce(email, phone) as account, language, first_name, last_name, mobile_country_code
     from people join next using (person_id) for update of people
   ), sent as (
     update messages set digest_due = false from reader where messages.person_id = reader.person_id and digest_due
     returning messages.message_id, messages.person_id, messages.company_id, messages.kind, messages.params, messages.href, messages.read_at
   )
   select reader.*, coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'params', params, 'href', href) order by message_id)
     from sent where read_at is null and (company_id is null or exists (
       select from company_members member where member.company_id = sent.company_id and member.person_id = sent.person_id))), '[]') as messages
   from reader`);
