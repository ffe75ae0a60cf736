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

/**
 * Inserts one message per recipient: a person, in one of their companies or in all; members of a company with one of the roles, its admins, and the person concerned if
 * they are a member; users of a merchant; or staff with one of the roles who are not kept out of the area.
 */
export const insertMessages = statement("notifications.insertMessages")<RecipientColumns>(`with written as (
     insert into messages (person_id, company_id, kind, message_group, params, href, created_at)
     select person_id, coalesce(:company_id?, :member_of?::bigint), :kind, :group, :params::jsonb, :href, :now
     from people
     where frozen_at is null and case
       when :company_id::bigint is not null then exists (
         select from company_members member where member.company_id = :company_id and member.person_id = people.person_id
           and (member.role = 'admin' or member.role = any(:roles::text[]) or member.person_id = :person_id?))
       when :person_id::bigint is not null then person_id = :person_id and (:member_of::bigint is null or exists (
         select from company_members member where member.company_id = :member_of and member.person_id = :person_id))
       when :merchant_id?::bigint is not null then merchant_id = :merchant_id
       else operator_roles && :staff::text[] and not exists (
         select from staff_roles where staff_roles.staff_role_id = people.staff_role_id and :area?::text = any (closed_areas))
     end
     order by person_id
     returning message_id, person_id)
   select message_id, written.person_id, coalesce(email, phone) as account, language, first_name, last_name, mobile_country_code, coalesce(mail_mode, 'now') as mail_mode
   from written join people on people.person_id = written.person_id
   left join message_settings setting on setting.person_id = written.person_id and setting.message_group = :group
   order by written.person_id`);

/** Keeps messages for the daily email of their readers. */
export const markForDigest = statement("notifications.markForDigest")(
  "update messages set digest_due = true where message_id = any (:message_ids)",
);

/** The next person with messages for a daily email, locked. Messages that were read meanwhile, and those of a company they left, are not sent. */
export const claimDigest = statement("notifications.claimDigest")<{
  account: string | null;
  messages: { kind: string; params: Params; href: string }[];
}>(`with next as (
     select person_id from messages where digest_due and created_at <= :sent_before order by message_id limit 1
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
